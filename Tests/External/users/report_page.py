#!/usr/bin/env python3
"""Uses pages of `swift-di report` in headless Chromium as their readers do.

    report_page.py SWIFT_DI AXE_JS [--count N] [--pictures FOLDER] [--record FOLDER]

  - Every view at three widths and in two themes: nothing is wider than the page, and axe finds nothing serious.
  - Keys, clicks, back, reload and pasted addresses; five questions about the shop in at most three steps each.
  - With scripts off and on paper the static part remains; another report can be opened in the page.
  - Names that look like markup, commands or other directions of writing stay text.
  - No request leaves the page, and nothing is written to the console.
  - Every kind of finding has a picture, except those about a text alone.
  - Of N random definitions the page shows what `why`, `tree` and `lint --format json` say.
  - Two runs write the same bytes. Times and sizes for 1,000 and 100,000 bindings are printed; more than twice the
    goal is a failure, because the machine may be busy.

Ends with "N passed, M failed" (checks); exit status 1 if anything failed.

Python 3.11, selenium (PyPI), Chromium with its driver, and axe.min.js of axe-core.
"""
import argparse
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "oracle"))
import oracle  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[3]
VIEWS = ["#v=findings", "#k=Database", "#v=table&sort=-users", "#m=Checkout", "#cell=Checkout..Account", "#v=changes",
         "#path=AppCoordinator..Logger"]
FAULTY_VIEWS = ["#v=findings", "#k=APIClient", "#f=C1&v=table", "#m=Auth", "#v=matrix"]
SIZES = [(390, 844), (1000, 800), (1600, 1000)]

# The page's facts about a key, with an answer for each container.
MODEL = r"""
const {walks} = swiftDI, {c} = swiftDI.app, key = arguments[0];
const nodes = c.nodesOf(key).filter(node => !c.has(node, swiftDI.data.FLAG.unused));
const paths = nodes.map(node => walks.path(c, c.starts, node)).filter(path => path !== null);
return {
  same: nodes, above: Array.from(walks.reach(c, nodes, true)),
  distance: Math.min(...paths.map(path => walks.lengthOf(c, path))),
  depths: nodes.every(node => c.depth[node] === walks.lengthOf(c, walks.path(c, c.starts, node) ?? []) || c.depth[node] < 0),
  path: nodes.length !== 1 || paths.length === 0 ? null
    : [...paths[0].map(edge => c.source[edge]), nodes[0]].filter(node => node < c.bindings),
  answers: c.answers.of(c.texts.indexOf(key)).map(answer => ({
    container: c.containers[answer.container].name, form: answer.form,
    steps: answer.steps.map(step => step.node).filter(node => node < c.bindings),
    causes: answer.causes.length, others: answer.others.map(other => other.node).sort((a, b) => a - b),
  })),
};
"""

# The time from a change of the search to the next picture.
SEARCH = r"""
const done = arguments[arguments.length - 1], input = document.querySelector("#search input");
const times = [];
const next = queries => {
  if (queries.length === 0) { input.value = ""; return done(Math.max(...times)); }
  input.focus();
  input.value = queries[0];
  const start = performance.now();
  input.dispatchEvent(new Event("input"));
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { times.push(performance.now() - start); setTimeout(next, 30, queries.slice(1)); };
    channel.port2.postMessage(0);
  });
};
next(arguments[0]);
"""


class Checks:
    def __init__(self):
        self.passed, self.failed = 0, 0

    def expect(self, is_right, what, *facts):
        if is_right:
            self.passed += 1
        else:
            self.failed += 1
            print("FAILED", what, *facts)

    def equal(self, what, found, expected):
        self.expect(found == expected, what, "\n  found   ", found, "\n  expected", expected)


class Browser:
    def __init__(self, checks):
        options = Options()
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                         "--force-device-scale-factor=1"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self.checks = checks
        self.size(1600, 1000)

    def size(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def prefer(self, scheme, media=""):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "media": media, "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def open(self, page, address=""):
        self.driver.get("about:blank")
        # With 50 pages in its history Chromium skips some on the way back.
        self.driver.execute_cdp_cmd("Page.resetNavigationHistory", {})
        self.driver.get(page.as_uri() + address)

    def go(self, address):
        self.driver.execute_async_script(
            "const done = arguments[1]; location.hash = arguments[0]; setTimeout(() => requestAnimationFrame(() => done()), 30);",
            address)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0])?.innerText ?? null", selector)

    def texts(self, selector):
        return self.run("return Array.from(document.querySelectorAll(arguments[0]), e => e.textContent)", selector)

    def type(self, *keys):
        self.driver.switch_to.active_element.send_keys(*keys)
        time.sleep(0.08)

    def silent(self, what):
        """Checks that nothing was written to the console, and that only the page was requested."""
        lines = [entry["message"] for entry in self.driver.get_log("browser")]
        self.checks.equal(f"{what}: console", lines, [])
        urls = set()
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent" and message["params"].get("type") != "Document":
                urls.add(message["params"]["request"]["url"][:200])
        self.checks.equal(f"{what}: requests", sorted(urls), [])


def report(tool, folder, name, *arguments):
    page = folder / f"{name}.html"
    subprocess.run([tool, "report", "--quiet", "--no-config", *arguments, "-o", page], check=True, cwd=ROOT)
    return page


# ---------------------------------------------------------------- what every view must be

def check_views(browser, checks, page, axe, pictures, views, sizes):
    for width, height in sizes:
        browser.size(width, height)
        for scheme in ("light", "dark"):
            browser.prefer(scheme)
            for address in views:
                what = f"{address} at {width}, {scheme}"
                browser.open(page, address)
                time.sleep(0.15)
                checks.equal(f"{what}: too wide", browser.run(
                    "return Math.max(0, document.documentElement.scrollWidth - innerWidth)"), 0)
                checks.expect(browser.text("main .view"), what, "shows nothing")
                browser.run(axe)
                found = browser.driver.execute_async_script(
                    "axe.run(document, {resultTypes: ['violations']}).then(arguments[0])")
                serious = [(v["id"], v["nodes"][0]["html"][:200], v["nodes"][0]["failureSummary"][:200])
                           for v in found["violations"] if v["impact"] in ("serious", "critical")]
                checks.equal(f"{what}: axe", serious, [])
                if pictures:
                    name = re.sub(r"\W+", "-", address).strip("-")
                    browser.driver.save_screenshot(str(pictures / f"{name}-{width}-{scheme}.png"))
    browser.silent("views")
    browser.size(1600, 1000)
    browser.prefer("light")


def record(browser, faulty, sound, folder):
    """Takes the pictures of the pages and the README: 1,000 pixels wide, in light colours."""
    browser.prefer("light")
    for name, page, address, height in (("findings", faulty, "#f=C1", 620), ("map", sound, "#v=map", 800),
                                        ("explore", sound, "#k=Database", 620)):
        browser.size(1000, height)
        browser.open(page, address)
        time.sleep(0.4)
        browser.run("document.activeElement.blur()")
        for card in browser.driver.find_elements(By.CSS_SELECTOR, ".map-card[aria-label^=Catalog]"):
            ActionChains(browser.driver).move_to_element(card).perform()
        time.sleep(0.2)
        file = folder / f"report-{name}.png"
        browser.driver.save_screenshot(str(file))
        print(f"{file}: {file.stat().st_size:,} bytes")
    browser.size(1600, 1000)


def check_questions(browser, checks, page):
    """Checks that at most three keys or clicks answer each question; a typed word counts as one."""
    browser.open(page)
    click = lambda selector: browser.driver.find_element(By.CSS_SELECTOR, selector).click()
    browser.type("1")
    checks.expect("Nothing is wrong" in browser.text("main"), "what is wrong:", browser.text("main"))
    browser.type("/")
    browser.type("Database")
    browser.type(Keys.ENTER)
    users = browser.texts(".column[data-step='-1'] .card-title")
    checks.equal("who uses Database", sorted(u.strip() for u in users),
                 ["ProfileStore", "RemoteSink", "SearchIndex", "any ProductRepository"])
    browser.type("/")
    browser.type("CheckoutModel")
    browser.type(Keys.ENTER)
    why = browser.text("#inspector")
    checks.expect("Nothing else is bound under this key." in why and "CheckoutCoordinator" in why, "why CheckoutModel:", why)
    browser.type("/")
    browser.type("checkout")
    browser.type(Keys.ENTER)
    needs = browser.run("return Array.from(document.querySelectorAll('#inspector section')).find(s => s.querySelector('h3')?.textContent"
                        " === 'Needs').innerText")
    checks.equal("what the module Checkout needs", re.findall(r"[A-Z]\w+", needs)[1:], ["Account", "Catalog", "Core", "Analytics"])
    click("a[data-view='changes']")
    changes = browser.text("main")
    checks.expect("Bindings that came" in changes and "WishList" in changes, "what changed:", changes)
    browser.silent("questions")


def check_keys(browser, checks, page):
    browser.open(page)
    view = lambda: browser.run("return document.querySelector('.tabs [aria-current]').dataset.view")
    for key, name in zip("123456", ["findings", "explore", "table", "map", "matrix", "changes"]):
        browser.type(key)
        checks.equal(f"key {key}", view(), name)
    browser.type("?")
    checks.expect("Search" in (browser.text("#keys") or ""), "the list of keys is not shown")
    browser.type(Keys.ESCAPE)
    checks.expect(not browser.run("return document.getElementById('keys').open"), "Escape does not close the list of keys")
    browser.go("#k=Database")
    browser.type("[")
    checks.expect("up=2" in browser.run("return location.hash"), "[ shows one step more")
    browser.type("]")
    checks.equal("] shows one step less", browser.run("return location.hash"), "#k=Database")
    browser.type("{")
    checks.expect("down=2" in browser.run("return location.hash"), "{ shows one step more")
    browser.type("}")
    checks.equal("} shows one step less", browser.run("return location.hash"), "#k=Database")
    browser.type("/")
    browser.type("nothing has this")
    checks.equal("a name that nothing has is told", browser.text("#search [role=status]"), "Nothing has this name.")
    browser.type(Keys.ESCAPE)
    browser.type(Keys.ESCAPE)
    browser.type("/")
    browser.type("Database", Keys.ENTER)
    checks.expect(browser.run("return document.activeElement.matches('#inspector h2')"), "the search does not lead to the heading")
    browser.type("j")
    focused = browser.run("return document.activeElement.textContent")
    checks.expect("RemoteSink" in focused, "j moves to a card:", focused)
    browser.type(Keys.ENTER)
    checks.equal("Enter explores it", browser.run("return location.hash"), "#k=RemoteSink")
    checks.expect(browser.run("return document.activeElement.matches('.chosen')"), "the focus is lost when a card is opened")
    browser.type(Keys.BACKSPACE)
    checks.equal("Backspace goes back", browser.run("return location.hash"), "#k=Database")
    before = browser.run("return getComputedStyle(document.body).backgroundColor")
    browser.type("t")
    checks.expect(browser.run("return getComputedStyle(document.body).backgroundColor") != before, "t does not change the colours")
    browser.run("localStorage.clear()")
    browser.type(Keys.ESCAPE)
    checks.equal("Escape clears the selection", browser.run("return location.hash"), "#v=explore")
    browser.go("#v=table")
    browser.run("document.querySelector('tbody th a').focus()")
    browser.type(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    checks.equal("arrows move in the table", browser.run("return document.activeElement.closest('tr').ariaRowIndex"), "4")
    browser.type(Keys.END)
    last = browser.run("return document.activeElement.closest('tr').ariaRowIndex === document.querySelector('table.bindings').ariaRowCount")
    checks.expect(last, "End does not reach the last row")
    browser.go("#v=matrix")
    browser.run("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
    browser.type(Keys.ARROW_RIGHT)
    label = browser.run("return document.activeElement.ariaLabel")
    checks.equal("arrows move in the matrix", label, "App needs Account: 3")
    browser.type(Keys.ENTER)
    checks.equal("Enter opens the cell", browser.run("return location.hash"), "#cell=App..Account")
    browser.silent("keys")


def check_addresses(browser, checks, page):
    browser.open(page, "#k=Database")
    browser.go("#k=Logger&v=table")
    checks.equal("a row is selected", browser.texts("tr.selected th .name"), ["Logger"])
    browser.driver.back()
    time.sleep(0.1)
    checks.equal("back", browser.texts(".card.chosen .card-title .name"), ["Database"])
    browser.driver.forward()
    browser.driver.refresh()
    time.sleep(0.3)
    checks.equal("reload", browser.texts("tr.selected th .name"), ["Logger"])
    browser.go("#k=Nothing")
    checks.expect("Nothing has the key" in browser.text("#inspector"), "a key that is not there")
    for address in ("#f=Z9", "#m=Nothing", "#path=A..B", "#nonsense", "#v=nonsense", "#k=Database&v=changes", "#k=Database&i=99", "#c=99"):
        browser.go(address)
        checks.expect(browser.text("main .view") is not None, address, "shows no view")
    browser.go("#v=table&q=database")
    for selector, option in (("select[aria-label='All scopes']", "unscoped"), ("select[aria-label='All modules']", "Storage")):
        browser.run("const s = document.querySelector(arguments[0]); s.value = arguments[1]; s.dispatchEvent(new Event('change'))",
                    selector, option)
    checks.equal("filters are in the address", browser.run("return location.hash"), "#v=table&q=database&scope=unscoped&module=Storage")
    checks.equal("filtered rows", browser.texts("tbody th .name"), ["DatabaseMigration", "DatabaseMigration"])
    for column in ("key", "scope", "users", "depth"):
        browser.driver.find_element(By.CSS_SELECTOR, f"th.{column} button").click()
        order = browser.run("return document.querySelector(arguments[0]).ariaSort", f"th.{column}")
        checks.expect(order in ("ascending", "descending"), "sorted by", column)
    browser.silent("addresses")


def check_places(browser, checks, page):
    """Where somebody was, and where an address leads."""
    seen = """const box = arguments[0].getBoundingClientRect(), view = document.getElementById('main').getBoundingClientRect();
              return box.height > 0 && box.top >= view.top - 1 && box.bottom <= view.bottom + 1"""
    is_seen = lambda selector: browser.run(seen, browser.driver.find_element(By.CSS_SELECTOR, selector))
    browser.size(1000, 600)
    browser.open(page, "#v=table")
    browser.run("document.querySelector('.scroller').scrollTop = 700")
    time.sleep(0.1)
    browser.go("#v=explore&k=Database")
    browser.go("#v=findings")
    for _ in range(2):
        browser.driver.back()
        time.sleep(0.3)
    checks.equal("back returns to the row", browser.run("return document.querySelector('.scroller').scrollTop"), 700)
    checks.expect(browser.run("return document.querySelector('tbody tr[aria-rowindex]').ariaRowIndex > 2"), "rows are not drawn anew")
    for address, selector in (("#k=Database&v=table", "tr.selected a"), ("#k=Clock&v=table", "tr.selected a"), ("#k=Database", ".chosen"),
                              ("#m=Core", ".map-card.selected"), ("#cell=Account..Storage", ".cell.selected")):
        browser.open(page, address)
        time.sleep(0.3)
        checks.expect(browser.run("return document.activeElement.matches(arguments[0])", selector), address, "has no focus:",
                      browser.run("return document.activeElement.outerHTML.slice(0, 200)"))
        checks.expect(is_seen(selector), address, "is not scrolled to")
    browser.size(390, 844)
    browser.open(page, "#v=map")
    time.sleep(0.3)
    lefts = browser.run("return Array.from(document.querySelectorAll('.map-card'), card => [card.offsetLeft, card.offsetWidth])")
    checks.expect(len({tuple(one) for one in lefts}) == 1 and lefts[0][1] > 250, "a narrow map is no column:", lefts)
    checks.equal("a narrow map is scrolled sideways", browser.run("const v = document.querySelector('.map-view'); return v.scrollWidth - v.clientWidth"), 0)
    browser.size(1600, 1000)
    browser.silent("places")


def check_changes(browser, checks, page):
    """What a newer version changed, in the other views."""
    browser.open(page, "#v=matrix")
    marked = browser.run("return Array.from(document.querySelectorAll('.cell:has(.change)'), cell => cell.ariaLabel)")
    checks.equal("cells that changed", marked, ["Account needs Catalog: 1, came"])
    browser.go("#v=table&change=any")
    checks.equal("rows that changed", browser.run("return Array.from(document.querySelectorAll('tbody th'), row => row.textContent)"),
                 ["ImageCache~", "WishList+"])
    browser.go("#v=map")
    checks.equal("cards that changed", browser.run("return Array.from(document.querySelectorAll('.map-card:has(.change)'), card => card.ariaLabel.split(',')[0])"),
                 ["Account", "Storage"])
    browser.go("#k=WishList")
    checks.expect(browser.run("return document.querySelectorAll('.lines .change1').length") > 0, "no line of the binding that came is marked")
    browser.silent("changes")


def check_environments(browser, checks, page, folder):
    """The table turns to the same container in another environment."""
    data = json.loads(re.search(r'id="data">(.*?)</script>', page.read_text(), re.S).group(1))
    data["choices"].append({**data["choices"][0], "environment": "Test"})
    both = folder / "both.json"
    both.write_text(json.dumps(data))
    browser.open(page)
    browser.driver.find_element(By.ID, "file").send_keys(str(both))
    time.sleep(0.4)
    browser.go("#v=table&scope=session")
    browser.run("const s = document.querySelector(\"select[aria-label='Environment']\"); s.value = 1; s.dispatchEvent(new Event('change'))")
    time.sleep(0.3)
    checks.equal("the other environment", browser.run("return [location.hash, swiftDI.app.c.environment]"), ["#v=table&c=2&scope=session", "Test"])
    browser.silent("environments")


def check_colours(browser, checks, page):
    browser.open(page)
    colour = "return getComputedStyle(document.body).backgroundColor"
    light = browser.run(colour)
    browser.type("t")
    dark = browser.run(colour)
    checks.expect(dark != light, "t does not change the colours")
    browser.driver.refresh()
    time.sleep(0.3)
    checks.equal("the colours are remembered", browser.run(colour), dark)
    browser.type("t")
    checks.equal("and given back", browser.run(colour), light)
    browser.run("localStorage.clear()")
    browser.silent("colours")


def check_opening(browser, checks, page, other, folder):
    browser.open(page)
    field = browser.driver.find_element(By.ID, "file")
    field.send_keys(str(other))
    time.sleep(0.4)
    checks.equal("another report is opened", browser.text("#title"), "Marketplace")
    browser.driver.find_element(By.CSS_SELECTOR, ".filter .chip").click()
    checks.expect(browser.run("return document.activeElement.matches('.chip')"), "the focus is lost when a filter is set")
    browser.go("#v=table")
    browser.driver.back()
    browser.driver.back()
    time.sleep(0.2)
    checks.equal("back leads to the report that was shown", browser.text("#title"), "Shop")
    browser.driver.forward()
    time.sleep(0.2)
    checks.equal("and forward to the other", browser.text("#title"), "Marketplace")
    definition = ROOT / "Fixtures/Definitions/valid/shop.json"
    browser.driver.find_element(By.ID, "file").send_keys(str(definition))
    time.sleep(0.2)
    checks.expect("swift-di report shop.json -o report.html" in browser.text("#notice"), "a definition:", browser.text("#notice"))
    data = folder / "data.json"
    data.write_text(re.search(r'id="data">(.*?)</script>', page.read_text(), re.S).group(1))
    browser.driver.find_element(By.ID, "file").send_keys(str(data))
    time.sleep(0.3)
    checks.equal("the data alone is opened", browser.text("#title"), "Shop")
    browser.silent("opening")


def check_static(browser, checks, page):
    browser.prefer("light", "print")
    browser.open(page)
    shown = "return [getComputedStyle(document.getElementById('app')).display, getComputedStyle(document.getElementById('static')).display]"
    checks.equal("on paper", browser.run(shown), ["none", "block"])
    browser.prefer("light")
    checks.equal("on the screen", browser.run(shown), ["flex", "none"])
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    browser.open(page)
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    checks.equal("with scripts off", browser.run(shown), ["none", "block"])
    text = browser.text("#static")
    checks.expect("Shop" in text and "CheckoutModel" in text, "the static part lacks something")
    browser.silent("static")


def check_hostile(browser, checks, page):
    for address in ("", "#v=explore", "#v=table", "#v=map", "#v=matrix"):
        browser.open(page, address)
        time.sleep(0.2)
        elements = browser.run("return document.querySelectorAll('#app img, #app script, #app iframe, main b b, main i').length")
        checks.equal(f"hostile names {address}: elements", elements, 0)
        text = browser.run("return document.getElementById('app').textContent")
        signs = [hex(ord(sign)) for sign in set(text) if ord(sign) in range(0x202A, 0x202F) or ord(sign) < 9]
        checks.equal(f"hostile names {address}: signs", signs, [])
        checks.equal(f"hostile names {address}: too wide", browser.run(
            "return Math.max(0, document.documentElement.scrollWidth - innerWidth)"), 0)
    browser.silent("hostile names")


def check_pictures_of_findings(browser, checks, page):
    """Every kind of finding has a picture, except where nothing but a text is wrong."""
    browser.open(page, "#v=findings")
    shown = browser.run("""
        const without = new Set(), rules = new Set();
        swiftDI.app.report.choices.forEach((_, choice) => {
          const c = swiftDI.app.report.container(choice);
          for (const finding of c.findings) {
            rules.add(finding.rule);
            if (!swiftDI.pictures.picture(c, finding, () => "#")) without.add(finding.rule);
          }
        });
        return [rules.size, Array.from(without).sort()]""")
    checks.expect(shown[0] >= 24, "only", shown[0], "kinds of findings were drawn")
    checks.equal("findings without a picture", shown[1], ["stale-suppression", "unknown-member"])
    torn = browser.run("""
        const choice = swiftDI.app.report.choices.findIndex(({input}) => input.endsWith("torn-singleton.json"));
        const c = swiftDI.app.report.container(choice), picture = swiftDI.pictures.picture(c, c.findings.find(f => f.keys[0] === "Router"), () => "#");
        return Array.from(picture.querySelectorAll(".boxes a, figcaption"), part => part.textContent)""")
    checks.equal("holders of an object of their own", torn, ["Home", "Search", "Profile", "Basket"] + 4 * ["Router"] + ["and 3 more"])
    browser.silent("pictures of findings")


# ---------------------------------------------------------------- what the command says

def check_agreement(browser, checks, tool, folder, seed):
    definition = oracle.random_definition(seed, oracle.size_of(seed))
    path = folder / "random.json"
    path.write_text(json.dumps(definition))
    page = report(tool, folder, "random", path)
    ask = lambda *arguments: subprocess.run([tool, *arguments, "--no-config", "--format", "json", path], capture_output=True, text=True)
    browser.open(page, "#v=findings")
    found = json.loads(ask("lint").stdout)["containers"][0]["findings"]
    shown = browser.run("return swiftDI.app.c.findings.map(f => [f.rule, f.message, f.keys])")
    checks.equal(f"seed {seed}: findings", shown, [[f["rule"], f["message"], f["keys"]] for f in found])
    keys = sorted({b["key"].strip() for b in definition["bindings"]})
    r = random.Random(seed)
    for key in r.sample(keys, min(len(keys), 2)):
        model = browser.run(MODEL, key)
        tree = json.loads(ask("tree", key, "--invert").stdout)
        bindings = {b for b, binding in enumerate(definition["bindings"]) if binding["key"].strip() != key}
        above = {row["node"]["binding"] for row in tree["rows"] if "binding" in row["node"]}
        checks.equal(f"seed {seed}: what needs {key!r}", sorted(set(model["above"]) & bindings), sorted(above & bindings))
        checks.expect(model["depths"], f"seed {seed}: the depth of {key!r} is not the length of its path")
        why = json.loads(ask("why", key).stdout)
        forms = ["binding", "collection", "external", "nothing"]
        expected = {a.get("container", ""): (forms.index(a["form"]), [s["node"]["binding"] for s in a["steps"] if "binding" in s["node"]],
                                             len(a["because"])) for a in why["answers"]}
        answers = {a["container"]: (a["form"], a["steps"], a["causes"]) for a in model["answers"]}
        steps = why["answers"][0].get("reached", {}).get("steps", [])
        shown = [s["node"]["binding"] for s in steps if "binding" in s["node"]]
        if model["path"] is not None and len(why["answers"]) == 1:
            checks.equal(f"seed {seed}: path to {key!r}", model["path"], shown)
        for container, answer in answers.items():
            if container in expected:
                checks.equal(f"seed {seed}: why {key!r} in {container!r}", answer, expected[container])
        for container, (form, _, causes) in expected.items():
            if container not in answers:
                checks.equal(f"seed {seed}: {key!r} in {container!r} has nothing to explain", (form, causes), (0, 1))


def large(count):
    """An app of many modules, most of whose bindings need a few others of their own module and some of the base."""
    r = random.Random(count)
    per = max(20, count // 300)
    bindings = [{"key": f"Base{i}", "module": "Base", "scope": "singleton"} for i in range(20)]
    while len(bindings) < count:
        i = len(bindings)
        words = "".join(r.choice(["Cart", "Price", "Order", "Login", "Store", "Image", "Cache", "Search"]) for _ in range(2))
        needs = {f"Base{r.randrange(20)}"} | {bindings[r.randrange(max(20, i - per), i)]["key"] for _ in range(2) if i > 40}
        bindings.append({"key": f"{words}{i}{r.choice(['Service', 'Model', 'Client', 'Store'])}", "module": f"Feature{i // per}",
                         "source": {"file": f"Sources/Feature{i // per}/Module{i % 7}.swift", "line": i % 400 + 1},
                         "dependencies": sorted(needs)})
    used = {key for binding in bindings for key in binding.get("dependencies", [])}
    return {"formatVersion": 1, "name": f"App of {count}", "bindings": bindings, "roots": [b["key"] for b in bindings if b["key"] not in used]}


def check_size(browser, checks, tool, folder, count, ready, paint, bytes_):
    path = folder / "large.json"
    path.write_text(json.dumps(large(count)))
    page = report(tool, folder, "large", path)
    browser.open(page)
    time.sleep(0.5)
    loaded = browser.run("return performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
    longest = browser.driver.execute_async_script(SEARCH, ["a", "ca", "cart", "store", "CP", "cart model", "nothing"])
    size = page.stat().st_size
    print(f"{count:>7,} bindings: {size:,} bytes, ready in {loaded:.0f} ms, search painted within {longest:.0f} ms")
    checks.expect(size <= bytes_, count, "bindings: more than", bytes_, "bytes:", size)
    checks.expect(loaded <= 2 * ready, count, "bindings: ready in", loaded, "ms")
    checks.expect(longest <= 2 * paint, count, "bindings: search painted within", longest, "ms")
    browser.silent(f"{count} bindings")


def older_shop(folder):
    definition = json.loads((ROOT / "Fixtures/Definitions/valid/shop.json").read_text())
    definition["bindings"] = [b for b in definition["bindings"] if b["key"] != "WishList"]
    for binding in definition["bindings"]:
        if binding["key"] == "ImageCache":
            binding["scope"] = "weak"
    path = folder / "older-shop.json"
    path.write_text(json.dumps(definition))
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", metavar="SWIFT_DI")
    parser.add_argument("axe", metavar="AXE_JS", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--pictures", type=pathlib.Path, help="keep pictures of all views in this folder")
    parser.add_argument("--record", type=pathlib.Path, help="write the pictures of the pages into this folder")
    o = parser.parse_args()
    tool, axe, checks = os.path.abspath(o.tool), o.axe.read_text(), Checks()
    if o.pictures:
        o.pictures.mkdir(parents=True, exist_ok=True)
    browser = Browser(checks)
    with tempfile.TemporaryDirectory(prefix="swift-di-report-") as name:
        folder = pathlib.Path(name)
        shop, faulty = "Fixtures/Definitions/valid/shop.json", "Fixtures/Definitions/faulty"
        page = report(tool, folder, "shop", shop, "--diff", older_shop(folder))
        checks.equal("two runs", report(tool, folder, "again", shop, "--diff", folder / "older-shop.json").read_bytes(), page.read_bytes())
        every = report(tool, folder, "every-fault", f"{faulty}/every-fault.json")
        if o.record:
            storefront = report(tool, folder, "storefront", "Documentation/Examples/storefront.json")
            record(browser, storefront, report(tool, folder, "sound", shop), o.record)
        check_views(browser, checks, page, axe, o.pictures, VIEWS, SIZES)
        check_views(browser, checks, every, axe, None, FAULTY_VIEWS, [(390, 844), (1600, 1000)])
        check_questions(browser, checks, page)
        check_keys(browser, checks, page)
        check_addresses(browser, checks, page)
        check_places(browser, checks, page)
        check_changes(browser, checks, page)
        check_environments(browser, checks, page, folder)
        check_colours(browser, checks, page)
        check_opening(browser, checks, page, every, folder)
        check_static(browser, checks, page)
        check_hostile(browser, checks, report(tool, folder, "hostile", f"{faulty}/hostile-names.json"))
        check_pictures_of_findings(browser, checks, report(tool, folder, "faulty", faulty, "--fail-on", "note"))
        check_size(browser, checks, tool, folder, 1000, 500, 50, 400_000)
        check_size(browser, checks, tool, folder, 100_000, 2000, 150, 10_000_000)
        for seed in range(o.count):
            check_agreement(browser, checks, tool, folder, seed)
    browser.driver.quit()
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
