// swift-format-ignore-file
// Written by embed.py from the files in Page: `make docs` writes it.

/// The page's files, in pieces around what a report adds.
enum PageFiles {
  /// What comes before `<!-- policy -->`.
  static let head = #"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">

"""#

  /// What comes before `<title>swift-di</title>`.
  static let afterPolicy = #"""
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">

"""#

  /// What comes before `<link rel="stylesheet" href="style.css">`.
  static let afterTitle = #"""

"""#

  /// What comes before `<!-- static -->`.
  static let afterStyle = #"""
</head>
<body>

"""#

  /// What comes before `<!-- data -->`.
  static let afterFallback = #"""
<div id="app" hidden>
  <header class="top">
    <div class="about">
      <svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M7 7L17 12M7 17L17 12M7 7V17"></path>
        <circle cx="7" cy="7" r="3"></circle><circle cx="7" cy="17" r="3"></circle><circle cx="17" cy="12" r="3"></circle>
      </svg>
      <div class="title">
        <h1 id="title"></h1>
        <p id="facts"></p>
      </div>
      <select id="choice" aria-label="Container and environment" hidden></select>
    </div>
    <div id="search" role="search"></div>
    <div class="tools">
      <button type="button" class="tool" id="open" aria-label="Open another report"></button>
      <button type="button" class="tool" id="theme"></button>
      <button type="button" class="tool" id="help" aria-label="Keys"></button>
      <input type="file" id="file" accept=".html,.json,text/html,application/json" hidden>
    </div>
  </header>
  <nav class="tabs" aria-label="Views"></nav>
  <div class="stage">
    <main id="main" tabindex="-1"></main>
    <aside id="inspector" aria-label="Details"></aside>
  </div>
  <div id="notice" role="status"></div>
  <p id="told" class="unseen" role="status"></p>
  <dialog id="keys" aria-labelledby="keys-title"></dialog>
  <div id="drop" hidden><p>Drop a report to open it.</p><p>Files stay in your browser.</p></div>
</div>

"""#

  /// What comes before the script.
  static let afterData = #"""

"""#

  /// What comes behind the script.
  static let afterScript = #"""
</body>
</html>

"""#

  /// The style sheet.
  static let style = #"""
:root {
color-scheme: light dark;
--page: light-dark(#F7F8FA, #12171E);
--panel: light-dark(#FFFFFF, #1A212B);
--sunk: light-dark(#EDF0F5, #10141A);
--line: light-dark(#D5DBE3, #323D4B);
--soft-line: light-dark(#E6EAEF, #262F3B);
--ink: light-dark(#1B2430, #E8EDF3);
--muted: light-dark(#566273, #A3B0C0);
--edge: light-dark(#7A8797, #8392A5);
--faint-edge: light-dark(#BCC6D2, #5A6878);
--accent: light-dark(#1E63B3, #60A8F4);
--accent-tint: light-dark(#E4EFFB, #14314F);
--error: light-dark(#B9021B, #FF6B6B);
--error-tint: light-dark(#FDECEC, #3C1B1F);
--warning: light-dark(#A85400, #DE8D25);
--warning-line: light-dark(#D9740F, #DE8D25);
--on-badge: light-dark(#FFFFFE, #12171E);
--came: light-dark(#1A7F37, #56D364);
--went: light-dark(#8A3FA0, #C792E0);
--radius: 8px;
--sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
--mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
.singleton { --stroke: light-dark(#1E63B3, #60A8F4); --fill: light-dark(#E4EFFB, #14314F); }
.weak { --stroke: light-dark(#7A86F0, #B9CDFF); --fill: light-dark(#F1F2FE, #232A45); }
.graph { --stroke: light-dark(#2FA36C, #62D6A8); --fill: light-dark(#E4F5EA, #123A2A); }
.prototype { --stroke: light-dark(#172731, #DDDDE6); --fill: light-dark(#FEFEFE, #232B35); }
.unscoped { --stroke: light-dark(#87919C, #7C8898); --fill: light-dark(#FEFFFF, #1A212B); }
.plain, .junction, .outside { --stroke: light-dark(#87919C, #7C8898); --fill: light-dark(#FEFEFF, #1A212B); }
.grey { --stroke: light-dark(#87919C, #7C8898); --fill: light-dark(#E9ECF0, #2A3441); }
.declared0 { --stroke: light-dark(#A53C88, #E890CA); --fill: light-dark(#FBEAF4, #46203C); }
.declared1 { --stroke: light-dark(#8B6E3F, #E0CB62); --fill: light-dark(#FAF3D6, #3B3314); }
.declared2 { --stroke: light-dark(#024F5C, #656CD1); --fill: light-dark(#DDEDEF, #26254F); }
.missing { --stroke: var(--error); --fill: var(--error-tint); }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { background: var(--page); color: var(--ink); font: 14px/1.5 var(--sans); -webkit-text-size-adjust: 100%; }
h1, h2, h3, h4, p, ul, ol, dl, dd, figure, pre { margin: 0; padding: 0; font: inherit; }
ul, ol { list-style: none; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; text-underline-offset: 2px; }
button, select, input { font: inherit; color: inherit; }
.view :focus:not(:focus-visible), #inspector :focus:not(:focus-visible) { outline: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
[hidden] { display: none !important; }
kbd { font: 12px/1 var(--mono); padding: 3px 6px; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; background: var(--panel); color: var(--muted); }
code, pre, .place, .rule { font-family: var(--mono); font-size: 12px; }
.name { overflow-wrap: anywhere; }
.muted, .facts, .hint { color: var(--muted); }
.facts, .place { font-size: 12px; }
.place { color: var(--muted); overflow-wrap: anywhere; }
a.place { color: var(--accent); }
.icon { fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; flex: none; }
.unseen { position: fixed; left: -999px; }
.heads { position: absolute; }
.count { font-size: 12px; font-variant-numeric: tabular-nums; color: var(--muted); font-weight: 400; }
#app { display: flex; flex-direction: column; height: 100dvh; }
.top { display: grid; grid-template-columns: minmax(0, 1fr) minmax(200px, 460px) minmax(0, 1fr); align-items: center; gap: 20px; padding: 10px 20px 8px; background: var(--panel); }
.about { display: flex; align-items: center; gap: 12px; min-width: 0; }
.mark { flex: none; stroke: var(--accent); stroke-width: 1.6; fill: none; }
.mark circle { fill: var(--panel); }
.title { min-width: 0; }
.title h1 { font-size: 16px; font-weight: 650; line-height: 1.25; letter-spacing: -0.01em; }
.title h1, .title p { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.title p { font-size: 12px; color: var(--muted); }
.tools { display: flex; justify-content: flex-end; gap: 4px; }
.tool { display: inline-flex; align-items: center; justify-content: center; min-width: 32px; height: 32px; padding: 0; border: 0; border-radius: 6px; background: none; color: var(--muted); cursor: pointer; }
.tool:hover:not(:disabled) { background: var(--sunk); color: var(--ink); text-decoration: none; }
.tool:disabled { opacity: 0.35; cursor: default; }
.tabs { display: flex; gap: 4px; padding: 0 14px; background: var(--panel); border-bottom: 1px solid var(--line); overflow-x: auto; overflow-y: hidden; flex: none; }
.tabs a { padding: 8px 8px 9px; color: var(--muted); white-space: nowrap; border-bottom: 2px solid transparent; margin-bottom: -1px; }
.tabs a:hover { color: var(--ink); text-decoration: none; }
.tabs a[aria-current] { color: var(--ink); font-weight: 600; border-color: var(--accent); }
.tabs a:focus-visible { outline-offset: -3px; }
.stage { display: grid; grid-template-columns: minmax(0, 1fr) clamp(300px, 26vw, 400px); flex: 1; min-height: 0; }
#main { min-width: 0; min-height: 0; outline: none; position: relative; }
.view { height: 100%; overflow: auto; }
#inspector { border-left: 1px solid var(--line); background: var(--panel); overflow: auto; overscroll-behavior: contain; }
.handle { display: none; }
.handle b { color: var(--ink); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
select, input[type="search"], .picker input { height: 32px; padding: 0 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); min-width: 0; }
select { padding-right: 4px; max-width: 190px; }
input::placeholder { color: var(--muted); opacity: 1; }
.button, .soft, .chip { display: inline-flex; align-items: center; gap: 6px; height: 30px; padding: 0 11px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); color: var(--ink); font-size: 13px; cursor: pointer; white-space: nowrap; }
.button:hover, .chip:hover { border-color: var(--edge); text-decoration: none; }
.button[aria-current] { background: var(--accent-tint); border-color: transparent; color: var(--accent); }
.soft { border-color: transparent; background: none; color: var(--muted); padding: 0 8px; margin-left: -8px; }
.soft:hover { color: var(--ink); background: var(--sunk); }
.actions .soft, .filter .soft { margin-left: 0; }
.chip { border-radius: 15px; max-width: 100%; }
.chip[aria-pressed="true"] { background: var(--accent-tint); border-color: transparent; color: var(--accent); }
.icon-only { font-size: 0; gap: 0; width: 30px; padding: 0; justify-content: center; border: 0; background: none; color: var(--muted); cursor: pointer; height: 30px; border-radius: 6px; flex: none; }
.icon-only:hover { color: var(--ink); background: var(--line); }
.picker { position: relative; display: flex; align-items: center; }
.picker > .icon { position: absolute; left: 10px; color: var(--muted); pointer-events: none; }
.picker input { width: 100%; padding-left: 34px; padding-right: 34px; background: var(--page); }
.picker > kbd { position: absolute; right: 8px; }
.picker:focus-within > kbd { display: none; }
.results { position: absolute; z-index: 30; top: calc(100% + 6px); left: 0; right: 0; min-width: 280px; max-height: 60vh; overflow: auto; padding: 6px; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 8px 28px light-dark(#1b243024, #00000080); }
.results li { display: flex; align-items: baseline; gap: 8px; padding: 6px 10px; border-radius: 6px; cursor: pointer; }
.results li > .name { min-width: 0; font-weight: 550; }
.results .hint { margin-left: auto; font-size: 12px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; max-width: 55%; flex: none; }
.results .kind { font-size: 12px; color: var(--muted); }
.results li[aria-selected="true"] { background: var(--accent-tint); }
.results li:hover { background: var(--sunk); }
.results .none { color: var(--muted); cursor: default; }
.results .all { color: var(--accent); }
.badge { display: inline-block; padding: 0 7px; border-radius: 9px; font: 600 11px/18px var(--sans); color: var(--on-badge); background: var(--muted); white-space: nowrap; vertical-align: 1px; }
.badge.error { background: var(--error); }
.badge.warning { background: var(--warning); }
.badges { display: inline-flex; flex-wrap: wrap; gap: 4px; align-items: center; }
.tag { padding: 0 6px; border-radius: 4px; background: var(--sunk); color: var(--muted); font-size: 12px; }
.tag.came { background: var(--accent-tint); color: var(--accent); }
.change { display: inline-block; min-width: 14px; font-weight: 700; text-align: center; }
.change.came { color: var(--came); }
.change.gone { color: var(--went); }
.change.changed { color: var(--warning); }
ins { color: var(--came); text-decoration: none; }
del { color: var(--went); }
.dot { flex: none; display: inline-block; width: 9px; height: 9px; border-radius: 50%; border: 2px solid var(--stroke); background: var(--fill); margin-right: 8px; }
.dot.singleton, .dot.declared0, .dot.declared1, .dot.declared2, .dot.weak, .dot.graph { background: var(--stroke); }
.dot.outside { border-style: dashed; border-width: 1.5px; }
.dot.junction { border-style: double; border-width: 3px; }
.swatch { display: inline-block; width: 14px; height: 9px; border-radius: 2px; margin-right: 7px; background: var(--stroke); }
.scope-bar { display: flex; gap: 1px; height: 7px; border-radius: 3px; overflow: hidden; }
.scope-bar .swatch { height: 100%; margin: 0; border-radius: 0; width: auto; }
.swatch.declared0 { background-image: repeating-linear-gradient(135deg, transparent 0 4px, var(--panel) 4px 5.4px); }
.swatch.declared1 { background-image: radial-gradient(var(--panel) 1px, transparent 1.4px); background-size: 5px 4px; }
.swatch.declared2 { background-image: repeating-linear-gradient(45deg, transparent 0 4px, var(--panel) 4px 5.4px); }
.swatch.graph { background-image: repeating-linear-gradient(90deg, transparent 0 4.5px, var(--panel) 4.5px 6px); }
.swatch.weak { background-image: linear-gradient(transparent 38%, var(--panel) 38% 62%, transparent 62%); }
.swatch.unscoped { background-image: repeating-linear-gradient(90deg, transparent 0 5px, var(--panel) 5px 6.2px), linear-gradient(transparent 42%, var(--panel) 42% 58%, transparent 58%); }
.legend { display: flex; flex-wrap: wrap; gap: 2px 14px; margin-top: 8px; font-size: 12px; color: var(--muted); }
.sheet { padding: 16px 18px 40px; }
.head { margin-bottom: 14px; }
.sheet { overflow-wrap: anywhere; }
.sheet > p { margin: 6px 0 10px; }
p > a:not(.button, .soft) { text-decoration: underline; text-underline-offset: 2px; text-decoration-thickness: 1px; }
.kicker { display: flex; justify-content: space-between; align-items: center; min-height: 32px; margin-top: -8px; font-size: 12px; color: var(--muted); }
.kicker .tool { margin-right: -8px; }
.head h2 { font-size: 18px; font-weight: 650; line-height: 1.3; letter-spacing: -0.01em; overflow-wrap: anywhere; }
.head h2:has(b) { font-size: 15px; font-weight: 450; line-height: 1.4; }
.head .dot { margin-right: 10px; vertical-align: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 10px; align-items: center; }
.sheet section { margin-top: 20px; }
.sheet h3 { margin-bottom: 6px; font-size: 12px; font-weight: 650; color: var(--muted); }
.sheet h4 { margin: 10px 0 4px; font-size: 12px; color: var(--muted); }
.sheet dl { display: grid; grid-template-columns: minmax(76px, max-content) minmax(0, 1fr); gap: 5px 14px; }
.sheet dt { color: var(--muted); }
.outlived-scope { margin-right: 12px; white-space: nowrap; }
.rows > li { padding: 3px 0; }
.rows > li p { font-size: 13px; }
.rows a { font-weight: 500; }
.neighbour { display: flex; align-items: baseline; }
.neighbour > .facts { margin-left: auto; padding-left: 12px; white-space: nowrap; text-align: right; flex: none; max-width: 50%; overflow: hidden; text-overflow: ellipsis; }
.neighbour > a { min-width: 0; }
.finding-row a { display: flex; gap: 8px; align-items: baseline; color: inherit; font-weight: 400; }
.finding-row .badge { flex: none; }
.amount { display: grid; grid-template-columns: minmax(0, 1fr) 84px 44px; align-items: center; gap: 10px; }
.amount-bar { display: block; height: 6px; border-radius: 3px; background: var(--sunk); overflow: hidden; }
.fill { display: block; height: 100%; border-radius: 3px; background: var(--accent); opacity: 0.75; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.way + .way { margin-top: 8px; }
.way p { font-size: 12px; }
.command code { white-space: pre-wrap; }
.command { display: flex; align-items: center; gap: 4px; padding: 3px 4px 3px 10px; border-radius: 6px; background: var(--sunk); margin-top: 6px; }
.command code { flex: 1; min-width: 0; overflow-wrap: anywhere; padding: 4px 0; }
.path-form { display: grid; gap: 8px; }
.path-form .picker input { background: var(--panel); }
.empty { padding: 24px; color: var(--muted); }
.credit { margin-top: 28px; font-size: 12px; }
.ladder { position: relative; }
.ladder > li { position: relative; padding: 2px 0 2px 22px; }
.ladder > li > .dot { position: absolute; left: 2px; top: 8px; margin: 0; }
.ladder > li:has(> .kind) > .dot { top: auto; bottom: 8px; }
.ladder > li > .kind { display: block; font-size: 11px; line-height: 18px; color: var(--muted); }
.ladder > li:not(:first-child)::before { content: ""; position: absolute; left: 6px; top: -11px; bottom: 18px; border-left: 1.5px solid var(--edge); }
.ladder > li:has(> .kind.deferred)::before { border-left-style: dashed; }
.ladder > .gap { color: var(--muted); font-size: 12px; }
.ladder > .gap::before { border-left-style: dotted !important; bottom: 0 !important; }
.ladder a { font-weight: 550; }
.filter { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; min-height: 52px; padding: 10px 20px; }
.filter:empty { display: none; }
.filter .muted { font-size: 13px; }
.spring { flex: 1; }
.findings-view > .filter { position: sticky; top: 0; z-index: 3; background: var(--page); }
.findings { display: grid; gap: 14px; padding: 4px 20px 20px; max-width: 980px; }
.finding { padding: 16px 20px 14px; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; scroll-margin: 60px; }
.finding.quiet h2 { color: var(--muted); }
.finding.selected { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.finding > header { display: flex; gap: 10px; align-items: baseline; }
.finding h2 { font-size: 15px; font-weight: 450; line-height: 1.4; }
b { font-weight: 650; }
p b, .finding-row b { font-weight: 600; }
.finding h2 a { color: inherit; }
.finding .meta { display: flex; flex-wrap: wrap; gap: 2px 14px; align-items: baseline; margin-top: 2px; font-size: 12px; color: var(--muted); }
.rule { color: var(--muted); }
.evidence { display: flex; flex-wrap: wrap; gap: 16px 40px; align-items: flex-start; margin: 14px 0 12px; }
.evidence:empty { display: none; }
.evidence > * { min-width: 0; max-width: 100%; }
.finding .help { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 10px; margin-top: 6px; overflow-wrap: anywhere; }
.label { font-size: 12px; font-weight: 650; color: var(--muted); line-height: 21px; }
.near { padding-left: 16px; border-left: 2px solid var(--soft-line); }
.near ul + .label { margin-top: 8px; }
.near li { font-weight: 500; }
.near .facts { font-weight: 400; }
details { margin-top: 8px; }
summary { cursor: pointer; color: var(--muted); font-size: 13px; width: fit-content; border-radius: 4px; }
summary:hover { color: var(--ink); }
.others ul { margin-top: 6px; display: grid; gap: 4px; }
.nothing { padding: 6vh 20px; text-align: center; max-width: 980px; }
.nothing h2 { font-size: 20px; font-weight: 650; }
.nothing p { margin-top: 8px; color: var(--muted); }
.gone-findings { padding: 0 20px 30px; max-width: 980px; color: var(--muted); }
.gone-findings h2 { font-weight: 600; margin-bottom: 6px; }
.drawing svg { display: block; max-width: 100%; height: auto; overflow: visible; }
.drawing .box { fill: var(--fill); stroke: var(--stroke); stroke-width: 1.5; }
.drawing a { outline: none; }
.drawing a:hover .box { stroke-width: 2.4; }
.drawing a:focus-visible .box { stroke: var(--accent); stroke-width: 3; }
.drawing a:hover { text-decoration: none; }
.drawing text { fill: var(--muted); font-size: 11px; }
.drawing .key { fill: var(--ink); font-size: 13px; font-weight: 600; }
.drawing .arrow path { fill: none; stroke: var(--error); stroke-width: 1.8; }
.drawing .arrow.defer path { stroke: var(--accent); stroke-width: 2; stroke-dasharray: 5 4; }
.drawing .arrow.defer text { fill: var(--accent); font-weight: 600; }
.head-cycle path { fill: var(--error); }
.head-defer path { fill: var(--accent); }
figcaption { margin-top: 6px; font-size: 12px; color: var(--muted); }
.lifetimes { width: min(560px, 100%); }
.lifetimes li { display: grid; grid-template-columns: minmax(0, 1fr) minmax(120px, 46%); column-gap: 16px; align-items: center; padding: 4px 0; }
.lifetimes li > a { font-weight: 600; color: inherit; grid-column: 1; line-height: 1.3; }
.lifetimes li > .facts { grid-column: 1; line-height: 1.3; }
.track { grid-column: 2; grid-row: 1 / span 2; position: relative; height: 16px; }
.bar { position: absolute; left: 0; top: 0; height: 100%; border-radius: 4px; background: var(--stroke); }
.bar.carried { background: repeating-linear-gradient(90deg, var(--stroke) 0 5px, transparent 5px 8px); opacity: 0.7; }
.bar.outlived { border-radius: 0 4px 4px 0; border: 1.5px solid var(--warning-line); border-left: 0; background: repeating-linear-gradient(135deg, transparent 0 4px, var(--warning-line) 4px 5.5px); }
.error .bar.outlived { border-color: var(--error); background: repeating-linear-gradient(135deg, transparent 0 4px, var(--error) 4px 5.5px); }
.lifetimes figcaption { display: flex; align-items: center; justify-content: flex-end; gap: 8px; }
.lifetimes figcaption .bar { position: static; width: 22px; height: 10px; border-left: 1.5px solid; border-radius: 3px; }
.boxes { display: flex; flex-wrap: wrap; gap: 8px; }
.boxes > li { display: grid; padding: 7px 12px; border: 1.5px solid var(--stroke); border-radius: var(--radius); background: var(--fill); }
.boxes a { color: inherit; font-weight: 600; }
.boxes a, .boxes b { min-width: 0; }
.pairs > div { display: grid; grid-template-columns: minmax(0, max-content) max-content minmax(0, max-content); gap: 10px; align-items: center; }
.pairs .boxes, .arrows { display: grid; gap: 8px; }
.pairs .boxes > li { height: 56px; overflow: hidden; }
.arrows > li { display: grid; align-content: center; height: 56px; min-width: 76px; padding: 0 14px 18px 2px; font-size: 11px; color: var(--muted); position: relative; }
.arrows > li::before { content: ""; position: absolute; left: 0; right: 4px; top: 30px; border-top: 1.5px solid var(--edge); }
.arrows > li::after { content: ""; position: absolute; right: 2px; top: 26.5px; border: solid transparent; border-width: 4px 0 4px 7px; border-left-color: var(--edge); }
.boxes .more { border: 0; align-content: center; color: var(--muted); background: none; }
.explore-view { display: flex; flex-direction: column; overflow: hidden; }
.stepper { display: inline-flex; align-items: center; gap: 2px; font-size: 13px; color: var(--muted); margin-right: 16px; }
.stepper > span { margin-right: 6px; }
.stepper output { min-width: 52px; text-align: center; color: var(--ink); }
.stepper .tool { font-size: 16px; }
.columns { position: relative; flex: 1; min-height: 0; display: flex; align-items: flex-start; gap: 68px; overflow: auto; padding: 6px 24px 40px; }
.columns > .column:first-of-type { margin-left: auto; }
.columns > .column:last-of-type { margin-right: auto; }
.column { flex: none; width: 224px; position: relative; z-index: 1; }
.column.center { position: sticky; top: 0; }
.step { height: 30px; font-size: 12px; font-weight: 650; color: var(--muted); line-height: 30px; }
.group + .group { margin-top: 12px; }
.folded .group + .group { margin-top: 6px; }
.group h3 { font-size: 12px; color: var(--muted); margin-bottom: 4px; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.fold { display: flex; align-items: center; gap: 6px; width: 100%; min-height: 32px; padding: 4px 10px 4px 6px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); color: var(--ink); cursor: pointer; text-align: left; }
button.fold .count { margin-left: auto; }
.fold:hover { border-color: var(--edge); }
.fold .icon { color: var(--muted); transition: rotate 0.12s; }
[aria-expanded="true"] > .icon:first-child { rotate: 90deg; }
.card { display: block; padding: 7px 12px 8px; border: 1px solid var(--line); border-left: 4px solid var(--stroke); border-radius: var(--radius); background: var(--panel); color: var(--ink); }
.card + .card { margin-top: 6px; }
.card:hover { border-color: var(--stroke); text-decoration: none; }
.card.missing, .card.outside { border-style: dashed; border-left-style: dashed; }
.card.missing { background: var(--fill); }
.card.junction { border-style: double; border-width: 3px; }
.card.grey { background: var(--fill); }
.card.chosen { border: 2px solid var(--stroke); background: var(--fill); padding: 14px 16px; border-radius: 10px; }
.card-title { display: flex; justify-content: space-between; gap: 6px; font-weight: 600; line-height: 1.35; }
.card-title .name { min-width: 0; }
.card .facts { display: block; line-height: 1.35; }
.card .badges { margin-top: 4px; }
.card.chosen .card-title { font-size: 16px; }
.lines { position: absolute; left: 0; top: 0; pointer-events: none; }
.lines path { fill: none; stroke: var(--edge); stroke-width: 1.3; }
.lines path.deferred { stroke-dasharray: 5 4; }
.lines path.change1 { stroke: var(--came); stroke-width: 2; }
.lines path.change2 { stroke: var(--went); stroke-dasharray: 2 4; }
.column.none .muted { padding: 4px 0; }
.path { padding: 10px 12px; margin: 0 auto; min-width: min(440px, 100%); }
.path .button { margin-top: 10px; }
.explore-view .filter .picker { width: 220px; }
.table-view, .matrix-view { display: flex; flex-direction: column; overflow: hidden; }
.scroller { flex: 1; min-height: 0; overflow: auto; position: relative; outline: none; }
.bindings { width: 100%; min-width: 960px; border-collapse: separate; border-spacing: 0; table-layout: fixed; font-size: 13px; }
.bindings col.key { width: auto; }
.bindings col.module, .bindings col.container { width: 116px; }
.bindings col.scope { width: 98px; }
.bindings col.users, .bindings col.uses, .bindings col.depth, .bindings col.chain { width: 64px; }
.bindings col.findings { width: 96px; }
.bindings thead th { position: sticky; top: 0; z-index: 2; background: var(--page); border-bottom: 1px solid var(--line); padding: 0; font-weight: 600; text-align: left; }
.sort { width: 100%; height: 34px; padding: 0 10px; border: 0; background: none; text-align: inherit; font-weight: 600; font-size: 12px; color: var(--muted); cursor: pointer; white-space: nowrap; }
.sort:hover, [aria-sort] .sort { color: var(--ink); }
.sort:focus-visible { outline-offset: -3px; }
th.users, th.uses, th.depth, th.chain { text-align: right !important; }
.bindings tbody tr[aria-rowindex] { height: 34px; cursor: default; background: var(--panel); }
.bindings tbody th, .bindings tbody td { padding: 0 10px; height: 34px; border-bottom: 1px solid var(--soft-line); font-weight: 400; text-align: left; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.bindings tbody tr[aria-hidden] { height: 0; }
.bindings th:first-child { position: sticky; left: 0; z-index: 1; background: inherit; }
.bindings thead th:first-child { z-index: 3; background: var(--page); }
.bindings tbody td.number { text-align: right; }
.bindings tbody th a { color: inherit; font-weight: 550; }
.bindings tbody th .facts { margin-left: 8px; }
.bindings tbody tr[aria-rowindex]:hover { background: var(--page); }
.bindings tbody tr.selected[aria-rowindex] { background: var(--accent-tint); }
.bindings tbody a:focus-visible { outline-offset: 1px; }
.bindings tbody .badge { margin-right: 4px; }
.map-view { position: relative; }
.sheet-map { position: relative; margin: 0 auto; }
.shelf { position: absolute; border: 1px dashed var(--line); border-radius: 12px; background: var(--sunk); }
.shelf h2 { padding: 7px 14px; font-size: 12px; color: var(--muted); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.map-card { position: absolute; display: flex; flex-direction: column; padding: 7px 13px 9px; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); color: var(--ink); }
.map-card:hover { border-color: var(--edge); text-decoration: none; }
.map-card .card-title, .map-card .facts { line-height: 1.3; }
.map-card .card-title > .name { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; min-width: 0; }
.map-card .facts { display: flex; justify-content: space-between; align-items: center; height: 18px; white-space: nowrap; }
.map-card .scope-bar { margin-top: auto; }
.map-card .badge { line-height: 15px; }
.map-card.selected { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.map-card.dim { background: none; border-color: var(--soft-line); color: var(--muted); }
.map-card.dim .badge { background: var(--muted); }
.map-card.dim .scope-bar { opacity: 0.4; }
.map-view .lines path { stroke: var(--faint-edge); transition: opacity 0.12s; }
.map-view .lines path.needs { stroke: var(--accent); }
.map-view .lines path.needed { stroke: var(--edge); stroke-dasharray: 6 4; }
.map-view .lines path.dim { opacity: 0.35; }
.map-view marker path { stroke: none !important; }
.head-needs path { fill: var(--accent) !important; }
.head-needed path { fill: var(--edge) !important; }
.head-line path { fill: var(--faint-edge) !important; }
.panel { position: absolute; z-index: 5; max-height: 360px; overflow: auto; padding: 10px 14px; background: var(--panel); border: 1px solid var(--accent); border-radius: 10px; box-shadow: 0 8px 28px light-dark(#1b243024, #00000080); }
.panel a.selected { text-decoration: underline; }
.panel .soft { margin-top: 4px; }
.readout { min-height: 21px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
.readout b { font-weight: 600; }
.matrix-view .scroller { padding: 0; }
.grid { position: relative; font-size: 12px; }
.heads[role="row"], .grid .heads { position: sticky; top: 0; z-index: 4; height: 128px; background: var(--page); }
.corner { position: sticky; left: 0; z-index: 2; background: var(--page); }
.column-head { position: absolute; bottom: 4px; width: 30px; height: 122px; color: var(--muted); overflow: hidden; }
.column-head span { position: absolute; left: 6px; bottom: 0; writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; line-height: 18px; max-height: 122px; overflow: hidden; }
.column-head.pointed, .pointed { color: var(--accent); font-weight: 650; }
.row { position: absolute; top: 0; left: 0; right: 0; height: 30px; }
.row-head { position: sticky; left: 0; z-index: 3; display: flex; align-items: center; gap: 2px; padding: 0 10px 0 14px; background: var(--page); white-space: nowrap; overflow: hidden; }
.row-head .tool { min-width: 22px; height: 22px; }
.row-head a { color: inherit; font-weight: 600; overflow: hidden; text-overflow: ellipsis; }
.row-head.pointed a { color: var(--accent); }
.of-binding .row-head { padding-left: 40px; }
.of-binding .row-head a { font-weight: 400; }
.cell { position: absolute; top: 1px; width: 28px; height: 28px; margin-left: 1px; border-radius: 3px; text-align: center; line-height: 28px; color: var(--ink); font-variant-numeric: tabular-nums; }
a.cell:hover { text-decoration: none; box-shadow: 0 0 0 2px var(--accent); }
.cell .change { position: absolute; top: -3px; right: -2px; min-width: 0; width: 13px; height: 13px; border-radius: 50%; font-size: 11px; line-height: 12px; background: var(--panel); box-shadow: 0 0 0 1px var(--line); }
.cell.self { background: var(--line); color: var(--muted); }
.cell.shade1 { background: light-dark(#DCE9F8, #173250); }
.cell.shade2 { background: light-dark(#B5D2F1, #1F4A78); }
.cell.shade3 { background: light-dark(#7FB2E5, #2B67A6); }
.cell.shade4 { background: light-dark(#2F77BF, #4A8FD8); }
.cell.shade5 { background: light-dark(#1B5FA8, #86BDF5); }
.cell.shade4, .cell.shade5 { color: light-dark(#FFFFFD, #12171F); }
.cell.against.shade1 { background: light-dark(#FBE3E4, #3F1D20); }
.cell.against.shade2 { background: light-dark(#F5B9BC, #6A252B); }
.cell.against.shade3 { background: light-dark(#EA8388, #9C3138); }
.cell.against.shade4 { background: light-dark(#CF3640, #E0565E); }
.cell.against.shade5 { background: light-dark(#A30D18, #FF8F8F); }
.cell.selected { box-shadow: 0 0 0 2px var(--accent); }
.cell:focus-visible { outline-offset: 0; z-index: 1; }
.band { position: absolute; left: 0; top: 0; background: var(--accent); opacity: 0.09; pointer-events: none; z-index: 2; }
.block { position: absolute; border: 1.5px solid var(--warning-line); border-radius: 4px; pointer-events: none; }
.changes-view { padding: 16px 20px 40px; }
.changes-view > * { max-width: 980px; }
.totals { display: flex; flex-wrap: wrap; gap: 6px 36px; margin-top: 8px; }
.totals li { display: flex; gap: 12px; align-items: baseline; }
.totals b { font-weight: 600; }
.totals .amount { display: inline; font-variant-numeric: tabular-nums; }
.changes-view > * { padding: 14px 20px; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; }
.changes-view section { margin-top: 14px; }
.changes-view h2 { font-size: 15px; font-weight: 650; margin-bottom: 6px; }
.details { padding-left: 26px; font-size: 13px; }
#notice { position: fixed; left: 50%; bottom: 20px; z-index: 40; max-width: min(640px, 92vw); padding: 10px 16px; border-radius: 8px; background: var(--ink); color: var(--page); transform: translateX(-50%); }
#notice:empty { display: none; }
#keys { width: min(520px, 92vw); padding: 20px 24px 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); color: var(--ink); }
#keys::backdrop { background: light-dark(#1b243055, #000000aa); }
#keys header { display: flex; justify-content: space-between; align-items: center; margin-bottom: 10px; }
#keys h2 { font-size: 16px; font-weight: 650; }
#keys dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 20px; align-items: center; }
#drop { position: fixed; inset: 12px; z-index: 50; display: grid; place-content: center; text-align: center; gap: 4px; border: 2px dashed var(--accent); border-radius: 16px; background: color-mix(in srgb, var(--page) 88%, transparent); font-size: 18px; }
#drop p + p { font-size: 14px; color: var(--muted); }
#static { max-width: 1100px; margin: 0 auto; padding: 24px 20px; }
.static-summary h1 { font-size: 22px; font-weight: 650; }
#static h2 { margin: 24px 0 8px; font-size: 16px; font-weight: 650; }
.static-findings li { padding: 8px 0; border-bottom: 1px solid var(--soft-line); }
.static-picture { margin-top: 20px; overflow-x: auto; }
#static h3 { margin: 18px 0 6px; font-weight: 650; }
table.static caption { padding: 20px 0 6px; text-align: left; font-weight: 650; }
table.static { width: 100%; border-collapse: collapse; font-size: 13px; }
table.static th, table.static td { padding: 5px 8px; border-bottom: 1px solid var(--soft-line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
@media screen { .live #static { display: none; } }
@media (max-width: 1100px) {
.top { grid-template-columns: minmax(0, 1fr) minmax(200px, 340px) auto; }
.stage { grid-template-columns: minmax(0, 1fr) 300px; }
.columns { gap: 38px; padding-inline: 16px; }
.column { width: 194px; }
}
@media (max-width: 820px) {
.top { grid-template-columns: minmax(0, 1fr) auto; gap: 8px 10px; padding: 8px 14px; }
#search { grid-column: 1 / -1; grid-row: 2; }
.picker > kbd { display: none; }
.tabs { padding: 0 6px; }
.stage { grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 1fr) auto; }
#inspector { border-left: 0; border-top: 1px solid var(--line); max-height: 64dvh; }
.handle { display: flex; align-items: center; gap: 8px; width: 100%; height: 44px; padding: 0 14px; border: 0; background: var(--panel); color: var(--muted); cursor: pointer; position: sticky; top: 0; z-index: 2; }
.handle .icon { rotate: -90deg; }
.handle[aria-expanded="true"] > .icon:first-child { rotate: 90deg; }
#inspector:not(.open) .sheet { display: none; }
.sheet { padding-top: 4px; }
.filter { padding: 8px 14px; }
.findings-view > .filter { position: static; }
.finding { scroll-margin: 10px; }
.findings { padding: 4px 14px 14px; }
.finding { padding: 14px; }
.columns { flex-direction: column; gap: 20px; align-items: stretch; padding: 4px 14px 30px; }
.column, .columns > .column:first-of-type, .columns > .column:last-of-type { width: auto; margin: 0; }
.column.center { position: static; }
.columns > .lines { display: none; }
.explore-view .filter .picker { width: 100%; }
.stepper { margin-right: 0; }
.evidence { gap: 14px; }
}
@media print {
:root { color-scheme: light !important; }
#app { display: none; }
body { background: none; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }

"""#

  /// All scripts.
  static let script = #"""
"use strict";
(function (page) {
"use strict";
const EXACT = 0, PREFIX = 1, WORD = 2, INSIDE = 3, HUMPS = 4, RANKS = 5;
function index(names) {
const { text, starts } = joined(names.map(plain));
return { names, text, starts, humps: null, humpStarts: new Int32Array(0) };
}
function plain(name) {
return name.toLowerCase().replace(/\n/g, " ");
}
function joined(names) {
const starts = new Int32Array(names.length + 1);
let position = 1;
names.forEach((name, row) => {
starts[row] = position;
position += name.length + 1;
});
starts[names.length] = position;
return { text: "\n" + names.join("\n") + "\n", starts };
}
function find(index, query, most = Infinity) {
const words = plain(query).split(" ").filter(Boolean);
if (words.length === 0) return Array.from(index.names.keys());
const first = words.reduce((longest, word) => (word.length > longest.length ? word : longest));
const others = words.filter((word) => word !== first);
const ranks = Array.from({ length: RANKS }, () => []);
const seen = new Uint8Array(index.names.length);
scan(index.text, index.starts, first, (row, position) => {
if (!others.every((word) => includes(index, row, word))) return;
seen[row] = 1;
ranks[rank(index, row, position, first.length)].push(row);
});
if (words.length === 1 && first.length > 1) {
if (index.humps === null) addHumps(index);
scan(index.humps ?? "", index.humpStarts, first, (row) => {
if (!seen[row]) ranks[HUMPS].push(row);
});
}
let found = [];
for (const rows of ranks) found = found.concat(found.length < most ? shortestFirst(index, rows, most) : rows);
return found;
}
function scan(text, starts, word, found) {
const count = starts.length - 1;
let row = 0;
for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[row] - 1)) {
row = rowAt(starts, at, row);
found(row, at);
row += 1;
if (row >= count) return;
}
}
function rowAt(starts, position, from) {
let low = from, high = from + 1;
for (let step = 1; high < starts.length - 1 && starts[high] <= position; step *= 2) [low, high] = [high,
Math.min(starts.length - 1, high + step)];
while (high - low > 1) {
const middle = (low + high) >> 1;
if (starts[middle] <= position) low = middle;
else high = middle;
}
return low;
}
function includes(index, row, word) {
return index.text.slice(index.starts[row], index.starts[row + 1] - 1).includes(word);
}
function rank(index, row, position, length) {
const start = index.starts[row], end = index.starts[row + 1] - 1;
if (position === start) return position + length === end ? EXACT : PREFIX;
const name = index.names[row];
if (name.length !== end - start) return INSIDE;
for (let at = position; at >= 0 && at + length <= end;) {
if (beginsWord(name, at - start)) return WORD;
at = index.text.indexOf(index.text.slice(position, position + length), at + 1);
}
return INSIDE;
}
function beginsWord(name, at) {
const before = name[at - 1] ?? " ", letter = name[at];
if (!/[\p{L}\p{N}]/u.test(before)) return true;
return isCapital(letter) && !isCapital(before);
}
function isCapital(letter) {
return letter !== letter.toLowerCase();
}
function addHumps(index) {
const humps = index.names.map((name) =>
plain((name.match(/[\p{Lu}\p{N}]|(?<![\p{L}\p{N}])\p{Ll}/gu) ?? []).join("")));
const { text, starts } = joined(humps);
index.humps = text;
index.humpStarts = starts;
}
function shortestFirst(index, rows, most) {
const { names } = index;
if (rows.length > 20 * most) {
const lengths = Uint32Array.from(rows, (row) => names[row].length).sort();
const limit = lengths[most - 1];
return rows.filter((row) => names[row].length <= limit).sort((a, b) => names[a].length - names[b].length || a - b)
.concat(rows.filter((row) => names[row].length > limit));
}
return rows.sort((a, b) => names[a].length - names[b].length || a - b);
}
page.search = { index, find };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
function neighbours(c, node, up) {
const found = new Map();
const [from, to] = up ? [c.inFirst[node], c.inFirst[node + 1]] : [c.first[node], c.first[node + 1]];
for (let position = from; position < to; position++) {
const edge = up ? c.inEdge[position] : position;
const other = up ? c.source[edge] : c.target[edge];
if (c.has(other, page.data.FLAG.unused)) continue;
if (!found.has(other) || (c.isDead(found.get(other)) && !c.isDead(edge))) found.set(other, edge);
}
return Array.from(found, ([node, edge]) => ({ node, edge }));
}
function reach(c, starts, up) {
const seen = new Uint8Array(c.size), queue = new Int32Array(c.size);
let length = 0;
for (const node of starts) {
if (!seen[node]) queue[length++] = node;
seen[node] = 1;
}
const given = length;
const first = up ? c.inFirst : c.first;
for (let head = 0; head < length; head++) {
for (let position = first[queue[head]]; position < first[queue[head] + 1]; position++) {
const edge = up ? c.inEdge[position] : position;
const other = up ? c.source[edge] : c.target[edge];
if (seen[other] || c.isDead(edge)) continue;
seen[other] = 1;
queue[length++] = other;
}
}
return queue.slice(given, length);
}
function around(c, key, up) {
return reach(c, c.nodesOf(key), up).filter((node) => c.isBinding(node));
}
function path(c, starts, goal) {
const by = new Int32Array(c.size).fill(-1), distance = new Int32Array(c.size).fill(-1);
let level = starts;
for (const node of starts) distance[node] = 0;
for (let steps = 0; level.length > 0 && (distance[goal] < 0 || distance[goal] >= steps); steps++) {
const next = [];
for (const node of level) {
if (distance[node] !== steps || node === goal) continue;
for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
const other = c.target[edge], length = steps + c.stepOf(edge);
if (c.isDead(edge) || (distance[other] >= 0 && distance[other] <= length)) continue;
by[other] = edge;
distance[other] = length;
(length === steps ? level : next).push(other);
}
}
level = next.filter((node) => distance[node] === steps + 1);
}
if (distance[goal] < 0) return null;
if (distance[goal] > 0 || by[goal] >= 0) by[goal] = lastEdge(c, goal, distance);
const edges = [];
for (let edge = by[goal]; edge >= 0; edge = by[c.source[edge]]) edges.push(edge);
return edges.reverse();
}
function lastEdge(c, goal, distance) {
const edges = c.inEdge.subarray(c.inFirst[goal], c.inFirst[goal + 1]);
return edges.find((edge) => !c.isDead(edge) && c.source[edge] !== goal && distance[c.source[edge]] >= 0
&& distance[c.source[edge]] + c.stepOf(edge) === distance[goal]) ?? -1;
}
function lengthOf(c, path) {
return path.reduce((sum, edge) => sum + c.stepOf(edge), 0);
}
function levels(c, node, up, steps) {
const seen = new Set([node]);
const result = [];
for (let last = [node]; result.length < steps && last.length > 0;) {
const nodes = [], dead = [];
for (const from of last) {
for (const { node, edge } of neighbours(c, from, up)) {
if (c.isDead(edge)) dead.push(node);
else if (!seen.has(node)) nodes.push(node);
if (!c.isDead(edge)) seen.add(node);
}
}
result.push({ nodes, dead });
last = nodes;
}
return result.map(({ nodes, dead }) => ({ nodes, gone: dead.filter((node) => !seen.has(node) && seen.add(node)) }))
.filter(({ nodes, gone }) => nodes.length + gone.length > 0);
}
function byModule(c, nodes) {
const counts = new Map();
for (const node of nodes) {
if (node < c.bindings) counts.set(c.module[node], (counts.get(c.module[node]) ?? 0) + 1);
}
return Array.from(counts, ([module, count]) => ({ module, count }))
.sort((a, b) => b.count - a.count || a.module - b.module);
}
function groups(c, nodes) {
const found = new Map();
for (const node of nodes) {
const list = found.get(c.module[node]);
if (list) list.push(node);
else found.set(c.module[node], [node]);
}
return Array.from(found, ([module, nodes]) => ({ module, nodes }));
}
page.walks = { neighbours, reach, around, path, lengthOf, levels, byModule, groups };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const PAIRS = ["path", "cell"];
const SINGLES = ["k", "i", "f", "m", "v", "c", "q", "scope", "module", "rule", "severity", "change", "above", "below",
"sort", "up", "down"];
const SELECTIONS = ["k", "i", "f", "m", "path", "cell"];
function parse(text) {
const address = {};
for (const part of text.replace(/^#/, "").split("&")) {
const at = part.indexOf("=");
if (at < 0) continue;
const [name, value] = [part.slice(0, at), part.slice(at + 1)];
if (PAIRS.includes(name)) {
const ends = value.split("..").map(decoded);
if (ends.length === 2) address[name] = ends;
} else if (SINGLES.includes(name)) {
address[name] = decoded(value);
}
}
return address;
}
function format(address) {
const parts = [];
for (const name of [...SELECTIONS, ...SINGLES.filter((name) => !SELECTIONS.includes(name))]) {
const value = /** @type {any} */ (address)[name];
if (value === undefined || value === "") continue;
parts.push(`${name}=${Array.isArray(value) ? value.map(encoded).join("..") : encoded(value)}`);
}
return "#" + parts.join("&");
}
function encoded(text) {
return encodeURIComponent(String(text).toWellFormed()).replace(/%20/g, "+").replace(/%2C/g, ",").replace(/\./g, "%2E")
.replace(/(\w)%2E(?=\w)/g, "$1.");
}
function decoded(text) {
try {
return decodeURIComponent(text.replace(/\+/g, " "));
} catch {
return text;
}
}
function viewOf(address, start) {
if (address.v) return address.v;
if (address.f) return "findings";
if (address.k || address.path) return "explore";
if (address.m) return "map";
if (address.cell) return "matrix";
return start;
}
function shownView(views, c, address, start) {
const view = viewOf(address, start);
return views.some((known) => known.name === view && known.isFor(c)) ? view : start;
}
function selection(address) {
return Object.fromEntries(SELECTIONS.filter((name) => name in address).map((name) => [name, /** @type {any} */ (address)[name]]));
}
page.address = { parse, format, viewOf, shownView, selection };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const NODE = { factory: 0, instance: 1, alias: 2, missing: 3, absent: 4, external: 5, collection: 6, ambiguous: 7, gone: 8 };
const FLAG = { opaque: 1, eager: 2, contributes: 4, overrides: 8, decorates: 16, async: 32, throws: 64, sendable: 128,
closes: 256, replaced: 512, root: 1024, unused: 2048 };
const EDGE = { instance: 0, property: 1, provider: 2, lazy: 3, collection: 4, alias: 5, member: 6 };
const CHANGE = { none: 0, came: 1, gone: 2, changed: 3 };
function column(written, count, Type) {
const values = new Type(count);
if (Array.isArray(written)) values.set(written.slice(0, count));
else if (typeof written === "number") values.fill(written);
else if (written) {
values.fill(written.rest);
written.rows.forEach((/** @type {number} */ row, /** @type {number} */ position) => {
values[row] = typeof written.values === "number" ? written.values : written.values[position];
});
}
return values;
}
function beginnings(counts) {
const first = new Int32Array(counts.length + 1);
for (let row = 0; row < counts.length; row++) first[row + 1] = first[row] + counts[row];
return first;
}
class Container {
constructor(data) {
this.name = data.name;
this.input = data.input;
this.environment = data.environment;
this.arguments = data.arguments;
this.link = data.link;
this.bindings = data.bindings;
this.dependencies = data.dependencies;
this.summary = data.summary;
this.omitted = data.omitted ?? {};
this.texts = data.texts;
this.scopes = data.scopes;
this.containers = data.containers;
this.modules = data.modules.list;
this.noun = data.modules.noun;
this.plural = data.modules.plural;
this.blocks = data.modules.blocks;
this.roots = data.roots;
this.starts = data.starts;
this.findings = data.findings;
this.groups = data.groups.map((/** @type {Group} */ group) => {
const { message, help } = this.findings[group.findings[0]];
return { message, help, ...group };
});
this.map = data.map;
this.diff = data.diff;
this.#readNodes(data.nodes);
this.#readEdges(data.edges);
this.#readModuleEdges(data.modules.edges);
this.answers = new Answers(data.answers);
this.#readFindings();
}
#readNodes(nodes) {
const size = nodes.count;
this.size = size;
this.keys = column(nodes.key, size, Int32Array);
this.kind = column(nodes.kind, size, Uint8Array);
this.flags = column(nodes.flags, size, Uint16Array);
this.scope = column(nodes.scope, size, Int32Array);
this.lifetime = column(nodes.lifetime, size, Int32Array);
this.module = column(nodes.module, size, Int32Array);
this.container = column(nodes.container, size, Int32Array);
this.type = column(nodes.type, size, Int32Array);
this.id = column(nodes.id, size, Int32Array);
this.mapKey = column(nodes.mapKey, size, Int32Array);
this.isolation = column(nodes.isolation, size, Int32Array);
this.file = column(nodes.file, size, Int32Array);
this.line = column(nodes.line, size, Int32Array);
this.column = column(nodes.column, size, Int32Array);
this.definition = column(nodes.definition, size, Int32Array);
this.depth = column(nodes.depth, size, Int32Array);
this.chain = column(nodes.chain, size, Int32Array);
this.change = column(this.diff?.nodes ?? 0, size, Uint8Array);
this.reads = new Map((nodes.reads?.rows ?? []).map((/** @type {number} */ row, /** @type {number} */ at) =>
[row, nodes.reads.values[at]]));
}
#readEdges(edges) {
this.first = beginnings(column(edges.count, this.size, Int32Array));
const count = this.first[this.size];
this.target = column(edges.target, count, Int32Array);
this.edgeKind = column(edges.kind, count, Uint8Array);
this.edgeClass = column(edges.class, count, Uint8Array);
this.edgeFlags = column(edges.flags, count, Uint8Array);
this.edgeName = column(edges.name, count, Int32Array);
this.edgeChange = column(this.diff?.edges ?? 0, count, Uint8Array);
this.source = new Int32Array(count);
const users = new Int32Array(this.size);
for (let node = 0; node < this.size; node++) {
for (let edge = this.first[node]; edge < this.first[node + 1]; edge++) {
this.source[edge] = node;
users[this.target[edge]] += 1;
}
}
this.inFirst = beginnings(users);
this.inEdge = new Int32Array(count);
const next = this.inFirst.slice(0, this.size);
for (let edge = 0; edge < count; edge++) this.inEdge[next[this.target[edge]]++] = edge;
this.counted = new Int32Array(this.size);
this.counts = 0;
}
#readModuleEdges(edges) {
const count = edges.rows;
const [source, target, counts] = ["source", "target", "count"].map((name) => column(edges[name], count, Int32Array));
this.needs = this.modules.map(() => new Map());
this.neededBy = this.modules.map(() => new Map());
for (let row = 0; row < count; row++) {
this.needs[source[row]].set(target[row], counts[row]);
this.neededBy[target[row]].set(source[row], counts[row]);
}
}
#readFindings() {
this.groupsOfNode = new Map();
this.groups.forEach((group, position) => {
for (const finding of group.findings) {
for (const node of this.findings[finding].nodes ?? []) {
const groups = this.groupsOfNode.get(node) ?? new Set();
this.groupsOfNode.set(node, groups.add(position));
}
}
});
}
text(text) {
return text < 0 ? "" : this.texts[text];
}
key(node) {
return this.texts[this.keys[node]];
}
has(node, flag) {
return (this.flags[node] & flag) !== 0;
}
isBinding(node) {
return node < this.bindings || this.kind[node] === NODE.gone;
}
isUnreached(node) {
return this.roots.length > 0 && this.depth[node] < 0 && node < this.bindings && !this.has(node, FLAG.replaced);
}
isJunction(node) {
return this.kind[node] === NODE.collection || this.kind[node] === NODE.ambiguous;
}
isGone(node) {
return this.kind[node] === NODE.gone;
}
isDead(edge) {
return this.edgeChange[edge] === CHANGE.gone || this.isGone(this.source[edge]) || this.isGone(this.target[edge]);
}
changeOf(edge) {
if (this.isDead(edge)) return CHANGE.gone;
return this.change[this.source[edge]] === CHANGE.came ? CHANGE.came : this.edgeChange[edge];
}
countOf(nodes) {
return nodes.reduce((count, node) => count + (this.isGone(node) ? 0 : 1), 0);
}
stepOf(edge) {
return this.edgeKind[edge] === EDGE.member ? 0 : 1;
}
nodesOf(key) {
const text = this.texts.indexOf(key), nodes = [];
if (text >= 0) {
for (let node = 0; node < this.size; node++) if (this.keys[node] === text && !this.has(node, FLAG.unused)) nodes.push(node);
}
return nodes;
}
nodeOf(key) {
const nodes = this.nodesOf(key);
if (nodes.length < 2) return nodes[0] ?? -1;
const junction = nodes.find((node) => this.isJunction(node));
const answer = this.answers.of(this.keys[nodes[0]])[0];
if (answer?.form === 0 && answer.steps.length > 0) return answer.steps[0].node;
return junction ?? nodes[0];
}
userCount(node) {
return this.#count(this.inFirst[node], this.inFirst[node + 1], (at) => this.inEdge[at], this.source);
}
useCount(node) {
return this.#count(this.first[node], this.first[node + 1], (at) => at, this.target);
}
#count(from, to, edgeAt, ends) {
this.counts += 1;
let count = 0;
for (let at = from; at < to; at++) {
const edge = edgeAt(at), end = ends[edge];
if (this.counted[end] === this.counts || this.isDead(edge) || this.has(end, FLAG.unused)) continue;
this.counted[end] = this.counts;
count += 1;
}
return count;
}
outlived(lifetime) {
const isLongest = this.scopes[lifetime]?.kind === "singleton";
return Array.from(this.scopes.keys()).filter((scope) => {
if (this.scopes[scope].kind !== "declared" || isLongest) return this.scopes[scope].kind === "declared";
let outer = this.scopes[scope].within;
while (outer !== undefined && outer !== lifetime) outer = this.scopes[outer].within;
return outer === lifetime;
});
}
moduleOf(name) {
return this.modules.findIndex((module) => module.name === name);
}
bindingsOf(module) {
const nodes = [];
for (let node = 0; node < this.size; node++) {
if (this.module[node] === module && this.isBinding(node)) nodes.push(node);
}
return nodes;
}
}
class Answers {
constructor(data) {
const count = data.rows;
const keys = column(data.key, count, Int32Array);
this.rows = [];
const names = ["container", "form", "returnsTo", "lacks", "steps", "causes", "others"];
const columns = names.map((name) => column(data[name], count, Int32Array));
const [container, form, returnsTo, lacks, steps, causes, others] = columns;
const tables = [[data.stepRows, steps], [data.causeRows, causes], [data.otherRows, others]].map(([table, counts]) =>
rowsOf(table, sum(counts)));
const at = [0, 0, 0];
for (let row = 0; row < count; row++) {
const counts = [steps[row], causes[row], others[row]];
const parts = tables.map((table, index) => table.slice(at[index], (at[index] += counts[index])));
this.rows.push({ key: keys[row], container: container[row], form: form[row], returnsTo: returnsTo[row],
lacks: lacks[row] === 1, steps: parts[0], causes: parts[1], others: parts[2] });
}
}
of(text) {
return this.rows.filter((row) => row.key === text);
}
}
function rowsOf(table, count) {
const columns = Object.entries(table).map(([name, values]) => [name, column(values, count, Int32Array)]);
return Array.from({ length: count }, (_, row) =>
Object.fromEntries(columns.map(([name, values]) => [name, /** @type {Int32Array} */ (values)[row]])));
}
function sum(numbers) {
return numbers.reduce((total, number) => total + number, 0);
}
class Report {
static #count = 0;
constructor(data) {
this.id = String(++Report.#count);
this.data = data;
this.choices = data.choices;
this.decoded = [];
}
get start() {
return Math.max(0, this.choices.findIndex(({ summary }) => summary.error + summary.warning + summary.note > 0));
}
container(choice) {
return (this.decoded[choice] ??= new Container(this.choices[choice]));
}
}
function read(text) {
const page = /<script type="application\/json" id="data">([^]*?)<\/script>/.exec(text);
try {
const data = JSON.parse(page ? page[1] : text);
if (data.format !== "swift-di-report-page") return { kind: Array.isArray(data.bindings) ? "definition" : "unknown" };
if (data.formatVersion !== 1) return { kind: "newer" };
const report = new Report(data);
report.container(0);
return { kind: "report", report };
} catch {
return { kind: "unknown" };
}
}
page.data = { NODE, FLAG, EDGE, CHANGE, Container, read, column };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { NODE, FLAG, EDGE } = page.data;
const KINDS = ["instance", "property", "provider", "lazy", "collection", "alias of", "element"];
function number(number) {
return number.toLocaleString("en");
}
function counted(count, one, many = one + "s") {
return `${number(count)} ${count === 1 ? one : many}`;
}
const HIDDEN = new RegExp("[\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B"
+ "\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFDD0-\\uFDEF\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\uFFFE\\uFFFF"
+ "\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}\\uD800-\\uDFFF]", "gu");
const ESCAPES = new Map([["\n", "\\n"], ["\r", "\\r"], ["\t", "\\t"], ["\0", "\\0"]]);
function visible(text) {
return text.replace(HIDDEN, (sign) =>
ESCAPES.get(sign) ?? `\\u{${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`);
}
function short(text, most) {
const letters = Array.from(text.slice(0, most * 4 + 400));
if (letters.length <= most) return text;
const tail = Math.floor((most - 1) * 0.4);
const all = Array.from(text.slice(-tail * 2));
return letters.slice(0, most - 1 - tail).join("") + "…" + all.slice(-tail).join("");
}
function scope(c, node) {
switch (c.kind[node]) {
case NODE.missing: return "not bound";
case NODE.absent: return "optional, not bound";
case NODE.external: return "external";
case NODE.collection: return "collection of " + c.useCount(node);
case NODE.ambiguous: return "bound more than once";
case NODE.alias: return "alias";
default: return c.scope[node] < 0 ? "unscoped" : visible(c.scopes[c.scope[node]].name);
}
}
function inContainer(c, container) {
return container > 0 ? `in ${visible(c.containers[container].name)}` : "";
}
function traits(c, node) {
const words = [[FLAG.root, "root"], [FLAG.eager, "eager"], [FLAG.decorates, "decorator"], [FLAG.contributes, "contribution"],
[FLAG.overrides, "override"], [FLAG.replaced, "replaced"]];
const own = c.type[node] >= 0 ? c.type[node] : c.id[node];
const found = words.filter(([flag]) => c.has(node, flag)).map(([flag, word]) =>
own >= 0 && (flag === FLAG.decorates || flag === FLAG.contributes) ? `${word} ${short(visible(c.text(own)), 40)}` : word);
if (c.isUnreached(node)) found.push("unreachable");
if (c.kind[node] === NODE.instance) found.push("existing object");
return found;
}
function facts(c, node) {
return [...traits(c, node), [scope(c, node), inContainer(c, c.container[node])].filter(Boolean).join(" ")].join(", ");
}
function request(c, edge) {
const words = [KINDS[c.edgeKind[edge]]];
const flags = c.edgeFlags[edge];
if (flags & 1) words.unshift("optional");
if (flags & 2) words.unshift("weak");
if (flags & 8) words.push("of providers");
if (flags & 4) words.push("(seen while it ran)");
return words.join(" ");
}
function place(c, node) {
if (c.file[node] >= 0) return placeOf({ file: c.text(c.file[node]), line: c.line[node], column: c.column[node] });
return c.definition[node] > 0 ? `${visible(c.input)}:${c.definition[node]}` : "";
}
function placeOf(source) {
return visible(source.file) + (source.line ? `:${source.line}` : "") + (source.column ? `:${source.column}` : "");
}
function href(c, file, line) {
if (!c.link) return undefined;
const path = c.link.paths?.[c.texts.indexOf(file)] ?? file;
const { address, fragment } = c.link;
if (path === "" || !/^https?:\/\//.test(address)) return undefined;
const hasLine = fragment && (line > 0 || !fragment.includes("{line}"));
const fill = (/** @type {string} */ text) => text.replaceAll("{file}", path).replaceAll("{line}", String(line || 1));
return fill(address) + (hasLine ? "#" + fill(fragment) : "");
}
function containerName(c, container) {
return container > 0 ? `container '${visible(c.containers[container].name)}'` : "the root container";
}
function causes(c, answer) {
const place = containerName(c, answer.container);
return answer.causes.map((/** @type {any} */ cause) => {
const count = cause.value;
switch (cause.code) {
case 0: return onlyCause(answer, place);
case 1: return `an override replaces ${count === 1 ? "the binding" : counted(count, "binding")} registered before it`;
case 2: return count === 1 ? `the decorator${at(c, cause.by)} is outermost`
: `the last of ${count} decorators${at(c, cause.by)} is outermost`;
case 3: return "it is a decorator with nothing before it to wrap";
case 4: return aliasCause(c, answer, count);
case 5: return `${containerName(c, count)} is nearer than others that bind it`;
case 6: return `${place} does not bind it, and ${containerName(c, count)} around it does`;
case 7: return `it is the first of ${count} bindings in one container`;
case 8: return count === 0 ? "nothing contributes to it" : `it has ${counted(count, "contribution")}`;
case 9: return count < 0 ? "'externals' names it" : `'externals' has the pattern '${visible(c.text(count))}'`;
default: return "no visible binding has this key";
}
});
}
function onlyCause(answer, place) {
if (answer.others.length === 0) return "nothing else is bound under this key";
return answer.others.some((/** @type {any} */ other) => other.reason === 4)
? "only contributions are bound beside it" : `no other binding can be seen from ${place}`;
}
function aliasCause(c, answer, target) {
if (answer.returnsTo >= 0 && answer.steps.length === 1) return "it is an alias of itself";
const first = answer.steps[0]?.node;
return `${c.kind[first] === NODE.alias ? "it is" : "what it wraps is"} an alias of '${visible(c.text(target))}'`;
}
function at(c, node) {
const words = node < 0 ? "" : place(c, node);
return words && ` at ${words}`;
}
function reason(c, answer, other) {
switch (other.reason) {
case 0: return `replaced by the override${at(c, other.by)}`;
case 1: return `${containerName(c, c.container[other.by])} is nearer${at(c, other.by)}`;
case 2: return `not visible from ${containerName(c, answer.container)}`;
case 3: return `bound again beside the first one${at(c, other.by)}`;
case 4: return "a contribution: only a request for the collection gets it";
case 5: return `the decorator${at(c, other.by)} wraps it but never requests it`;
case 6: return `registered after the decorator${at(c, other.by)}, which therefore does not wrap it`;
default: return other.by < 0 ? "a binding comes before an external, and 'externals' names the key too"
: `a binding comes before the pattern '${visible(c.text(other.by))}' of 'externals'`;
}
}
function lifetime(c, node) {
const own = c.scopes[c.lifetime[node]];
if (!own) return "";
switch (own.kind) {
case "singleton": return "lives as long as the container";
case "declared": return `lives as long as its scope${own.within !== undefined && own.within >= 0
&& c.scopes[own.within]?.kind === "declared" ? `, within ${visible(c.scopes[own.within].name)}` : ""}`;
case "weak": return "shared while somebody holds it";
case "graph": return "shared within one request";
default: return "a new one for each request";
}
}
function command(c, command, keys, options = "") {
return ["swift-di", command, ...keys.map(quoted), options, c.arguments].filter(Boolean).join(" ");
}
function quoted(text) {
const shown = visible(text);
return /^[\w./][\w.#/-]*$/.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
}
function tsv(rows) {
return rows.map((row) => row.map((cell) => {
const text = visible(String(cell));
return /^[=+@-]/.test(text) && typeof cell === "string" ? "'" + text : text;
}).join("\t")).join("\n") + "\n";
}
page.words = { number, counted, visible, short, scope, traits, facts, request, place, placeOf, href, causes,
reason, lifetime, command, quoted, tsv, KINDS, isDeferred: (/** @type {number} */ kind) => kind === EDGE.provider
|| kind === EDGE.lazy };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words } = page;
const SVG = "http://www.w3.org/2000/svg";
function el(tag, attributes, ...parts) {
const [name, ...classes] = tag.split(".");
return filled(document.createElement(name), classes, attributes, parts);
}
function svg(tag, attributes, ...parts) {
const [name, ...classes] = tag.split(".");
return filled(document.createElementNS(SVG, name), classes, attributes, parts);
}
function filled(element, classes, attributes, parts) {
element.classList.add(...classes);
for (const [name, value] of Object.entries(attributes ?? {})) {
if (typeof value === "function") element.addEventListener(name, value);
else if (value === true) element.setAttribute(name, "");
else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, String(value));
}
append(element, parts);
return element;
}
function append(element, parts) {
for (const part of parts) {
if (Array.isArray(part)) append(element, part);
else if (part !== null && part !== undefined && part !== false) element.append(part instanceof Node ? part : String(part));
}
}
function fill(element, ...parts) {
element.replaceChildren();
append(element, parts);
return element;
}
function named(name, most = 96) {
const shown = words.visible(name), cut = words.short(shown, most);
return el("bdi.name", { title: cut === shown ? undefined : words.short(shown, 1000) }, cut);
}
function sentence(text) {
return words.visible(text).split(/(?<![\p{L}\p{N}])'(.+?)'(?![\p{L}\p{N}])/u).map((part, position) =>
position % 2 === 1 ? el("b", null, named(part)) : part);
}
function badge(badge, severity) {
return el(`span.badge.${severity}`, null, badge);
}
function changeSign(change) {
if (change === 0) return null;
const [sign, word] = /** @type {[string, string][]} */ ([["+", "came"], ["−", "gone"], ["~", "changed"]])[change - 1];
return el(`span.change.${word}`, { role: "img", "aria-label": word, title: word }, sign);
}
function swatch(c, scope) {
return el(`span.swatch.${tint(c, scope)}`, { "aria-hidden": "true" });
}
function scopeCounts(c, nodes) {
const counts = new Map();
for (const node of nodes) if (!c.isGone(node)) counts.set(c.lifetime[node], (counts.get(c.lifetime[node]) ?? 0) + 1);
return Array.from(counts).filter(([scope]) => scope >= 0).sort((a, b) => a[0] - b[0]);
}
function scopeBar(c, counts) {
return el("span.scope-bar", { "aria-hidden": "true" }, counts.map(([scope, count]) => {
const part = swatch(c, scope);
part.style.flexGrow = String(count);
return part;
}));
}
function tint(c, scope) {
const kind = c.scopes[scope]?.kind ?? "plain";
if (kind !== "declared") return kind;
return "declared" + c.scopes.slice(0, scope).filter((scope) => scope.kind === "declared").length % 3;
}
function nodeTint(c, node) {
switch (c.kind[node]) {
case page.data.NODE.missing: return "missing";
case page.data.NODE.absent: case page.data.NODE.external: return "outside";
case page.data.NODE.collection: case page.data.NODE.ambiguous: return "junction";
default: return c.isUnreached(node) || c.has(node, page.data.FLAG.replaced) ? "grey" : tint(c, c.lifetime[node]);
}
}
function dot(c, node) {
return el(`span.dot.${nodeTint(c, node)}`);
}
const ICONS = {
search: "M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9M10.5 10.5L14 14",
theme: "M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12",
open: "M2 13V4.5a1 1 0 0 1 1-1h3l1.5 2H13a1 1 0 0 1 1 1V12a1 1 0 0 1-1 1H2",
copy: "M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z",
close: "M4 4l8 8M12 4l-8 8",
right: "M6 3.5L10.5 8L6 12.5",
tick: "M3 8.5L6.5 12L13 4.5",
help: "M5.5 6a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M8 12.7v.1",
swap: "M3 5.5h10L10.5 3M13 10.5H3L5.500 13",
};
function icon(name) {
return svg("svg.icon", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
}
function copyButton(label, text, style = "soft") {
const button = el(`button.${style}`, {
type: "button",
click: async () => {
await copy(text());
fill(button, icon("tick"), "Copied");
setTimeout(() => fill(button, icon("copy"), label), 1400);
},
}, icon("copy"), label);
return button;
}
async function copy(text) {
try {
await navigator.clipboard.writeText(text);
} catch {
const area = el("textarea.unseen", { "aria-hidden": "true", tabindex: -1 });
area.value = text;
const focused = /** @type {HTMLElement | null} */ (document.activeElement);
document.body.append(area);
area.select();
document.execCommand("copy");
area.remove();
focused?.focus();
}
}
function nameOf(control) {
return control.getAttribute("aria-label") ?? Array.from(control.childNodes, (part) =>
part instanceof Element && part.getAttribute("aria-hidden") === "true" ? "" : part.textContent).join("");
}
function keepFocus(root, draw) {
const CONTROLS = "button, select, input, summary";
const focused = document.activeElement;
const isControl = focused && root.contains(focused) && focused.matches(CONTROLS);
const alike = (/** @type {string} */ name) => Array.from(root.querySelectorAll(CONTROLS)).filter((control) => nameOf(control) === name);
const name = isControl ? nameOf(focused) : "", place = isControl ? alike(name).indexOf(focused) : -1;
const isFilter = isControl && focused.closest(".filter") !== null;
draw();
if (!isControl || document.activeElement !== document.body) return;
const found = alike(name);
for (const next of [found[place] ?? found[0], isFilter && root.querySelector(".filter button:enabled, .filter select, .filter input")]) {
if (next && document.activeElement === document.body) /** @type {HTMLElement} */ (next).focus({ preventScroll: true });
}
}
page.dom = { keepFocus, el, svg, fill, named, sentence, badge, changeSign, swatch, scopeCounts, scopeBar, tint, dot, nodeTint, icon,
copyButton, copy };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words } = page;
const { el, fill, named, dot, icon } = page.dom;
const SHOWN = 9;
let fields = 0;
const indexes = new WeakMap();
function keysOf(c) {
let found = indexes.get(c);
if (!found) {
const seen = new Uint8Array(c.texts.length), texts = [];
for (let node = 0; node < c.size; node++) {
if (c.has(node, page.data.FLAG.unused) || seen[c.keys[node]]) continue;
texts.push(c.keys[node]);
seen[c.keys[node]] = 1;
}
found = { texts, index: page.search.index(texts.map((text) => c.texts[text])) };
indexes.set(c, found);
}
return found;
}
function matches(c, query, most) {
const { texts, index } = keysOf(c);
return page.search.find(index, query, most).map((/** @type {number} */ row) => texts[row]);
}
function picker(options) {
const id = `picker-${++fields}`;
let items = [];
let active = 0;
const list = el("ul.results", { id, role: "listbox", "aria-label": options.label, hidden: true });
const input = el("input", {
type: "text", role: "combobox", "aria-label": options.label, placeholder: options.placeholder, "aria-controls": id,
"aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
input: update, focus: update, keydown, blur: () => setTimeout(close, 120),
});
const told = el("span.unseen", { role: "status" });
const root = el("div.picker", null, icon("search"), input, options.isWhole && el("kbd", { "aria-hidden": "true" }, "/"), list, told);
function update() {
const query = input.value.trim();
if (query === "") return close();
items = itemsFor(options.container(), query);
active = 0;
const none = items.length === 0 ? "Nothing has this name." : "";
if (told.textContent !== none) told.textContent = none;
fill(list, none ? el("li.none", { "aria-hidden": "true" }, none) : items.map((item, position) =>
el("li", { id: `${id}-${position}`, role: "option", "aria-selected": String(position === active),
mousedown: (/** @type {Event} */ event) => event.preventDefault(), click: () => pick(item) }, item.part)));
list.hidden = false;
input.setAttribute("aria-expanded", "true");
mark();
}
function mark() {
Array.from(list.children).forEach((item, position) => item.setAttribute("aria-selected", String(position === active)));
const item = list.children[active];
item?.scrollIntoView?.({ block: "nearest" });
if (items[active]) input.setAttribute("aria-activedescendant", `${id}-${active}`);
else input.removeAttribute("aria-activedescendant");
}
function close() {
list.hidden = true;
told.textContent = "";
input.setAttribute("aria-expanded", "false");
input.removeAttribute("aria-activedescendant");
}
function pick(item) {
close();
input.value = "";
input.blur();
item.pick();
}
function keydown(event) {
if (event.key === "Escape") {
if (list.hidden || input.value === "") input.blur();
input.value = "";
close();
} else if (list.hidden) {
return;
} else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
active = (active + (event.key === "ArrowDown" ? 1 : items.length - 1)) % Math.max(1, items.length);
mark();
} else if (event.key === "Enter" && items[active]) {
pick(items[active]);
} else {
return;
}
event.preventDefault();
event.stopPropagation();
}
function itemsFor(c, query) {
const found = matches(c, query, SHOWN);
const others = options.isWhole ? othersFor(c, query) : [];
const keys = found.slice(0, SHOWN - Math.min(others.length, 3)).map((text) => keyItem(c, text));
const all = options.pickAll && found.length > keys.length
? [{ part: el("span.all", null, `All ${words.counted(found.length, "key")} in the table`), label: "all",
pick: () => options.pickAll?.(query) }] : [];
const isExact = (/** @type {Item} */ item) => item.label.toLowerCase() === query.toLowerCase();
return [...others.filter(isExact), ...keys, ...others.filter((item) => !isExact(item)), ...all];
}
function keyItem(c, text) {
const key = c.texts[text], node = c.nodeOf(key);
return { label: key, pick: () => options.pickKey(key),
part: [dot(c, node), named(key), el("span.hint", null, hint(c, node))] };
}
function othersFor(c, query) {
const plain = query.toLowerCase();
const modules = c.modules.map((module, position) => ({ module, position }))
.filter(({ module }) => module.name.toLowerCase().includes(plain))
.sort((a, b) => a.module.name.length - b.module.name.length).slice(0, 2)
.map(({ module }) => ({ label: module.name, pick: () => options.go?.({ m: module.name }),
part: [el("span.kind", null, c.noun), named(module.name), el("span.hint", null, words.counted(module.bindings, "binding"))] }));
const group = c.groups.find((group) => group.id.toLowerCase() === plain);
const findings = group ? [{ label: query, pick: () => options.go?.({ f: group.id }),
part: [el("span.kind", null, "finding"), group.id, el("span.hint", null, words.visible(group.message))] }] : [];
return [...findings, ...modules];
}
return { root, input, clear: () => { input.value = ""; close(); } };
}
function hint(c, node) {
const module = c.module[node] >= 0 ? words.visible(c.modules[c.module[node]].label ?? c.modules[c.module[node]].name) : "";
return [words.scope(c, node), module].filter(Boolean).join(" · ");
}
page.picker = picker;
page.matches = matches;
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const HEIGHT = 44, GAP_X = 92, GAP_Y = 44, LOOP = 64;
function ring(count, width) {
if (count === 1) return loop(width);
if (count === 2) return pair(width);
const rows = Math.floor(count / 2), right = width + GAP_X;
const boxes = [];
for (let row = 0; row < rows; row++) {
const y = row * (HEIGHT + GAP_Y);
boxes[row === 0 ? 0 : count - row] = { x: 0, y };
boxes[row + 1] = { x: right, y };
}
const isOdd = count % 2 === 1;
const bottom = rows * (HEIGHT + GAP_Y);
if (isOdd) boxes[rows + 1] = { x: right / 2, y: bottom };
const arrows = boxes.map((box, index) => arrow(box, boxes[(index + 1) % count], width));
return { width: right + width, height: isOdd ? bottom + HEIGHT : bottom - GAP_Y, boxes, arrows };
}
function arrow(from, to, width) {
const middle = HEIGHT / 2;
if (from.y === to.y) {
const isRight = to.x > from.x;
const [x1, x2] = isRight ? [from.x + width, to.x] : [from.x, to.x + width];
return { d: `M${x1} ${from.y + middle}H${x2}`, label: { x: (x1 + x2) / 2, y: from.y + middle - 6 }, anchor: "middle" };
}
if (from.x === to.x) {
const x = from.x + width / 2, [y1, y2] = to.y > from.y ? [from.y + HEIGHT, to.y] : [from.y, to.y + HEIGHT];
return { d: `M${x} ${y1}V${y2}`, label: { x: x + 8, y: (y1 + y2) / 2 + 4 }, anchor: "start" };
}
const isDown = to.y > from.y;
const upper = isDown ? from : to, lower = isDown ? to : from;
const x = upper.x + width / 2, side = upper.x > lower.x ? lower.x + width : lower.x;
const y = lower.y + middle, start = upper.y + HEIGHT;
const label = { x: upper.x > lower.x ? x + 8 : x - 8, y: start + 22 };
const radius = 14, bend = upper.x > lower.x ? x - radius : x + radius;
return {
d: isDown ? `M${x} ${start}V${y - radius}Q${x} ${y} ${bend} ${y}H${side}`
: `M${side} ${y}H${bend}Q${x} ${y} ${x} ${y - radius}V${start}`,
label, anchor: upper.x > lower.x ? "start" : "end",
};
}
function pair(width) {
const right = width + GAP_X;
return {
width: right + width, height: HEIGHT + 20,
boxes: [{ x: 0, y: 10 }, { x: right, y: 10 }],
arrows: [
{ d: `M${width} 24H${right}`, label: { x: width + GAP_X / 2, y: 18 }, anchor: /** @type {const} */ ("middle") },
{ d: `M${right} 42H${width}`, label: { x: width + GAP_X / 2, y: 58 }, anchor: /** @type {const} */ ("middle") },
],
};
}
function loop(width) {
return {
width: width + LOOP + 60, height: HEIGHT + 8, boxes: [{ x: 0, y: 4 }],
arrows: [{ d: `M${width} 16H${width + 30}Q${width + 44} 16 ${width + 44} 26Q${width + 44} 37 ${width + 30} 37H${width}`,
label: { x: width + 52, y: 30 }, anchor: /** @type {const} */ ("start") }],
};
}
page.ring = ring;
page.ring.HEIGHT = HEIGHT;
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words } = page;
const { EDGE } = page.data;
const { el, svg, named, nodeTint } = page.dom;
const MOST = 9;
const BOX = 168;
function picture(c, finding, link) {
const own = page.drawings[finding.rule]?.(c, finding, link);
if (own !== undefined) return own;
const path = finding.path ?? [];
if (path.length > 0 && path[0][0] === path[path.length - 1][1]) return cycle(c, finding, link);
if (finding.rule === "scope-leak" && finding.keys.length > 1 && path.length > 0) return lifetimes(c, finding, link);
return path.length > 0 ? ladder(c, stepsOf(c, finding), link) : null;
}
function thingOf(c, node, link) {
return { name: c.key(node), facts: words.facts(c, node), tint: nodeTint(c, node), href: link(node) };
}
function title({ name, href }, most) {
return href === undefined ? el("b", null, named(name, most)) : el("a", { href }, named(name, most));
}
function stepsOf(c, finding) {
const start = finding.path[0][0], entry = [...finding.entry ?? []];
if (entry[entry.length - 1] !== start) entry.push(start);
return [...entry.map((node, index) => ({ node, kind: kindBetween(c, entry[index - 1] ?? -1, node) })),
...finding.path.map((/** @type {number[]} */ [, node, kind]) => ({ node, kind }))];
}
function kindBetween(c, from, to) {
for (let edge = from < 0 ? 0 : c.first[from]; from >= 0 && edge < c.first[from + 1]; edge++) {
if (c.target[edge] === to) return c.edgeKind[edge];
}
return -1;
}
function cycle(c, finding, link) {
const defer = new Set((finding.defer ?? []).map((/** @type {number[]} */ pair) => pair.join()));
return ring(finding.path.map((/** @type {number[]} */ [from, to, kind]) =>
({ thing: thingOf(c, from, link), label: words.KINDS[kind], isCut: defer.has(`${from},${to}`) })), "binding");
}
function ring(all, noun) {
const steps = folded(all);
const layout = page.ring(steps.length, BOX);
const arrows = steps.map(({ label, isCut }, index) => {
const { d, label: place, anchor } = layout.arrows[index];
return svg(`g.arrow${isCut ? ".defer" : ""}`, null,
svg("path", { d, "marker-end": isCut ? "url(#head-defer)" : "url(#head-cycle)" }),
svg("text", { x: place.x, y: place.y, "text-anchor": anchor }, isCut ? "defer this" : label));
});
const boxes = steps.map(({ thing }, index) => box(thing, layout.boxes[index]));
const names = steps.map(({ thing }) => words.visible(thing.name)).join(", ");
return el("figure.drawing.ring", null,
svg("svg", { viewBox: `-2 -4 ${layout.width + 4} ${layout.height + 8}`, width: layout.width + 4, height: layout.height + 8,
role: "group", "aria-label": `A cycle of ${names}` }, arrows, boxes),
all.length > MOST && el("figcaption", null, `${words.counted(all.length - MOST, `more ${noun}`)} of this cycle left out`));
}
function folded(all) {
return all.length <= MOST ? all : [...all.slice(0, MOST - 1), all[all.length - 1]];
}
function box({ name, facts, tint, href }, place) {
const shown = words.visible(name), half = BOX / 2;
return svg(href === undefined ? "g" : "a", { href, "aria-label": href && `${words.short(shown, 200)}, ${facts}` },
svg("title", null, words.short(shown, 400)),
svg(`rect.box.${tint}`, { x: place.x, y: place.y, width: BOX, height: page.ring.HEIGHT, rx: 8 }),
svg("text.key", { x: place.x + half, y: place.y + 19, "text-anchor": "middle" }, words.short(shown, 19)),
svg("text.facts", { x: place.x + half, y: place.y + 34, "text-anchor": "middle" }, words.short(facts, 25)));
}
function share(c, scope) {
const own = c.scopes[scope];
if (!own) return 8;
if (own.kind === "singleton" || own.kind === "weak") return 100;
if (own.kind !== "declared") return 8;
let depth = 1;
for (let outer = own.within; outer !== undefined && c.scopes[outer]?.kind === "declared" && depth < 4; outer = c.scopes[outer].within) {
depth += 1;
}
return [100, 56, 34, 22, 14][depth];
}
function lifetimes(c, finding, link) {
const all = [finding.path[0][0], ...finding.path.map((/** @type {number[]} */ [, node]) => node)];
const nodes = folded(all);
const holder = all[0], held = all[all.length - 1];
const long = share(c, c.lifetime[holder]), brief = Math.min(share(c, c.lifetime[held]), long);
const isProvider = words.isDeferred(finding.path[finding.path.length - 1][2])
&& finding.path[finding.path.length - 1][2] === EDGE.provider;
const ends = words.scope(c, held);
const rows = nodes.map((node, index) => {
const isHeld = node === held && index === nodes.length - 1;
const bar = el(`span.bar.${nodeTint(c, node)}${index > 0 && !isHeld ? ".carried" : ""}`);
bar.style.width = `${isHeld ? brief : long}%`;
const rest = isHeld && el("span.bar.outlived");
if (rest) {
rest.style.left = `${brief}%`;
rest.style.width = `${Math.max(0, long - brief)}%`;
}
return el("li", null,
el("a", { href: link(node) }, named(c.key(node), 40)), el("span.facts", null, words.facts(c, node)),
el("span.track", { "aria-hidden": "true" }, bar, rest));
});
const what = isProvider ? `no ${ends} may be open when it asks`
: brief <= 8 ? `kept as long as '${words.short(words.visible(c.key(holder)), 40)}'` : `kept after ${ends} ends`;
return el("figure.drawing.lifetimes", null, el("ol", null, rows),
el("figcaption", null, el("span.bar.outlived", { "aria-hidden": "true" }), what));
}
function ladder(c, steps, link, most = MOST) {
const hidden = steps.length > most ? steps.length - most : 0;
const head = Math.ceil((most - 1) / 2);
const shown = hidden === 0 ? steps : [...steps.slice(0, head), ...steps.slice(head + hidden)];
return el("ol.ladder", null, shown.map(({ node, kind, note = words.KINDS[kind] }, index) => [
hidden > 0 && index === head && gap(words.counted(hidden, "more step")),
node < 0 ? gap("more steps") : rung(thingOf(c, node, link), kind >= 0 ? note : "", words.isDeferred(kind)),
]));
}
function rung(thing, note, isDeferred = false) {
return el("li", null, note && el(`span.kind${isDeferred ? ".deferred" : ""}`, null, note), el(`span.dot.${thing.tint}`),
title(thing, 64), " ", el("span.facts", null, thing.facts));
}
function gap(text) {
return el("li.gap", null, text);
}
function boxes(all) {
const more = all.length - MOST;
return el("ul.boxes", null, all.slice(0, MOST).map(({ thing, lines = [] }) =>
el(`li.${thing.tint}`, null, title(thing, 48), el("span.facts", null, thing.facts), lines)),
more > 0 && el("li.more", null, `and ${words.number(more)} more`));
}
function heads() {
const head = (/** @type {string} */ id) => svg(`marker.${id}`, { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8,
markerHeight: 8, orient: "auto-start-reverse" }, svg("path", { d: "M0 1L7 4L0 7z" }));
return svg("svg.heads", { width: 0, height: 0, "aria-hidden": "true" }, svg("defs", null, ["head-cycle", "head-defer"].map(head)));
}
page.pictures = { picture, thingOf, ring, stepsOf, ladder, rung, gap, boxes, heads, folded, share, MOST };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words, walks } = page;
const { el, tint } = page.dom;
const { thingOf, ring, rung, gap, boxes, MOST } = page.pictures;
function module(c, name, link) {
const known = c.modules[c.moduleOf(name)];
return { name, facts: known ? words.counted(known.bindings, "binding") : "module", tint: "plain",
href: known && link({ m: name }) };
}
function scope(c, name) {
return { name, facts: "scope", tint: tint(c, c.scopes.findIndex((scope) => scope.name === name)) };
}
function container(c, name) {
return { name, facts: "container", tint: "plain" };
}
function cycle(thing, noun, label) {
return (c, { keys }, link) => ring(keys.map((/** @type {string} */ name, /** @type {number} */ index) =>
({ thing: thing(c, name, link), label: label(c, name, keys[(index + 1) % keys.length]) })), noun);
}
function undeclared(note, facts, user) {
return (c, { nodes, keys, undeclared: names = [] }, link) => el("ol.ladder", null,
rung(nodes.length > 0 ? thingOf(c, nodes[0], link) : user(c, keys[0], link)),
names.slice(0, MOST - 1).map((/** @type {string} */ name) => rung({ name, facts, tint: "missing" }, note)),
names.length >= MOST && gap(`${words.number(names.length - MOST + 1)} more`));
}
function lacking(note, name, facts) {
return (c, { nodes }, link) => el("ol.ladder", null, rung(thingOf(c, nodes[0], link)), rung({ name, facts, tint: "outside" }, note));
}
function pairs(left, label, right) {
const shown = left.slice(0, right.length === 1 ? MOST - 1 : 4);
return el("figure.drawing.pairs", null, el("div", null, boxes(shown.map((thing) => ({ thing }))),
el("ul.arrows", null, shown.map(() => el("li", null, label))), boxes(right.slice(0, shown.length).map((thing) => ({ thing })))),
left.length > shown.length && el("figcaption", null, `and ${words.number(left.length - shown.length)} more`));
}
function requested(c, { nodes, path = [] }, link) {
if (path.length > 0) return undefined;
return el("ol.ladder", null, rung({ name: "the app", facts: "", tint: "plain" }), rung(thingOf(c, nodes[0], link), "root"));
}
function duplicates(c, { nodes }, link) {
return boxes(nodes.map((/** @type {number} */ node) => ({ thing: thingOf(c, node, link), lines: [
c.module[node] >= 0 && el("span.facts", null, `${c.noun} ${words.visible(c.modules[c.module[node]].name)}`),
el("span.place", null, words.place(c, node))] })));
}
function torn(c, { keys, nodes, container = "" }, link) {
if (keys.length === 1) {
const object = nodes.find((/** @type {number} */ node) => c.key(node) === keys[0]) ?? nodes[0];
const holders = nodes.filter((/** @type {number} */ node) => node !== object && c.kind[node] !== page.data.NODE.alias);
return pairs(holders.map((/** @type {number} */ node) => thingOf(c, node, link)), "holds",
holders.map(() => ({ ...thingOf(c, object, link), facts: "its own" })));
}
const rows = keys.map((/** @type {string} */ key) =>
c.nodesOf(key).find((/** @type {number} */ node) => c.containers[c.container[node]].name === container) ?? c.nodeOf(key));
const type = c.text(rows.map((/** @type {number} */ node) => c.type[node]).find((/** @type {number} */ type) => type >= 0) ?? -1);
return pairs(rows.map((/** @type {number} */ node) => thingOf(c, node, link)), "constructs",
rows.map((/** @type {number} */ node) => ({ name: type || c.key(node), facts: "its own", tint: "plain" })));
}
function dropped(c, { nodes }, link) {
const row = (/** @type {any} */ name, /** @type {string} */ tint, /** @type {string} */ width) => {
const bar = el(`span.bar.${tint}`);
bar.style.width = width;
return el("li", null, name, el("span.track", { "aria-hidden": "true" }, bar));
};
const thing = thingOf(c, nodes[0], link);
return el("figure.drawing.lifetimes", null, el("ol", null, row(el("b", null, "the container"), "grey", "100%"),
row(el("a", { href: thing.href }, words.short(words.visible(thing.name), 40)), thing.tint, "6%")),
el("figcaption", null, "constructed at the start, then held by nothing"));
}
function shared(c, { nodes }, link) {
const users = walks.neighbours(c, nodes[0], true).map((/** @type {{node: number}} */ { node }) => node);
return users.length === 0 ? null : pairs(users.map((/** @type {number} */ node) => thingOf(c, node, link)), "passes arguments to",
[{ ...thingOf(c, nodes[0], link), facts: "one object" }]);
}
function unreached(c, { nodes }, link) {
const chain = [nodes[0]];
for (let top = nodes[0]; chain.length < MOST; chain.unshift(top)) {
const user = walks.neighbours(c, top, true).find(({ node }) => !chain.includes(node));
if (!user) break;
top = user.node;
}
return el("ol.ladder", null, gap(chain.length < MOST ? "No root leads here" : "more steps, and no root"),
chain.map((node, index) => rung(thingOf(c, node, link), index > 0 ? "used by the one above" : "")));
}
page.drawings = {
"module-cycle": cycle(module, "module", () => "requires"),
"module-dependency-cycle": cycle(module, "module", (c, from, to) =>
words.counted(c.needs[c.moduleOf(from)]?.get(c.moduleOf(to)) ?? 0, "dependency", "dependencies")),
"scope-cycle": cycle(scope, "scope", () => "within"),
"container-cycle": cycle(container, "container", () => "in"),
"missing-binding": requested,
"argument-mismatch": requested,
"missing-module": undeclared("requires", "module that is not declared", module),
"unknown-scope": undeclared("in scope", "not declared", scope),
"unknown-container": undeclared("in container", "not declared", container),
"missing-environment": undeclared("reads", "not defined", module),
"duplicate-binding": duplicates,
"torn-singleton": torn,
"eager-not-shared": dropped,
"shared-with-arguments": shared,
"unreachable-binding": unreached,
"override-of-nothing": lacking("replaces", "nothing", "no earlier binding has its key"),
"opaque-factory": lacking("requests", "unknown keys", "its factory tells nobody"),
};
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words, walks } = page;
const { FLAG, NODE } = page.data;
const { el, fill, named, sentence, badge, changeSign, swatch, scopeCounts, scopeBar, icon, dot, copyButton } = page.dom;
const LISTED = 8;
function inspector(app) {
const aside = /** @type {HTMLElement} */ (document.getElementById("inspector"));
const { selection } = app;
const now = JSON.stringify([app.choice, app.view, selection]);
if (aside.dataset.shown === now && aside.dataset.report === app.report.id) return follow(app, aside);
aside.dataset.shown = now;
aside.dataset.report = app.report.id;
const handle = el("button.handle", { type: "button", "aria-expanded": String(aside.classList.contains("open")),
click: () => handle.setAttribute("aria-expanded", String(aside.classList.toggle("open"))) }, icon("right"),
el("span", null, "Details"));
fill(aside, handle, el("div.sheet", null, parts(app, selection)));
const title = aside.querySelector("h2");
if (title && selection.kind !== "none") handle.append(el("b", null, words.short(title.textContent ?? "", 60)));
aside.scrollTop = 0;
}
function follow(app, aside) {
for (const link of aside.querySelectorAll("[data-beside]")) {
link.setAttribute("href", app.link(app.beside(JSON.parse(link.getAttribute("data-beside") ?? ""))));
}
}
function beside(app, selection, ...content) {
return el("a", { href: app.link(app.beside(selection)), "data-beside": JSON.stringify(selection) }, content);
}
function nodeLink(app, node, most = 60) {
return beside(app, app.select(node), named(app.c.key(node), most));
}
function parts(app, selection) {
switch (selection.kind) {
case "node": return nodeParts(app, selection.node);
case "group": return groupParts(app, selection.group);
case "module": return moduleParts(app, selection.module);
case "path": return pathParts(app, selection.from, selection.to);
case "cell": return cellParts(app, selection.row, selection.column);
case "unknown": return el("p.empty", null, selection.text);
default: return overview(app);
}
}
function head(app, kicker, title, below) {
return el("header.head", null,
el("div.kicker", null, el("span", null, kicker), el("a.tool",
{ href: app.link({ v: app.view }), "aria-label": "Clear the selection" }, icon("close"))),
el("h2", null, title), below);
}
function section(title, ...content) {
return el("section", null, el("h3", null, title), content);
}
function facts(rows) {
return el("dl", null, rows.filter(([, value]) => value).map(([name, value]) => [el("dt", null, name), el("dd", null, value)]));
}
function listed(items, row, tag = "ul.rows") {
const list = el(tag, null, items.slice(0, LISTED).map(row));
if (items.length <= LISTED) return list;
let shown = LISTED;
const button = el("button.soft", { type: "button", click: () => {
const next = items.slice(shown, shown + 40).map(row);
list.append(...next);
shown += next.length;
if (shown >= items.length) button.remove();
else label();
next[0]?.querySelector("a")?.focus();
} });
const label = () => fill(button, `${words.number(items.length - shown)} more`);
label();
return [list, button];
}
function nodeParts(app, node) {
const { c } = app;
const key = c.key(node), answer = answerOf(c, node);
const reached = c.depth[node] >= 0 ? walks.path(c, c.starts, node) : null;
return [
head(app, [changeSign(c.change[node]), " ", kindOf(c, node)], [dot(c, node), named(key, 400)],
el("p.actions", null, el("a.button", { href: app.link(app.select(node)),
"aria-current": app.view === "explore" ? "true" : undefined }, "Explore"),
copyButton("Copy key", () => key))),
facts(nodeFacts(app, node)),
changedFacts(c, node),
findingsOf(app, [node]),
section("Why this", whyParts(app, node, answer)),
c.starts.includes(node) ? null : section(reached ? "How it is reached" : "Not reached",
reached ? page.pictures.ladder(c, pathSteps(c, reached), (/** @type {number} */ node) => app.nodeLink(node))
: el("p.muted", null, c.kind[node] === NODE.gone ? "It is in the older version only." : "No root or eager binding needs it.")),
neighbourSection(app, node, false),
neighbourSection(app, node, true),
breaks(app, node),
pathForm(app, node),
terminal([words.command(c, "why", [key]), words.command(c, "tree", [key]), words.command(c, "tree", [key], "--invert")]),
];
}
function kindOf(c, node) {
const kinds = ["Binding", "Existing object", "Alias", "Missing key", "Optional key", "External", "Collection",
"Key bound more than once", "Binding"];
return kinds[c.kind[node]];
}
function nodeFacts(app, node) {
const { c } = app;
if (!c.isBinding(node)) return [];
const lifetime = words.lifetime(c, node);
const promises = [[FLAG.async, "async"], [FLAG.throws, "throws"], [FLAG.sendable, "Sendable"], [FLAG.closes, "must be closed"],
[FLAG.opaque, "dependencies unknown"]].filter(([flag]) => c.has(node, /** @type {number} */ (flag))).map(([, word]) => word);
return [
["Type", c.type[node] >= 0 && named(c.text(c.type[node]), 300)],
["Scope", c.kind[node] !== NODE.alias && [swatch(c, c.lifetime[node]), words.scope(c, node), el("span.muted", null, " " + lifetime)]],
["Outlives", outlived(c, node)],
["Traits", words.traits(c, node).join(", ")],
[capital(c.noun), c.module[node] >= 0 && moduleLink(app, c.module[node])],
["Container", c.containers.length > 1 && (c.container[node] > 0 ? named(c.containers[c.container[node]].name) : "root")],
["Element", c.id[node] >= 0 && named(c.text(c.id[node]))],
["Map key", c.mapKey[node] >= 0 && named(c.text(c.mapKey[node]))],
["Isolation", c.isolation[node] >= 0 && named(c.text(c.isolation[node]))],
["Factory", promises.join(", ")],
["Reads", c.reads.has(node) && (c.reads.get(node) ?? []).map((text, index) => [index > 0 && ", ", named(c.text(text))])],
["Source", sourceLink(c, node)],
];
}
function outlived(c, node) {
const scopes = c.outlived(c.lifetime[node]);
return scopes.length > 0 && [scopes.slice(0, 6).map((scope) => el("span.outlived-scope", null, swatch(c, scope),
words.visible(c.scopes[scope].name))), scopes.length > 6 && `and ${scopes.length - 6} more`];
}
function capital(word) {
return word.charAt(0).toUpperCase() + word.slice(1);
}
function sourceLink(c, node) {
const place = words.place(c, node);
if (!place) return null;
const href = c.file[node] >= 0 ? words.href(c, c.text(c.file[node]), c.line[node]) : undefined;
return href ? el("a.place", { href, rel: "noreferrer" }, place) : el("span.place", null, place);
}
function moduleLink(app, module) {
const { name } = app.c.modules[module];
return beside(app, { m: name }, named(name));
}
function changedFacts(c, node) {
const rows = (c.diff?.facts ?? []).filter((/** @type {any} */ fact) => fact.node === node);
const edges = [];
for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
if (c.edgeChange[edge] > 0 && c.change[node] === 3) edges.push(edge);
}
if (rows.length + edges.length === 0) return null;
return section("Changed", el("ul.rows", null, rows.map((/** @type {any} */ fact) => el("li", null, factWords(fact))),
edges.map((edge) => el("li", null, changeSign(c.edgeChange[edge]), " ", words.request(c, edge), " ", named(c.key(c.target[edge]))))));
}
function factWords(fact) {
return [el("span.muted", null, [fact.key !== undefined && ["dependency ", named(fact.key, 60), ": "],
fact.fact && words.visible(fact.fact) + " "]),
fact.old !== undefined && el("del", null, words.visible(fact.old)), fact.old !== undefined && fact.new !== undefined && " → ",
fact.new !== undefined && el("ins", null, words.visible(fact.new))];
}
function findingsOf(app, nodes) {
const groups = new Set(nodes.flatMap((node) => Array.from(app.c.groupsOfNode.get(node) ?? [])));
if (groups.size === 0) return null;
return section("Findings", listed(Array.from(groups).sort((a, b) => a - b), (group) => findingRow(app, group)));
}
function findingRow(app, position) {
const group = app.c.groups[position];
return el("li.finding-row", null, el("a", { href: app.link({ f: group.id }) }, badge(group.id, page.severityOf(app.c, group)),
el("span", null, sentence(group.message))));
}
function answerOf(c, node) {
const answers = c.answers.of(c.keys[node]);
return answers.find((answer) => answer.steps.some((/** @type {any} */ step) => step.node === node))
?? answers.find((answer) => answer.others.some((/** @type {any} */ other) => other.node === node))
?? answers.find((answer) => answer.container === c.container[node]) ?? answers[0];
}
function whyParts(app, node, answer) {
const { c } = app;
if (!answer) return el("p", null, c.kind[node] === NODE.gone ? "The newer version does not bind it."
: "Nothing else is bound under this key.");
const roles = ["", "wraps", "alias of", "element"];
const isTaken = answer.steps.some((/** @type {any} */ step) => step.node === node);
const causes = words.causes(c, answer).map((text, index) => (index === 0 ? capital(text) : text)).join(", and ");
return [
el("p", null, !isTaken && answer.steps.length > 0 && answer.form === 0 && "A request gets another binding. ", sentence(causes), "."),
answer.form === 0 && answer.steps.length > 1 && page.pictures.ladder(c,
answer.steps.map((/** @type {any} */ step, /** @type {number} */ index) =>
({ node: step.node, kind: index > 0 ? 0 : -1, note: roles[step.role] })), (/** @type {number} */ node) => app.nodeLink(node)),
answer.returnsTo >= 0 && answer.steps.length > 1 && el("p", null, "The aliases lead back to ", named(c.key(answer.returnsTo)), "."),
answer.lacks && el("p", null, "A request for one instance of it finds nothing."),
answer.others.length > 0 && [el("h4", null, "Also under this key"), listed(answer.others, (other) => el("li", null,
other.node >= 0 ? [dot(c, other.node), nodeLink(app, other.node), " ",
el("span.facts", null, words.facts(c, other.node))] : "Supplied at run time",
el("p.muted", null, sentence(words.reason(c, answer, other)))))],
];
}
function pathSteps(c, edges) {
if (edges.length === 0) return [];
return [{ node: c.source[edges[0]], kind: -1 },
...edges.map((edge) => ({ node: c.target[edge], kind: c.edgeKind[edge], note: words.request(c, edge) }))];
}
function neighbourSection(app, node, up) {
const { c } = app;
const found = walks.neighbours(c, node, up);
const title = up ? "Used by" : "Uses";
if (found.length === 0) return section(title, el("p.muted", null,
up ? "Nothing." : c.has(node, FLAG.opaque) ? "Not known: its factory is opaque." : "Nothing."));
return section([title, " ", el("span.count", null, words.number(found.filter(({ edge }) => !c.isDead(edge)).length))],
listed(found, ({ node: other, edge }) => el("li.neighbour", null,
dot(c, other), nodeLink(app, other), changeSign(c.changeOf(edge)),
el("span.facts", null, words.request(c, edge)))));
}
function breaks(app, node) {
const { c } = app;
const all = walks.around(c, c.key(node), true);
if (all.length === 0) return null;
const modules = walks.byModule(c, all);
const most = modules[0].count;
return section("What breaks if it goes",
el("p", null, el("a", { href: app.link({ ...app.select(node), v: "table", above: c.key(node) }) },
words.counted(all.length, "binding")),
` of ${words.number(c.bindings)} need it, in ${words.counted(modules.length, c.noun, c.plural)}.`),
listed(modules, ({ module, count }) => bar(app, module, count, most)));
}
function bar(app, module, count, most, number = el("span.number", null, words.number(count))) {
const fill = el("span.fill");
fill.style.width = `${Math.max(2, (count / most) * 100)}%`;
return el("li.amount", null, module >= 0 ? moduleLink(app, module) : el("span", null, `no ${app.c.noun}`),
el("span.amount-bar", { "aria-hidden": "true" }, fill), number);
}
function pathForm(app, node) {
const field = (/** @type {string} */ label, /** @type {boolean} */ isTo) => page.picker({ container: () => app.c, label,
placeholder: label,
pickKey: (/** @type {string} */ key) => app.reach({ path: isTo ? [app.c.key(node), key] : [key, app.c.key(node)] }) }).root;
return section("Path", el("div.path-form", null, field("From another key", false), field("To another key", true)));
}
function terminal(commands) {
return section("In a terminal", commands.map((text) =>
el("div.command", null, el("code", null, words.short(text, 300)), copyButton("Copy", () => text, "icon-only"))));
}
function groupParts(app, position) {
const { c } = app, group = c.groups[position];
const finding = c.findings[group.findings[0]];
const rule = app.report.data.rules[finding.rule];
const nodes = Array.from(new Set(group.findings.flatMap((/** @type {number} */ index) => c.findings[index].nodes ?? [])));
return [
head(app, [badge(group.id, page.severityOf(c, group)), " ", finding.rule], sentence(group.message)),
rule?.summary && el("p.muted", null, words.visible(rule.summary)),
group.help && section("Help", el("p", null, sentence(group.help))),
section(["Evidence ", el("span.count", null, nodes.length)], listed(nodes, (node) => el("li", null, dot(c, node),
nodeLink(app, node), " ", el("span.facts", null, words.facts(c, node)), el("p.place", null, words.place(c, node))))),
section("To ignore it", ignores(app, finding)),
terminal([words.command(c, "lint", []), `swift-di rules ${finding.rule}`]),
];
}
function ignores(app, finding) {
const { rules, everyKey } = app.report.data;
return (rules[finding.rule]?.ignore ?? []).map((/** @type {any} */ way) => {
const code = everyKey ? way.code.replaceAll(everyKey, () => `[${finding.keys.map((/** @type {string} */ key) => JSON.stringify(key)).join(", ")}]`) : way.code;
return el("div.way", null, el("p.muted", null, [way.notation, way.place].filter(Boolean).join(", ")),
el("div.command", null, el("code", null, words.visible(code)), copyButton("Copy", () => code, "icon-only")));
});
}
function moduleParts(app, position) {
const { c } = app, module = c.modules[position];
const nodes = c.bindingsOf(position);
const others = (others, isNeed) => {
const rows = Array.from(others).filter(([other]) => other !== position).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
if (rows.length === 0) return el("p.muted", null, "Nothing.");
const most = rows[0][1];
return listed(rows, ([other, count]) => {
const cell = isNeed ? [module.name, c.modules[other].name] : [c.modules[other].name, module.name];
return bar(app, other, count, most, el("a.number", { href: app.link({ cell, v: app.view === "matrix" ? undefined : app.view }),
"aria-label": words.counted(count, "dependency", "dependencies") }, words.number(count)));
});
};
return [
head(app, capital(c.noun), named(module.name, 400),
el("p.actions", null, el("a.button", { href: app.link({ v: "table", module: module.name, m: module.name }) },
"Show in the table"))),
el("p", null, words.counted(module.bindings, "binding")),
scopes(c, nodes),
findingsOf(app, nodes),
section("Needs", others(c.needs[position], true)),
section("Needed by", others(c.neededBy[position], false)),
section(["Bindings ", el("span.count", null, words.number(c.countOf(nodes)))], listed(nodes, (node) => nodeRow(app, node))),
];
}
function nodeRow(app, node) {
const { c } = app;
return el("li.neighbour", null, dot(c, node),
nodeLink(app, node), changeSign(c.change[node]), el("span.facts", null, words.scope(c, node)));
}
function scopes(c, nodes) {
const counts = scopeCounts(c, nodes);
return [scopeBar(c, counts), el("ul.legend", null, counts.map(([scope, count]) => el("li", null, swatch(c, scope),
`${words.visible(c.scopes[scope].name)} ${words.number(count)}`)))];
}
function cellParts(app, row, column) {
const { c } = app;
const edges = page.matrix.edgesBetween(c, row, column);
return [
head(app, words.counted(c.needs[row].get(column) ?? edges.length, "dependency", "dependencies"),
[named(c.modules[row].name), " → ", named(c.modules[column].name)],
el("p.actions", null, el("a.button", { href: app.link({ cell: [c.modules[column].name, c.modules[row].name],
v: app.view === "matrix" ? undefined : app.view }) }, icon("swap"), "The other way"))),
edges.length === 0 ? el("p.muted", null, "None.") : listed(edges, ({ edge, to }) => el("li.pair", null,
changeSign(c.changeOf(edge)), nodeLink(app, c.source[edge]), " ",
el("span.facts", null, words.request(c, edge)), el("br"), "→ ", nodeLink(app, to))),
];
}
function pathParts(app, from, to) {
const { c } = app;
const path = walks.path(c, [from], to);
return [
head(app, "Path", [named(c.key(from), 120), " → ", named(c.key(to), 120)], el("p.actions", null,
el("a.button", { href: app.link({ path: [c.key(to), c.key(from)] }) }, icon("swap"), "The other way"))),
el("p", null, path === null ? "No dependency leads from the one to the other." : path.length === 0 ? "Both are the same."
: `The shortest path has ${words.counted(walks.lengthOf(c, path), "step")}.`),
terminal([words.command(c, "why", [c.key(to)], `--from ${words.quoted(c.key(from))}`)]),
];
}
function overview(app) {
const { c } = app;
const all = Array.from({ length: c.bindings }, (_, node) => node);
let deepest = 0;
for (const node of all) if (c.chain[node] > c.chain[deepest]) deepest = node;
const users = all.map((node) => c.userCount(node));
const used = all.filter((node) => users[node] > 1).sort((a, b) => users[b] - users[a] || a - b).slice(0, 5);
return [
el("header.head", null, el("div.kicker", null, "Container"), el("h2", null, named(c.name, 200))),
el("p", null, verdict(app)),
facts([["From", el("span.place", null, words.visible(c.input))], ["Environment", c.environment && named(c.environment)],
["Bindings", words.number(c.bindings)], ["Dependencies", words.number(c.dependencies)],
[capital(c.plural), c.modules.length > 0 && words.number(c.modules.length)],
["Longest chain", c.bindings > 0 && c.chain[deepest] > 0
&& [words.counted(c.chain[deepest], "step") + " from ", nodeLink(app, deepest, 48)]]]),
c.bindings > 0 && section("Scopes", scopes(c, all)),
c.starts.length > 0 && section(["Where paths begin ", el("span.count", null, words.number(c.starts.length))],
listed(c.starts, (node) => nodeRow(app, node))),
used.length > 0 && section("Most used", el("ul.rows", null, used.map((node) => el("li.neighbour", null, dot(c, node),
nodeLink(app, node), el("span.facts", null, words.counted(users[node], "user")))))),
el("p.muted.credit", null, `swift-di ${words.visible(app.report.data.tool.version)}`),
];
}
function verdict(app) {
const { error, warning, note, known, suppressed } = app.c.summary;
const counts = [[error, "error"], [warning, "warning"], [note, "note"]].filter(([count]) => count > 0)
.map(([count, word]) => words.counted(count, word));
const quiet = [known > 0 && `${known} known`, suppressed > 0 && `${suppressed} ignored`].filter(Boolean);
return (counts.length > 0 ? counts.join(", ") : "Nothing is wrong") + (quiet.length > 0 ? ` (${quiet.join(", ")})` : "") + ".";
}
page.inspector = inspector;
page.inspector.parts = { ignores, factWords, pathSteps, capital };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words } = page;
const { el, fill, sentence, badge, named } = page.dom;
const CHUNK = 24;
const SEVERITIES = ["error", "warning", "note", "quiet"];
function severityOf(c, group) {
const { severity, state } = c.findings[group.findings[0]];
return state === "new" ? severity : "quiet";
}
function make(app) {
const { c } = app;
const list = el("div.findings");
const sentinel = el("div.sentinel");
const filter = el("div.filter", { role: "group", "aria-label": "Filter the findings" });
const root = el("section.view.findings-view", { "aria-label": "Findings" }, filter, list, sentinel);
let shown = [];
let drawn = 0;
let filtered = "";
const observer = new IntersectionObserver((entries) => {
if (entries.some((entry) => entry.isIntersecting)) grow();
}, { root, rootMargin: "600px" });
observer.observe(sentinel);
function grow(least = 0) {
const end = Math.min(shown.length, Math.max(drawn + CHUNK, least + 1));
const cards = [];
for (; drawn < end; drawn++) cards.push(card(app, shown[drawn]));
list.append(...cards);
}
function show() {
const { rule = "", severity = "", change = "", f } = app.address;
const wanted = JSON.stringify([rule, severity, change]);
if (wanted !== filtered || drawn === 0) {
filtered = wanted;
shown = gravestFirst(c).filter((position) => isWanted(c, c.groups[position], rule, severity, change));
drawn = 0;
fill(list);
root.querySelector(".nothing")?.remove();
if (count(c) === 0) list.before(nothing(app));
fillFilter(app, filter, shown.length);
grow();
root.querySelector(".gone-findings")?.remove();
const past = change ? [] : (c.diff?.gone ?? []).filter((/** @type {Finding} */ finding) =>
(!rule || finding.rule === rule) && (!severity || finding.severity === severity));
if (past.length > 0) sentinel.after(gone(past));
}
for (const card of list.querySelectorAll(".selected")) card.classList.remove("selected");
if (f === undefined) return;
const position = shown.findIndex((group) => c.groups[group].id === f);
if (position < 0) return;
if (position >= drawn) grow(position);
const card = list.children[position];
card.classList.add("selected");
const [box, around] = [card.getBoundingClientRect(), root.getBoundingClientRect()];
if (box.top < around.top || box.top > around.bottom - 120) card.scrollIntoView({ block: "start" });
}
return { root, show };
}
function gravestFirst(c) {
const order = c.groups.map((group) => SEVERITIES.indexOf(severityOf(c, group)));
return c.groups.map((_, position) => position).sort((a, b) => order[a] - order[b] || a - b);
}
function count(c) {
return c.groups.filter((group) => severityOf(c, group) !== "quiet").length;
}
function isWanted(c, group, rule, severity, change) {
return (!rule || c.findings[group.findings[0]].rule === rule) && (!severity || severityOf(c, group) === severity)
&& (!change || group.findings.some((/** @type {number} */ index) => c.findings[index].change === 1));
}
function fillFilter(app, filter, count) {
const { c, address } = app;
if (c.groups.length === 0) return fill(filter);
const severities = SEVERITIES.map((severity) =>
({ severity, count: c.groups.filter((/** @type {Group} */ group) => severityOf(c, group) === severity).length }));
const rules = Array.from(new Set(c.groups.map((/** @type {Group} */ group) => c.findings[group.findings[0]].rule))).sort();
const chip = (/** @type {string} */ label, /** @type {any} */ change, /** @type {boolean} */ isOn) =>
el("button.chip", { type: "button", "aria-pressed": String(isOn),
click: () => app.replace({ ...app.address, v: "findings", f: undefined, ...change }) }, label);
const select = el("select", { "aria-label": "Rule", change: () =>
app.replace({ ...app.address, v: "findings", f: undefined, rule: select.value }) },
el("option", { value: "" }, "All rules"), rules.map((rule) => el("option", { value: rule, selected: address.rule === rule }, rule)));
const names = { error: "Errors", warning: "Warnings", note: "Notes", quiet: "Known and ignored" };
return fill(filter,
severities.filter(({ count }) => count > 0).map(({ severity, count }) =>
chip(`${names[severity]} ${words.number(count)}`, { severity: address.severity === severity ? undefined : severity },
address.severity === severity)),
c.diff && chip("New ones", { change: address.change ? undefined : "came" }, Boolean(address.change)),
rules.length > 1 && select,
count < c.groups.length && el("span.muted", { role: "status" }, `${words.number(count)} of ${words.number(c.groups.length)}`));
}
function nothing(app) {
const { c } = app;
return el("div.nothing", null, el("h2", null, "Nothing is wrong"),
el("p", null, `${words.counted(c.bindings, "binding")} and ${words.counted(c.dependencies, "dependency", "dependencies")} were checked.`),
el("p", null, c.modules.length > 0 && [el("a.button", { href: app.link({ v: "map" }) }, "See the map"), " "],
el("a.button", { href: app.link({ v: "table" }) }, "See all bindings")));
}
function card(app, position) {
const { c } = app, group = c.groups[position];
const finding = c.findings[group.findings[0]], severity = severityOf(c, group);
const title = `finding-${position}`;
const others = group.findings.slice(1);
const link = (/** @type {number | import("./address.js").Address} */ to) =>
app.link({ ...(typeof to === "number" ? app.select(to) : to), v: "findings" });
const place = placeOf(c, finding);
return el(`article.finding.${severity}`, { "aria-labelledby": title },
el("header", null, badge(group.id, severity), el("h2", { id: title },
el("a", { href: app.link({ f: group.id }) }, sentence(group.message)))),
el("p.meta", null,
el("span.rule", null, finding.rule), finding.change === 1 && el("span.tag.came", null, "new"),
finding.change === 3 && el("span.tag.changed", null, `was ${finding.oldSeverity}`),
finding.state !== "new" && el("span.tag", null, finding.state === "known" ? "known" : "ignored"),
place, finding.environments && el("span", null, `only in ${finding.environments.map(words.visible).join(", ")}`)),
el("div.evidence", null, page.pictures.picture(c, finding, link), nearKeys(app, finding)),
finding.reason && el("p.muted", null, "Ignored: ", sentence(finding.reason)),
finding.rule !== "duplicate-binding" && (finding.notes ?? []).map((/** @type {string} */ note) => el("p.muted", null, sentence(note))),
reached(finding),
group.help && el("p.help", null, el("span.label", null, "Help"), el("span", null, sentence(group.help))),
others.length > 0 && othersPart(c, others, link),
ignorePart(app, finding));
}
function ignorePart(app, finding) {
const details = el("details.ignore", { toggle: () => {
if (details.open && details.children.length === 1) details.append(...page.inspector.parts.ignores(app, finding));
} }, el("summary", null, "Ignore it"));
return finding.state === "suppressed" || !app.report.data.rules[finding.rule]?.ignore?.length ? null : details;
}
function placeOf(c, finding) {
if (finding.source) {
const href = words.href(c, finding.source.file, finding.source.line ?? 0), text = words.placeOf(finding.source);
return href ? el("a.place", { href, rel: "noreferrer" }, text) : el("span.place", null, text);
}
return finding.definition && el("span.place", null, words.placeOf({ file: c.input, ...finding.definition }));
}
function nearKeys(app, finding) {
const { c } = app;
const near = finding.rule === "missing-binding" ? finding.suggestions ?? [] : [];
const elsewhere = finding.elsewhere ?? [];
if (near.length + elsewhere.length === 0) return null;
const link = (/** @type {number} */ node) => el("a", { href: app.link({ ...app.select(node), v: "findings" }) },
named(c.key(node), 60));
return el("div.near", null,
near.length > 0 && [el("p.label", null, "Near keys"), el("ul", null, near.map((/** @type {string} */ key) => {
const node = c.nodeOf(key);
return el("li", null, node >= 0 ? link(node) : named(key, 60));
}))],
elsewhere.length > 0 && [el("p.label", null, "Bound elsewhere"), el("ul", null, elsewhere.map((/** @type {number} */ node) =>
el("li", null, link(node), " ", el("span.facts", null, words.facts(c, node)))))]);
}
function reached(finding) {
const roots = (finding.reachedFrom ?? []).filter((/** @type {string} */ key) => !finding.keys.includes(key));
const path = finding.path ?? [], isChain = path.length > 0 && path[0][0] !== path[path.length - 1][1] && finding.rule !== "scope-leak";
if (roots.length === 0 || (isChain && finding.entry)) return null;
return el("p.muted", null, "Reached from ", roots.map((/** @type {string} */ key, /** @type {number} */ index) =>
[index > 0 && ", ", named(key, 60)]));
}
function othersPart(c, others, link) {
const row = (/** @type {number} */ index) => {
const finding = c.findings[index], node = finding.nodes?.[0];
return el("li", null, sentence(finding.message), " ", placeOf(c, finding),
node !== undefined && [" ", el("a", { href: link(node) }, "details")]);
};
const details = el("details.others", { toggle: () => {
if (details.open && details.children.length === 1) details.append(el("ul", null, others.slice(0, 200).map(row)),
others.length > 200 ? el("p.muted", null, `and ${words.number(others.length - 200)} more`) : "");
} }, el("summary", null, `${words.counted(others.length, "more finding")} of the same cause`));
return details;
}
function gone(findings) {
return el("section.gone-findings", null, el("h2", null, "Gone since the older version"),
el("ul.rows", null, findings.map((finding) =>
el("li", null, page.dom.changeSign(2), " ", el("span.rule", null, finding.rule), " ", sentence(finding.message)))));
}
page.severityOf = severityOf;
page.views = [{ name: "findings", title: "Findings", key: "1", make, isFor: () => true, count }];
page.countFindings = count;
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words, walks } = page;
const { el, svg, fill, named, changeSign, nodeTint, icon } = page.dom;
const FOLD = 12;
const STEPS = 4;
function make(app) {
const bar = el("div.filter", { role: "group", "aria-label": "Steps" });
const stage = el("div.columns", { scroll: () => requestAnimationFrame(() => drawLines(app, stage)) });
const root = el("section.view.explore-view", { "aria-label": "Explore" }, bar, stage);
const opened = new Map();
let center = -1;
new ResizeObserver(() => drawLines(app, stage)).observe(stage);
function show() {
const { selection } = app;
if (selection.kind === "path") return showPath(app, bar, stage, selection);
const node = nodeToShow(app, selection);
if (node < 0) return fill(stage, app.c.bindings === 0 ? el("p.empty", null, "The container has no bindings.") : "");
if (node !== center) opened.clear();
const isNew = node !== center;
center = node;
const up = stepsOf(app.address.up), down = stepsOf(app.address.down);
fillBar(app, bar, node, up, down);
draw(up, down);
if (isNew) centre(stage);
}
function draw(up, down) {
const { c } = app;
const before = walks.levels(c, center, true, up), after = walks.levels(c, center, false, down);
const again = (/** @type {string} */ key, /** @type {number} */ count) => {
opened.set(key, count);
page.dom.keepFocus(stage, () => draw(up, down));
};
fill(stage, svg("svg.lines", { "aria-hidden": "true" }),
before.map((level, index) => column(app, level, -index - 1, opened, again)).reverse(),
el("div.column.center", null, el("h2.step", null, app.selection.kind === "node" ? "Selected" : "Where paths begin"),
centerCard(app, center)),
after.map((level, index) => column(app, level, index + 1, opened, again)));
if (before.length === 0) stage.querySelector(".center").before(emptyColumn(app, center, true));
if (after.length === 0) stage.querySelector(".center").after(emptyColumn(app, center, false));
drawLines(app, stage);
}
return { root, show };
}
function stepsOf(text) {
return Math.max(1, Math.min(STEPS, Number(text ?? 1) || 1));
}
function nodeToShow(app, selection) {
const { c } = app;
if (selection.kind === "node") return selection.node;
if (selection.kind === "group") return c.findings[c.groups[selection.group].findings[0]].nodes?.[0] ?? c.starts[0] ?? 0;
if (selection.kind === "module") return c.bindingsOf(selection.module)[0] ?? 0;
return c.size === 0 ? -1 : c.starts[0] ?? 0;
}
function fillBar(app, bar, node, up, down) {
const stepper = (/** @type {string} */ label, /** @type {"up" | "down"} */ name, /** @type {number} */ steps) => {
const to = (/** @type {number} */ next) => () => step(app, name, next);
return el("span.stepper", { role: "group", "aria-label": label }, el("span", null, label),
el("button.tool", { type: "button", "aria-label": `${label}: one step less`, disabled: steps <= 1, click: to(steps - 1) }, "−"),
el("output", null, words.counted(steps, "step")),
el("button.tool", { type: "button", "aria-label": `${label}: one step more`, disabled: steps >= STEPS, click: to(steps + 1) },
"+"));
};
const { activeElement } = document;
const label = bar.contains(activeElement) ? activeElement?.getAttribute("aria-label") : null;
fill(bar, stepper("Used by", "up", up), stepper("Uses", "down", down));
if (label) /** @type {HTMLElement | null} */ (bar.querySelector(`[aria-label="${label}"]`))?.focus();
}
function step(app, name, steps) {
const { k, i, up, down } = app.address;
const node = nodeToShow(app, app.selection);
const next = { ...(k ? { k, i } : app.select(node)), up, down, [name]: steps > 1 ? String(Math.min(STEPS, steps)) : undefined };
app.replace(next);
}
function column(app, level, step, opened, open) {
const { c } = app;
const nodes = [...level.nodes, ...level.gone], gone = new Set(level.gone);
const counted = (/** @type {number[]} */ nodes) => words.number(nodes.filter((node) => !gone.has(node)).length);
const groups = walks.groups(c, nodes);
const isFolded = nodes.length > FOLD;
const title = [step < 0 ? "Used by" : "Uses", Math.abs(step) > 1 && `, step ${Math.abs(step)}`, " ",
el("span.count", null, counted(nodes))];
if (isFolded) groups.sort((a, b) => b.nodes.length - a.nodes.length);
const shown = opened.get(`${step}`) ?? FOLD, left = groups.slice(shown);
let room = FOLD;
return el(`div.column${isFolded ? ".folded" : ""}`, { "data-step": step }, el("h2.step", null, title),
groups.slice(0, shown).map(({ module, nodes }) => {
const key = `${step} ${module}`;
const isSmall = nodes.length <= 3 && (room -= nodes.length) >= 0;
const count = isFolded ? opened.get(key) ?? (isSmall ? FOLD : 0) : nodes.length;
const name = module >= 0 ? named(c.modules[module].name, 48) : nodes.every((node) => !c.isBinding(node)) ? "not a binding"
: `no ${c.noun}`;
return el("section.group", { "data-nodes": isFolded ? nodes.slice(0, 2000).join(" ") : "" },
el("h3", null, isFolded ? el("button.fold", { type: "button", "aria-expanded": String(count > 0),
click: () => open(key, count > 0 ? 0 : FOLD) },
icon("right"), name, el("span.count", null, counted(nodes))) : name),
nodes.slice(0, count).map((node) => card(app, node, step, gone.has(node))),
count > 0 && nodes.length > count && el("button.soft", { type: "button", click: () => open(key, count + 2 * FOLD) },
`${words.number(nodes.length - count)} more`));
}), left.length > 0 && el("section.group", { "data-nodes": left.flatMap(({ nodes }) => nodes).slice(0, 2000).join(" ") },
el("button.fold", { type: "button", click: () => open(`${step}`, shown + 4 * FOLD) }, icon("right"),
words.counted(left.length, `more ${c.noun}`, `more ${c.plural}`),
el("span.count", null, counted(left.flatMap(({ nodes }) => nodes))))));
}
function emptyColumn(app, node, up) {
const { c } = app;
const text = up ? (c.starts.includes(node) ? "Nothing in the container uses it. The app asks for it." : "Nothing uses it.")
: "It uses nothing.";
return el("div.column.none", null, el("h2.step", null, up ? "Used by" : "Uses"), el("p.muted", null, text));
}
function card(app, node, step, isGone) {
const { c } = app;
const badges = badgesOf(c, node);
return el(`a.card.${nodeTint(c, node)}`, { href: app.link({ ...app.select(node), up: app.address.up, down: app.address.down }),
"data-node": node, "data-step": step },
el("span.card-title", null, named(c.key(node), 60), changeSign(isGone ? 2 : c.change[node])),
el("span.facts", null, words.facts(c, node)), badges);
}
function centerCard(app, node) {
const { c } = app;
return el(`div.card.chosen.${nodeTint(c, node)}`, { "data-node": node, "data-step": 0 },
el("span.card-title", null, named(c.key(node), 120), changeSign(c.change[node])), el("span.facts", null, words.facts(c, node)),
c.module[node] >= 0 && el("span.facts", null, named(c.modules[c.module[node]].name, 60)), badgesOf(c, node));
}
function badgesOf(c, node) {
const groups = Array.from(c.groupsOfNode.get(node) ?? []);
if (groups.length === 0) return null;
return el("span.badges", null, groups.slice(0, 4).map((group) => page.dom.badge(c.groups[group].id,
page.severityOf(c, c.groups[group]))),
groups.length > 4 && el("span.muted", null, `+${groups.length - 4}`));
}
function drawLines(app, stage) {
const lines = stage.querySelector("svg.lines");
if (!lines) return;
const { c } = app, origin = stage.getBoundingClientRect();
const places = new Map();
for (const group of stage.querySelectorAll(".group")) {
const title = group.querySelector(".fold"), step = Number(/** @type {HTMLElement} */ (group.parentElement).dataset.step);
if (!title) continue;
const box = title.getBoundingClientRect();
for (const node of (/** @type {HTMLElement} */ (group).dataset.nodes ?? "").split(" ")) places.set(Number(node), { box, step });
}
for (const card of stage.querySelectorAll("[data-node]")) {
const { node, step } = /** @type {HTMLElement} */ (card).dataset;
places.set(Number(node), { box: card.getBoundingClientRect(), step: Number(step) });
}
const drawn = new Set(), paths = [];
for (const [node, place] of places) {
for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
const other = places.get(c.target[edge]);
if (!other || other.step !== place.step + 1) continue;
const d = curve(place.box, other.box, origin, stage);
if (drawn.has(d)) continue;
drawn.add(d);
const style = [words.isDeferred(c.edgeKind[edge]) ? ".deferred" : "",
c.changeOf(edge) > 0 ? `.change${c.changeOf(edge)}` : ""].join("");
paths.push(svg(`path${style}`, { d }));
if (paths.length > 600) break;
}
}
lines.setAttribute("width", String(stage.scrollWidth));
lines.setAttribute("height", String(stage.scrollHeight));
fill(lines, paths);
}
function curve(from, to, origin, stage) {
const dx = stage.scrollLeft - origin.left, dy = stage.scrollTop - origin.top;
const x1 = from.right + dx, y1 = from.top + from.height / 2 + dy, x2 = to.left + dx, y2 = to.top + to.height / 2 + dy;
if (x2 < x1) return "";
const middle = (x1 + x2) / 2;
return `M${x1.toFixed(1)} ${y1.toFixed(1)}C${middle.toFixed(1)} ${y1.toFixed(1)} ${middle.toFixed(1)} ${y2.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`;
}
function centre(stage) {
const card = /** @type {HTMLElement | null} */ (stage.querySelector(".center"));
if (!card) return;
stage.scrollLeft = card.offsetLeft - (stage.clientWidth - card.offsetWidth) / 2;
stage.scrollTop = 0;
}
function showPath(app, bar, stage, selection) {
const { c } = app;
const { from, to } = selection;
const path = walks.path(c, [from], to);
const back = path === null ? walks.path(c, [to], from) : null;
const field = (/** @type {string} */ label, /** @type {(key: string) => [string, string]} */ ends) => page.picker({ container: () => app.c, label, placeholder: label,
pickKey: (/** @type {string} */ key) => app.reach({ path: ends(key) }) }).root;
fill(bar, field("Another start", (key) => [key, c.key(to)]), field("Another end", (key) => [c.key(from), key]));
const link = (/** @type {number} */ node) => app.link(app.select(node));
fill(stage, el("div.path", null, path === null
? [el("p", null, "No dependency leads from ", named(c.key(from)), " to ", named(c.key(to)), "."),
back && el("p", null, el("a.button", { href: app.link({ path: [c.key(to), c.key(from)] }) },
`There is a path of ${words.counted(walks.lengthOf(c, back), "step")} the other way`))]
: path.length === 0 ? el("p", null, named(c.key(from)), " is both ends.")
: page.pictures.ladder(c, page.inspector.parts.pathSteps(c, path), link, 40)));
}
page.views.push({ name: "explore", title: "Explore", key: "2", make, isFor: () => true, count: () => 0 });
page.explore = { step, stepsOf };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words, walks } = page;
const { el, fill, named, changeSign, dot, badge, copyButton } = page.dom;
const ROW = 34;
const MORE = 12;
const COLUMNS = [
{ name: "key", title: "Key", isNumber: false, value: (c, node) => c.key(node) },
{ name: "module", title: "Module", isNumber: false, value: (c, node) => (c.module[node] >= 0 ? c.modules[c.module[node]].name : "") },
{ name: "scope", title: "Scope", isNumber: false, value: (c, node) => words.scope(c, node) },
{ name: "container", title: "Container", isNumber: false, value: (c, node) => c.containers[c.container[node]]?.name ?? "" },
{ name: "users", title: "Users", isNumber: true, value: (c, node) => c.userCount(node) },
{ name: "uses", title: "Uses", isNumber: true, value: (c, node) => c.useCount(node) },
{ name: "depth", title: "Depth", isNumber: true, value: (c, node) => c.depth[node] },
{ name: "chain", title: "Chain", isNumber: true, value: (c, node) => c.chain[node] },
{ name: "findings", title: "Findings", isNumber: true, value: (c, node) => c.groupsOfNode.get(node)?.size ?? 0 },
];
const MEANINGS = { users: "How many bindings and collections use it", uses: "How many bindings and collections it uses", depth: "Steps from the nearest root",
chain: "Steps of the longest chain below it", findings: "How many findings it is part of" };
function rowsFor(c, address) {
const marks = address.q ? marked(c, address.q) : null;
const scope = address.scope, module = address.module === undefined ? -2 : c.moduleOf(address.module);
const reached = address.above !== undefined ? around(c, address.above, true) : address.below !== undefined
? around(c, address.below, false) : null;
const rows = [];
for (let node = 0; node < c.size; node++) {
if (!c.isBinding(node)) continue;
if (marks && !marks[c.keys[node]]) continue;
if (module !== -2 && c.module[node] !== module) continue;
if (scope !== undefined && words.scope(c, node) !== scope) continue;
if (reached && !reached[node]) continue;
if ((address.rule || address.severity) && !hasFinding(c, node, address.rule, address.severity)) continue;
if (address.change && c.change[node] === 0) continue;
rows.push(node);
}
return sorted(c, rows, address.sort, marks);
}
function marked(c, query) {
const marks = new Int32Array(c.texts.length);
page.matches(c, query).forEach((/** @type {number} */ text, /** @type {number} */ position) => {
marks[text] = position + 1;
});
return marks;
}
function around(c, key, up) {
const marks = new Uint8Array(c.size);
for (const node of walks.around(c, key, up)) marks[node] = 1;
return marks;
}
function hasFinding(c, node, rule, severity) {
for (const group of c.groupsOfNode.get(node) ?? []) {
const isRule = !rule || c.findings[c.groups[group].findings[0]].rule === rule;
if (isRule && (!severity || page.severityOf(c, c.groups[group]) === severity)) return true;
}
return false;
}
function sorted(c, rows, sort, marks) {
const column = COLUMNS.find((column) => column.name === sort?.replace("-", ""));
if (!column) return marks ? rows.sort((a, b) => marks[c.keys[a]] - marks[c.keys[b]] || a - b) : rows;
const direction = sort?.startsWith("-") ? -1 : 1;
const values = new Map(rows.map((node) => [node, column.value(c, node)]));
return rows.sort((a, b) => {
const [one, other] = [/** @type {any} */ (values.get(a)), /** @type {any} */ (values.get(b))];
return one < other ? -direction : one > other ? direction : a - b;
});
}
function make(app) {
const { c } = app;
let rows = [];
let asked = "?", first = -1, focused = 0, revealed = -1;
const columns = COLUMNS.filter((column) => (column.name !== "container" || c.containers.length > 1)
&& (column.name !== "module" || c.modules.length > 0) && (column.name !== "findings" || c.groups.length > 0));
const body = el("tbody", { keydown });
const top = el("tr", { "aria-hidden": "true" }), bottom = el("tr", { "aria-hidden": "true" });
const heads = el("tr", { "aria-rowindex": 1 });
const table = el("table.bindings", { "aria-label": "All bindings" },
el("colgroup", null, columns.map((column) => el(`col.${column.name}`))),
el("thead", null, heads), body);
const scroller = el("div.scroller", { scroll: () => draw(false), tabindex: -1 }, table);
const bar = el("div.filter", { role: "group", "aria-label": "Filter the bindings" });
const root = el("section.view.table-view", { "aria-label": "Bindings" }, bar, scroller);
const controls = filterBar(app, bar, () => rows, columns);
new ResizeObserver(() => draw(true)).observe(scroller);
function show() {
const { k, i, m, f, path, cell, ...filters } = app.address;
void [k, i, m, f, path, cell];
const now = JSON.stringify(filters);
if (now !== asked) {
rows = rowsFor(c, filters);
asked = now;
focused = 0;
scroller.scrollTop = 0;
}
const node = app.selection.kind === "node" ? app.selection.node : -1, position = node === revealed ? -1 : rows.indexOf(node);
revealed = node;
if (position >= 0) {
focused = position;
const [top, foot] = [scroller.scrollTop, scroller.scrollTop + scroller.clientHeight - 2 * ROW];
if (position * ROW < top || position * ROW > foot) scroller.scrollTop = position * ROW - scroller.clientHeight / 2;
}
controls.update(c.countOf(rows), rows.length);
fill(heads, columns.map((column) => headCell(app, c, column)));
table.setAttribute("aria-rowcount", String(rows.length + 1));
draw(true);
}
function draw(isForced) {
const start = Math.max(0, Math.floor(scroller.scrollTop / ROW) - MORE);
const end = Math.min(rows.length, start + Math.ceil((scroller.clientHeight || 800) / ROW) + 2 * MORE);
if (!isForced && Math.abs(start - first) < MORE / 2) return;
first = start;
const hadFocus = body.contains(document.activeElement);
top.style.height = `${start * ROW}px`;
bottom.style.height = `${Math.max(0, rows.length - end) * ROW}px`;
const selected = app.selection.kind === "node" ? app.selection.node : -1;
const drawn = [];
for (let position = start; position < end; position++) drawn.push(row(app, columns, rows[position], position,
rows[position] === selected, position === focused));
fill(body, top, rows.length === 0 && el("tr", null, el("td.empty", { colspan: columns.length }, "No binding fits.")), drawn, bottom);
if (hadFocus) focusRow();
}
function focusRow() {
(body.querySelector(`tr[aria-rowindex="${focused + 2}"] a`))?.focus({ preventScroll: true });
}
function keydown(event) {
const page = Math.max(1, Math.floor(scroller.clientHeight / ROW) - 2);
const steps = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -rows.length,
End: rows.length });
const move = steps[event.key];
if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
event.preventDefault();
const row = /** @type {HTMLElement} */ (event.target).closest("tr");
const from = row?.hasAttribute("aria-rowindex") ? Number(row.getAttribute("aria-rowindex")) - 2 : focused;
focused = Math.max(0, Math.min(rows.length - 1, from + move));
const height = scroller.clientHeight - ROW;
if (focused * ROW < scroller.scrollTop) scroller.scrollTop = focused * ROW;
if ((focused + 1) * ROW > scroller.scrollTop + height) scroller.scrollTop = (focused + 1) * ROW - height;
draw(true);
focusRow();
}
return { root, show };
}
function headCell(app, c, column) {
const { sort } = app.address;
const isOn = sort?.replace("-", "") === column.name, isDown = isOn && sort.startsWith("-");
const next = !isOn ? (column.isNumber ? "-" : "") + column.name : isDown === column.isNumber ? (isDown ? "" : "-") + column.name
: undefined;
const title = column.name === "module" ? page.inspector.parts.capital(c.noun) : column.title;
return el(`th.${column.name}`, { scope: "col", "aria-sort": isOn ? (isDown ? "descending" : "ascending") : undefined },
el("button.sort", { type: "button", title: MEANINGS[column.name], click: () => {
app.replace({ ...app.address, v: "table", sort: next });
(document.querySelector(`th.${column.name} button`))?.focus();
} }, title, el("span.arrow", { "aria-hidden": "true" }, isOn ? (isDown ? "↓" : "↑") : "")));
}
function row(app, columns, node, position, isSelected, isStop) {
const { c } = app;
const href = app.link({ ...app.beside(app.select(node)), v: "table" });
return el(`tr${isSelected ? ".selected" : ""}`, { "aria-rowindex": position + 2, "aria-selected": isSelected ? "true" : undefined,
click: (/** @type {MouseEvent} */ event) => {
if (!(/** @type {HTMLElement} */ (event.target).closest("a"))) location.hash = href;
} }, columns.map((column) => el(column.name === "key" ? "th" : `td${column.isNumber ? ".number" : ""}`,
{ scope: column.name === "key" ? "row" : undefined },
cell(app, c, column, node, href, isStop))));
}
function cell(app, c, column, node, href, isStop) {
switch (column.name) {
case "key": return [dot(c, node), el("a", { href, tabindex: isStop ? 0 : -1 }, named(c.key(node), 90)), changeSign(c.change[node]),
traitTags(c, node)];
case "module": return c.module[node] >= 0 && named(c.modules[c.module[node]].label ?? c.modules[c.module[node]].name, 40);
case "container": return c.container[node] > 0 && named(c.containers[c.container[node]].name, 40);
case "scope": return words.scope(c, node);
case "depth": return c.depth[node] < 0 ? "–" : c.depth[node];
case "findings": return Array.from(c.groupsOfNode.get(node) ?? []).slice(0,
3).map((group) => badge(c.groups[group].id, page.severityOf(c, c.groups[group])));
default: return words.number(Number(column.value(c, node)));
}
}
function traitTags(c, node) {
const traits = words.traits(c, node);
return traits.length > 0 && el("span.facts", null, traits.join(", "));
}
function filterBar(app, bar, rows, columns) {
const { c } = app;
const set = (/** @type {any} */ change) => app.replace({ ...app.address, v: "table", ...change });
const input = el("input", { type: "search", placeholder: "Filter", "aria-label": "Filter by key", spellcheck: "false",
autocomplete: "off", input: () => set({ q: input.value }) });
const scopes = Array.from(new Set(Array.from({ length: c.bindings }, (_, node) => words.scope(c, node))));
const choice = (/** @type {string} */ name, /** @type {string} */ all, /** @type {[string, string][]} */ values) => {
const select = el("select", { "aria-label": all, change: () => set({ [name]: select.value || undefined }) },
el("option", { value: "" }, all),
values.map(([value, label]) => el("option", { value }, words.short(words.visible(label), 60))));
return (values.length > 1 || name === "change") && select;
};
const rules = Array.from(new Set(c.groups.map((/** @type {Group} */ group) => c.findings[group.findings[0]].rule))).sort();
const selects = /** @type {Record<string, any>} */ ({
scope: choice("scope", "All scopes", scopes.sort().map((name) => [name, name])),
module: choice("module", `All ${c.plural}`, c.modules.map((module) => [module.name, module.name])),
rule: choice("rule", "All rules", rules.map((rule) => [rule, rule])),
severity: choice("severity", "All severities", ["error", "warning",
"note"].filter((severity) => c.summary[severity] > 0).map((severity) => [severity, severity])),
change: c.diff && choice("change", "Changed or not", [["any", "Only what changed"]]),
});
const alike = app.report.choices.map((/** @type {any} */ one, /** @type {number} */ position) => ({ ...one, position }))
.filter((/** @type {any} */ one) => one.environment && one.name === c.name && one.input === c.input);
const environments = el("select", { "aria-label": "Environment", change: () => app.turnTo(Number(environments.value)) },
alike.map((/** @type {any} */ one) => el("option", { value: one.position, selected: one.position === app.choice },
words.short(words.visible(one.environment), 60))));
const around = el("span"), count = el("span.muted", { role: "status" });
const copy = copyButton("Copy as TSV", () => words.tsv([columns.map((column) => column.title),
...rows().map((node) => columns.map((column) => column.value(c, node)))]));
fill(bar, input, Object.values(selects), alike.length > 1 && environments, around, el("span.spring"), count, copy);
return {
update(shown, all) {
const { address } = app;
if (document.activeElement !== input) input.value = address.q ?? "";
for (const [name, select] of Object.entries(selects)) if (select) select.value = address[name] ?? "";
const key = address.above ?? address.below;
fill(around, key !== undefined && el("button.chip", { type: "button", "aria-pressed": "true",
click: () => set({ above: undefined, below: undefined }) },
address.above !== undefined ? "needs " : "needed by ", named(key, 40), " ×"));
count.textContent = (shown === c.bindings ? words.counted(shown, "binding")
: `${words.number(shown)} of ${words.counted(c.bindings, "binding")}`)
+ (all > shown ? `, ${words.number(all - shown)} gone` : "");
},
};
}
page.views.push({ name: "table", title: "Bindings", key: "3", make, isFor: () => true,
count: (/** @type {Container} */ c) => c.bindings });
page.table = { rowsFor };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words } = page;
const { el, svg, fill, named, changeSign, scopeCounts, scopeBar, dot, badge } = page.dom;
const WIDTH = 172, HEIGHT = 70, GAP_X = 28, GAP_Y = 62, ROW_GAP = 24, PAD = 20, BEND = 56;
const CALM = 70;
function layout(modules, room) {
const perRow = Math.max(1, Math.floor((room - 2 * PAD + GAP_X) / (WIDTH + GAP_X)));
const isColumn = perRow === 1, [cardWidth, gap] = isColumn ? [Math.max(WIDTH, room - 2 * PAD - BEND), ROW_GAP] : [WIDTH, GAP_Y];
const layers = new Map();
const base = [];
modules.forEach((module, position) => {
if (module.base) base.push(position);
else layers.set(module.layer, [...layers.get(module.layer) ?? [], position]);
});
const boxes = [];
const width = Math.max(room, WIDTH + 2 * PAD);
let y = PAD;
const place = (cards) => {
for (let start = 0; start < cards.length; start += perRow) {
const row = cards.slice(start, start + perRow);
const x = isColumn ? PAD : (width - row.length * (WIDTH + GAP_X) + GAP_X) / 2;
row.forEach((card, index) => {
boxes[card] = { x: x + index * (WIDTH + GAP_X), y, width: cardWidth, height: HEIGHT };
});
y += HEIGHT + ROW_GAP;
}
y -= ROW_GAP;
};
for (const layer of Array.from(layers.keys()).sort((a, b) => a - b)) {
place(layers.get(layer) ?? []);
y += gap;
}
let shelf = null;
if (base.length > 0) {
const top = y - 6;
y += 26;
place(base);
y += PAD;
shelf = { x: PAD / 2, y: top, width: width - PAD, height: y - top };
y += PAD;
}
return { width, height: y, boxes, shelf, isColumn };
}
function pictured(map, modules, room) {
const scale = Math.max(1.12, Math.min(4 / 3, (room - 2 * PAD) / map.width));
const shift = Math.max(PAD, (room - map.width * scale) / 2);
const tops = map.arrows.flatMap((/** @type {[number, number, string]} */ [, , d]) => Array.from(d.matchAll(/,(-?[\d.]+)/g),
([, y]) => Number(y)));
const rise = PAD / 2 - scale * map.boxes.reduce((/** @type {number} */ top, /** @type {number[] | null} */ box) => Math.min(top,
box?.[1] ?? top), Math.min(...tops, map.height));
const boxes = map.boxes.map((/** @type {number[] | null} */ box) => box
&& { x: box[0] * scale + shift, y: box[1] * scale + rise, width: box[2] * scale, height: box[3] * scale });
const base = boxes.filter((/** @type {Box | null} */ box, /** @type {number} */ module) => box && modules[module].base);
const edge = (/** @type {(box: Box) => number} */ side, /** @type {"min" | "max"} */ which) => Math[which](...base.map(side));
const shelf = base.length === 0 ? null : { x: edge((box) => box.x, "min") - 16, y: edge((box) => box.y, "min") - 34, width: 0,
height: 0 };
if (shelf) {
shelf.width = edge((box) => box.x + box.width, "max") + 16 - shelf.x;
shelf.height = edge((box) => box.y + box.height, "max") + 14 - shelf.y;
}
return { width: Math.max(room, map.width * scale + 2 * PAD),
height: Math.max(...boxes.map((/** @type {Box | null} */ box) => (box ? box.y + box.height : 0)),
tops.reduce((/** @type {number} */ foot, /** @type {number} */ y) => Math.max(foot, y), 0) * scale + rise) + 2 * PAD, boxes, shelf, scale,
shift, rise,
lines: new Map(map.arrows.map((/** @type {[number, number, string]} */ [from, to, d]) => [`${from},${to}`, d])) };
}
function line(from, to, isColumn = false) {
if (isColumn) return around(from, to, Math.min(BEND, 14 + Math.abs(to.y - from.y) / 12));
const below = to.y - from.y - from.height, right = to.x - from.x - from.width, left = from.x - to.x - to.width;
const [cx, cy, tx, ty] = [from.x + from.width / 2, from.y + from.height / 2, to.x + to.width / 2, to.y + to.height / 2];
if (below > 0 && below >= right * 0.5) {
const lean = Math.max(-1, Math.min(1, (tx - cx) / 400));
const x1 = cx + lean * from.width * 0.36, x2 = tx - lean * to.width * 0.3, y1 = from.y + from.height, bend = Math.min(90, below / 2);
return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${to.y - 2 - bend} ${x2} ${to.y - 2}`;
}
if (right > 0 || left > 0) {
const [x1, x2] = right > 0 ? [from.x + from.width, to.x - 2] : [from.x, to.x + to.width + 2], bend = (x2 - x1) / 2;
return `M${x1} ${cy}C${x1 + bend} ${cy} ${x2 - bend} ${ty} ${x2} ${ty}`;
}
return around(from, to, 46);
}
function around(from, to, bend) {
const [x1, x2, y1, y2] = [from.x + from.width, to.x + to.width + 2, from.y + from.height / 2, to.y + to.height / 2];
return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 + bend} ${y2} ${x2} ${y2}`;
}
function make(app) {
const { c } = app;
const sheet = el("div.sheet-map");
const root = el("section.view.map-view", { "aria-label": "Map" }, el("div.filter", null, el("p.muted", null,
`Point at a ${c.noun} to see what it needs (solid) and what needs it (dashed).`)), sheet);
let placed = null;
let opened = -1, hovered = -1, room = 0;
let cards = [];
let drawn = [];
new ResizeObserver(() => {
if (placed && root.clientWidth !== room) place();
}).observe(root);
function place() {
room = root.clientWidth;
const own = layout(c.modules, room);
placed = c.map && !own.isColumn ? pictured(c.map, c.modules, room) : own;
drawn = c.modules.map((_, module) => module).filter((module) => placed.boxes[module]);
sheet.style.width = `${placed.width}px`;
sheet.style.height = `${placed.height}px`;
const shelf = placed.shelf && el("div.shelf", null, el("h2", null,
`Needed by nearly every ${c.noun}; its arrows are drawn when you point at a card`));
if (shelf && placed.shelf) put(shelf, placed.shelf);
cards = [];
for (const module of drawn) cards[module] = card(module);
fill(sheet, shelf, svg("svg.lines", { width: placed.width, height: placed.height, "aria-hidden": "true" }),
drawn.map((module) => cards[module]));
mark();
}
function put(element, box) {
for (const [name, value] of /** @type {[string, number][]} */ ([["left", box.x], ["top", box.y], ["width", box.width],
["height", box.height]])) {
element.style.setProperty(name, `${value}px`);
}
}
function card(position) {
const module = c.modules[position], nodes = c.bindingsOf(position);
const point = (/** @type {number} */ module) => () => {
hovered = module;
mark();
};
const link = el("a.map-card", { href: "#", mouseenter: point(position), mouseleave: point(-1), focus: point(position),
blur: point(-1), "data-module": position },
el("span.card-title", null, named(module.label ?? module.name, 26),
el("span", null, [1, 2, 3].map((change) => nodes.some((node) => c.change[node] === change) && changeSign(change)))),
el("span.facts", null, words.counted(module.bindings, "binding"), badges(nodes)),
scopeBar(c, scopeCounts(c, nodes)));
link.setAttribute("aria-label", label(position, nodes));
put(link, placed.boxes[position]);
return link;
}
function groupsOf(nodes) {
return Array.from(new Set(nodes.flatMap((node) => Array.from(c.groupsOfNode.get(node) ?? [])))).sort((a, b) => a - b);
}
function badges(nodes) {
const groups = groupsOf(nodes);
const first = c.groups[groups[0]];
return first && badge(groups.length === 1 ? first.id : words.number(groups.length), page.severityOf(c, first));
}
function mark() {
if (!placed) return;
const { selection } = app;
const selected = selection.kind === "module" ? selection.module : selection.kind === "node" ? c.module[selection.node] : -1;
const active = hovered >= 0 ? hovered : selected;
const lines = /** @type {Element} */ (sheet.querySelector("svg.lines"));
const total = c.needs.reduce((sum, needs) => sum + needs.size, 0);
const paths = [];
for (const [from, needs] of c.needs.entries()) {
for (const [to, count] of needs) {
const isOf = from === active || to === active;
if (from === to || (!isOf && (total > CALM || c.modules[to].base)) || !cards[from] || !cards[to]) continue;
const style = isOf ? (from === active ? ".needs" : ".needed") : active >= 0 ? ".dim" : "";
const d = placed.lines?.get(`${from},${to}`);
const path = svg(`path${style}`, { d: d ?? line(placed.boxes[from], placed.boxes[to], placed.isColumn),
transform: d && `translate(${placed.shift} ${placed.rise}) scale(${placed.scale})`,
"marker-end": `url(#${isOf ? (from === active ? "head-needs" : "head-needed") : "head-line"})` });
path.style.strokeWidth = String(Math.min(3.2, 1 + Math.log2(count) * 0.5));
if (isOf) paths.push(path);
else paths.unshift(path);
}
}
fill(lines, svg("defs", null, ["head-needs", "head-needed",
"head-line"].map((id) => svg(`marker.${id}`, { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 9,
markerHeight: 9, markerUnits: "userSpaceOnUse", orient: "auto" }, svg("path", { d: "M0 1L7 4L0 7z" })))), paths);
drawn.forEach((module) => {
const card = cards[module];
const isNear = active < 0 || module === active || c.needs[active].has(module) || c.neededBy[active].has(module);
card.classList.toggle("dim", !isNear);
card.classList.toggle("selected", module === selected);
});
}
function label(module, nodes) {
const groups = groupsOf(nodes), badges = groups.slice(0, 6).map((group) => c.groups[group].id).join(", ");
const changes = ["came", "gone", "changed"].map((word, index) =>
({ word, count: nodes.filter((node) => c.change[node] === index + 1).length })).filter(({ count }) => count > 0);
return [words.visible(c.modules[module].name), words.counted(c.modules[module].bindings, "binding"),
`needs ${c.needs[module].size}`, `needed by ${c.neededBy[module].size}`,
groups.length > 0 && `${groups.length === 1 ? "finding" : "findings"} ${badges}`
+ (groups.length > 6 ? ` and ${words.number(groups.length - 6)} more` : ""),
...changes.map(({ word, count }) => `${words.number(count)} ${word}`)].filter(Boolean).join(", ");
}
function show() {
if (c.modules.length === 0) return fill(sheet, el("p.empty", null, `The container has no ${c.plural}.`));
if (!placed) place();
const { selection } = app;
if (selection.kind === "module") opened = selection.module;
else if (selection.kind !== "node" || c.module[selection.node] !== opened) opened = -1;
drawn.forEach((module) => {
const card = cards[module];
const isOpen = module === opened;
card.setAttribute("href", app.link({ ...(isOpen ? {} : { m: c.modules[module].name }), v: isOpen ? "map" : undefined }));
card.setAttribute("aria-expanded", String(isOpen));
});
mark();
sheet.querySelector(".panel")?.remove();
if (cards[opened]) openPanel();
}
function openPanel() {
const box = placed.boxes[opened], nodes = c.bindingsOf(opened);
const most = 60, name = c.modules[opened].name;
const panel = el("div.panel", { role: "group", "aria-label": `Bindings of ${words.visible(name)}` },
el("ul.rows", null, nodes.slice(0, most).map((node) =>
el("li.neighbour", null, dot(c, node), el("a", { href: app.nodeLink(node) }, named(c.key(node), 60)),
changeSign(c.change[node]), el("span.facts", null, words.scope(c, node))))),
el("a.soft", { href: app.link({ m: name, v: "table", module: name }) },
nodes.length > most ? `All ${words.counted(c.countOf(nodes), "binding")} in the table` : "Show in the table"));
const width = Math.min(320, room - 2 * PAD);
put(panel, { x: Math.max(PAD / 2, Math.min(box.x, root.scrollLeft + room - width - PAD)), y: box.y + box.height + 8, width,
height: 0 });
panel.style.height = "auto";
cards[opened].after(panel);
if (app.selection.kind === "node") /** @type {HTMLElement | null} */ (panel.querySelector(`a[href="${CSS.escape(app.nodeLink(app.selection.node))}"]`))?.classList.add("selected");
}
return { root, show };
}
page.views.push({ name: "map", title: "Map", key: "4", make, isFor: (/** @type {Container} */ c) => c.modules.length > 0,
count: (/** @type {Container} */ c) => c.modules.length });
page.map = { layout, pictured, line };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words } = page;
const { el, fill, named, changeSign, icon, dot } = page.dom;
const CELL = 30, HEAD = 128;
function endsOf(c, edge) {
const target = c.target[edge];
if (!c.isJunction(target)) return [target];
const ends = [];
for (let member = c.first[target]; member < c.first[target + 1]; member++) {
if (!c.isDead(member) || c.isDead(edge)) ends.push(c.target[member]);
}
return ends;
}
function edgesBetween(c, row, column) {
const found = [];
for (const node of c.bindingsOf(row)) {
for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
for (const to of endsOf(c, edge)) if (c.module[to] === column) found.push({ edge, to });
}
}
return found;
}
function needsOf(c, node) {
const counts = new Map();
for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
if (c.isDead(edge)) continue;
for (const end of endsOf(c, edge)) {
if (c.module[end] >= 0) counts.set(c.module[end], (counts.get(c.module[end]) ?? 0) + 1);
}
}
return counts;
}
function changesOf(c, nodes) {
const changes = new Map();
for (const node of c.diff ? nodes : []) {
for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
const change = c.changeOf(edge);
for (const end of change > 0 ? endsOf(c, edge) : []) {
const module = c.module[end], known = changes.get(module) ?? change;
changes.set(module, known === change ? change : page.data.CHANGE.changed);
}
}
}
return changes;
}
function shade(count) {
return count < 3 ? count : count < 5 ? 3 : count < 10 ? 4 : 5;
}
function make(app) {
const { c } = app;
const count = c.modules.length;
const side = () => (root.clientWidth < 600 ? 130 : 216);
const opened = new Set();
const changed = new Map();
let selected = "";
let rows = [];
let cursor = { row: 0, column: Math.min(1, count - 1) };
const readout = el("p.readout");
const across = el("div.band"), down = el("div.band");
const grid = el("div.grid", { role: "grid", "aria-label": `Which ${c.noun} needs which`, "aria-colcount": count + 1, keydown,
mousemove: (/** @type {MouseEvent} */ event) => point(at(event)), mouseleave: () => point(null) });
const scroller = el("div.scroller", { scroll: draw, tabindex: -1 }, grid);
const root = el("section.view.matrix-view", { "aria-label": "Matrix" }, el("div.filter", null, readout), scroller);
new ResizeObserver(draw).observe(scroller);
function show() {
rows = c.modules.flatMap((_, module) => [{ module, node: -1 },
...(opened.has(module) ? c.bindingsOf(module).map((node) => ({ module, node })) : [])]);
grid.setAttribute("aria-rowcount", String(rows.length + 1));
const { selection } = app, now = JSON.stringify(selection);
if (now !== selected && (selection.kind === "cell" || selection.kind === "module")) {
const module = selection.kind === "cell" ? selection.row : selection.module;
cursor = { row: rows.findIndex((row) => row.module === module), column: selection.column ?? cursor.column };
reveal();
}
selected = now;
point(null);
draw();
}
function at(event) {
const box = grid.getBoundingClientRect();
const row = Math.floor((event.clientY - box.top - HEAD) / CELL), column = Math.floor((event.clientX - box.left - side()) / CELL);
const isInside = event.clientY - scroller.getBoundingClientRect().top > HEAD
&& event.clientX - scroller.getBoundingClientRect().left > side();
return isInside && rows[row] && column >= 0 && column < count ? { row, column } : null;
}
function point(place) {
across.hidden = down.hidden = place === null;
for (const head of grid.querySelectorAll(".pointed")) head.classList.remove("pointed");
if (!place) {
const { selection } = app;
fill(readout, selection.kind === "cell" ? pairWords(rows.find((row) => row.module === selection.row) ?? rows[0], selection.column)
: el("span.muted", null, `A row needs its columns; darker is more. Below the diagonal a ${c.noun} needs one that stands above it.`));
return;
}
across.style.transform = `translate(0, ${HEAD + place.row * CELL}px)`;
down.style.transform = `translate(${side() + place.column * CELL}px, 0)`;
grid.querySelector(`[role="columnheader"][data-column="${place.column}"]`)?.classList.add("pointed");
grid.querySelector(`[role="row"][data-row="${place.row}"] [role="rowheader"]`)?.classList.add("pointed");
fill(readout, pairWords(rows[place.row], place.column));
}
function pairWords(row, column) {
const amount = needs(row).get(column) ?? 0;
return [el("b", null, named(row.node >= 0 ? c.key(row.node) : c.modules[row.module].name, 60)), " → ",
el("b", null, named(c.modules[column].name, 60)),
el("span.muted", null, ` ${amount === 0 ? "none" : words.counted(amount, "dependency", "dependencies")}`)];
}
function needs(row) {
return row.node >= 0 ? needsOf(c, row.node) : c.needs[row.module];
}
function changes(row) {
if (row.node >= 0) return changesOf(c, [row.node]);
const known = changed.get(row.module) ?? changesOf(c, c.bindingsOf(row.module));
changed.set(row.module, known);
return known;
}
function reveal() {
const [top, left] = [cursor.row * CELL, cursor.column * CELL];
const height = scroller.clientHeight - HEAD - CELL, width = scroller.clientWidth - side() - CELL;
scroller.scrollTop = Math.min(top, Math.max(scroller.scrollTop, top - height));
scroller.scrollLeft = Math.min(left, Math.max(scroller.scrollLeft, left - width));
}
function draw() {
if (rows.length === 0) return;
const width = side();
grid.style.width = `${width + count * CELL + 24}px`;
grid.style.height = `${HEAD + rows.length * CELL + 8}px`;
const hadFocus = grid.contains(document.activeElement);
const firstRow = Math.max(0, Math.floor(scroller.scrollTop / CELL) - 4),
lastRow = Math.min(rows.length, firstRow + Math.ceil(scroller.clientHeight / CELL) + 8);
const firstColumn = Math.max(0, Math.floor(scroller.scrollLeft / CELL) - 4),
lastColumn = Math.min(count, firstColumn + Math.ceil(scroller.clientWidth / CELL) + 8);
const heads = [];
for (let column = firstColumn; column < lastColumn; column++) heads.push(columnHead(column, width));
const drawn = [];
for (let row = firstRow; row < lastRow; row++) drawn.push(rowOf(row, firstColumn, lastColumn, width));
across.style.width = `${width + count * CELL}px`;
across.style.height = `${CELL}px`;
down.style.width = `${CELL}px`;
down.style.height = `${HEAD + rows.length * CELL}px`;
fill(grid, el("div.heads", { role: "row", "aria-rowindex": 1 }, el("div.corner", { role: "columnheader", "aria-label": c.noun }),
heads), blocks(width), drawn, across, down);
sized(/** @type {any} */ (grid.querySelector(".corner")), width, HEAD);
if (hadFocus) focusCursor();
}
function columnHead(column, width) {
const head = el("div.column-head", { role: "columnheader", "aria-colindex": column + 2, "data-column": column,
title: words.visible(c.modules[column].name) },
el("span", null, named(c.modules[column].label ?? c.modules[column].name, 18)));
head.style.left = `${width + column * CELL}px`;
return head;
}
function sized(element, width, height) {
element.style.width = `${width}px`;
element.style.height = `${height}px`;
return element;
}
function blocks(width) {
if (opened.size > 0) return null;
return c.blocks.map(([from, to]) => {
const block = sized(el("div.block", { "aria-hidden": "true" }), (to - from) * CELL, (to - from) * CELL);
block.style.left = `${width + from * CELL}px`;
block.style.top = `${HEAD + from * CELL}px`;
return block;
});
}
function rowOf(index, first, last, width) {
const row = rows[index], counts = needs(row), signs = changes(row);
const cells = [];
for (let column = first; column < last; column++) {
const amount = counts.get(column) ?? 0, change = signs.get(column) ?? 0, isCursor = cursor.row === index && cursor.column === column;
const { selection } = app;
const isSelected = row.node < 0 && selection.kind === "cell" && selection.row === row.module && selection.column === column;
if (amount + change > 0 || isCursor || isSelected || (row.module === column && row.node < 0)) {
cells.push(cell(row, index, column, amount, change, isCursor, width));
}
}
const element = el(`div.row${row.node >= 0 ? ".of-binding" : ""}`, { role: "row", "aria-rowindex": index + 2, "data-row": index },
sized(rowHead(row), width, CELL), cells);
element.style.transform = `translate(0, ${HEAD + index * CELL}px)`;
return element;
}
function rowHead(row) {
if (row.node >= 0) {
return el("div.row-head", { role: "rowheader" }, changeSign(c.change[row.node]), dot(c, row.node),
el("a", { href: app.nodeLink(row.node) }, named(c.key(row.node), 60)));
}
const module = c.modules[row.module], isOpen = opened.has(row.module);
return el("div.row-head", { role: "rowheader" }, el("button.tool",
{ type: "button", "aria-expanded": String(isOpen), "aria-label": `Bindings of ${words.visible(module.name)}`, click: () => {
if (isOpen) opened.delete(row.module);
else opened.add(row.module);
show();
(grid.querySelector(`[role="row"][data-row="${rows.findIndex((one) => one.module === row.module)}"] button`))?.focus();
} }, icon("right")), el("a", { href: app.link(app.beside({ m: module.name })) }, named(module.label ?? module.name, 40)));
}
function cell(row, index, column, amount, change, isCursor, width) {
const names = [c.modules[row.module].name, c.modules[column].name];
const who = words.visible(row.node >= 0 ? c.key(row.node) : names[0]);
const { selection } = app;
const isSelected = row.node < 0 && selection.kind === "cell" && selection.row === row.module && selection.column === column;
const isSelf = row.module === column;
const style = amount === 0 ? (isSelf ? ".self" : ".blank") : isSelf ? ".self" : column > row.module ? `.shade${shade(amount)}`
: `.against.shade${shade(amount)}`;
const isLink = amount + change > 0, sign = isSelf && row.node < 0 ? null : changeSign(change);
const text = amount === 0 || (isSelf && row.node < 0) ? "" : amount > 999 ? "999+" : String(amount);
const element = el(`${isLink ? "a" : "div"}.cell${style}${isSelected ? ".selected" : ""}`, {
role: "gridcell", "aria-colindex": column + 2, tabindex: isCursor ? 0 : -1, "aria-selected": isSelected ? "true" : undefined,
"aria-label": isSelf && row.node < 0 ? `${who} itself`
: `${who} needs ${words.visible(names[1])}: ${amount === 0 ? "nothing" : amount}${sign ? `, ${sign.title}` : ""}`,
href: isLink ? app.link({ cell: names }) : undefined,
focus: () => {
cursor = { row: index, column };
point(cursor);
},
}, text, sign);
element.style.left = `${width + column * CELL}px`;
return element;
}
function focusCursor() {
(grid.querySelector('[role="gridcell"][tabindex="0"]'))?.focus({ preventScroll: true });
}
function keydown(event) {
const steps = /** @type {Record<string, [number, number]>} */ ({ ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1],
ArrowLeft: [0, -1],
Home: [0, -count], End: [0, count], PageDown: [10, 0], PageUp: [-10, 0] });
const move = steps[event.key];
if (!move || event.altKey || event.ctrlKey || event.metaKey
|| !(/** @type {HTMLElement} */ (event.target).matches('[role="gridcell"]'))) return;
event.preventDefault();
cursor = { row: Math.max(0, Math.min(rows.length - 1, cursor.row + move[0])),
column: Math.max(0, Math.min(count - 1, cursor.column + move[1])) };
reveal();
draw();
focusCursor();
point(cursor);
}
return { root, show };
}
page.views.push({ name: "matrix", title: "Matrix", key: "5", make, isFor: (/** @type {Container} */ c) => c.modules.length > 1,
count: () => 0 });
page.matrix = { edgesBetween, needsOf, changesOf };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words } = page;
const { el, fill, named, sentence, changeSign, dot, badge } = page.dom;
const CHUNK = 100;
function count(c) {
const { bindings, findings } = c.diff?.summary ?? { bindings: [], findings: [] };
return [...bindings, ...findings].reduce((sum, number) => sum + number, 0) + (c.diff?.parts?.length ?? 0);
}
function make(app) {
const root = el("section.view.changes-view", { "aria-label": "Changes" });
let isDrawn = false;
function show() {
if (isDrawn) return;
isDrawn = true;
const { c } = app;
const rows = (/** @type {number} */ change) => {
const nodes = [];
for (let node = 0; node < c.size; node++) if (c.change[node] === change && c.isBinding(node)) nodes.push(node);
return nodes;
};
const came = c.groups.map((/** @type {any} */ group, /** @type {number} */ position) => ({ group, position }))
.filter(({ group }) => group.findings.some((/** @type {number} */ index) => (c.findings[index].change ?? 0) > 0));
fill(root,
el("header.summary", null, el("p", null, "Compared with ", el("span.place", null, words.visible(c.diff.input)), "."),
el("ul.totals", null, total("bindings", c.diff.summary.bindings), total("dependencies", c.diff.summary.dependencies),
total("findings", c.diff.summary.findings))),
part("Findings that are new", came, ({ group }) => el("li.finding-row", null, el("a", { href: app.link({ f: group.id }) },
badge(group.id, page.severityOf(c, group)), el("span", null, sentence(group.message))))),
part("Findings that are gone", c.diff.gone ?? [], (finding) => el("li", null, changeSign(2), " ",
el("span.rule", null, finding.rule), " ", sentence(finding.message))),
part("Bindings that came", rows(1), (node) => bindingRow(app, node)),
part("Bindings that are gone", rows(2), (node) => bindingRow(app, node)),
part("Bindings that changed", rows(3), (node) => bindingRow(app, node)),
part("Other parts", c.diff.parts ?? [], (entry) => el("li", null, changeSign(entry.change), " ",
el("span.muted", null, words.visible(entry.part) + " "), named(entry.name, 80), " ",
(entry.old !== undefined || entry.new !== undefined) && page.inspector.parts.factWords({ fact: "", ...entry }))),
count(c) === 0 && el("p.empty", null, "Nothing changed."));
}
return { root, show };
}
function total(what, numbers) {
return el("li", null, el("b", null, what), numbers.every((number) => number === 0) ? el("span.muted", null, "as before")
: numbers.map((number, index) => number > 0 && el("span.amount", null, changeSign(index + 1), " ", words.number(number))));
}
function part(title, items, row) {
if (items.length === 0) return null;
let shown = CHUNK;
const list = el("ul.rows", null, items.slice(0, CHUNK).map(row));
const more = items.length > CHUNK && el("button.soft", { type: "button", click: () => {
list.append(...items.slice(shown, shown + CHUNK * 4).map(row));
shown += CHUNK * 4;
if (shown >= items.length) more.remove();
} }, "More");
return el("section", null, el("h2", null, title, " ", el("span.count", null, words.number(items.length))), list, more);
}
function bindingRow(app, node) {
const { c } = app;
const facts = c.change[node] === 3 ? (c.diff.facts ?? []).filter((/** @type {any} */ fact) => fact.node === node) : [];
const edges = [];
if (c.change[node] === 3) {
for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) if (c.edgeChange[edge] > 0) edges.push(edge);
}
return el("li", null, changeSign(c.change[node]), " ", dot(c, node),
el("a", { href: app.link({ ...app.select(node), v: "changes" }) }, named(c.key(node), 80)), " ",
el("span.facts", null, words.facts(c, node), c.module[node] >= 0 && [", ", named(c.modules[c.module[node]].name, 40)]),
facts.length + edges.length > 0 && el("ul.details", null,
facts.map((/** @type {any} */ fact) => el("li", null, page.inspector.parts.factWords(fact))),
edges.map((edge) => el("li", null, changeSign(c.edgeChange[edge]), " needs ", named(c.key(c.target[edge]), 60), " ",
el("span.facts", null, words.request(c, edge))))));
}
page.views.push({ name: "changes", title: "Changes", key: "6", make, isFor: (/** @type {Container} */ c) => c.diff !== undefined,
count });
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words } = page;
function advice(kind, name) {
const shown = words.short(words.visible(name), 60);
const quoted = /^[\w.-]+$/.test(name) ? name : "FILE";
switch (kind) {
case "definition": return `'${shown}' is a definition. Findings come from the command: swift-di report ${quoted} -o report.html`;
case "newer": return `'${shown}' was written by another version of swift-di. Open it by itself.`;
default: return `'${shown}' is neither a report of swift-di nor its data.`;
}
}
function open(app) {
const button = /** @type {HTMLElement} */ (document.getElementById("open"));
const field = /** @type {HTMLInputElement} */ (document.getElementById("file"));
const drop = /** @type {HTMLElement} */ (document.getElementById("drop"));
async function read(file) {
if (!file) return;
const found = page.data.read(await file.text());
if (found.kind === "report") {
app.open(found.report);
app.notify(`Opened '${words.short(words.visible(file.name), 60)}'.`);
} else {
app.notify(advice(found.kind, file.name));
}
}
button.addEventListener("click", () => field.click());
field.addEventListener("change", () => {
void read(field.files?.[0]);
field.value = "";
});
addEventListener("dragover", (event) => {
if (!event.dataTransfer?.types.includes("Files")) return;
event.preventDefault();
drop.hidden = false;
});
addEventListener("dragleave", (event) => {
if (event.relatedTarget === null) drop.hidden = true;
});
addEventListener("drop", (event) => {
event.preventDefault();
drop.hidden = true;
void read(event.dataTransfer?.files[0]);
});
}
page.open = open;
page.open.advice = advice;
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { el, fill, icon } = page.dom;
const KEYS = [
["/", "Search"], ["1 – 6", "Open a view"], ["j, k", "Next, previous finding or link of the view"], ["Enter", "Open what has the focus"],
["[, ]", "Explore: one step of users more, less"], ["{, }", "Explore: one step of uses more, less"],
["e", "Explore the selected binding"],
["i", "Go to the details"], ["Backspace", "Back"], ["Escape", "Clear the selection"], ["t", "Light or dark"],
["o", "Open another report"], ["?", "This list"],
];
function toggle(app) {
const sheet = /** @type {HTMLDialogElement} */ (document.getElementById("keys"));
if (sheet.open) return sheet.close();
const close = el("button.tool", { type: "button", "aria-label": "Close", click: () => sheet.close() }, icon("close"));
fill(sheet, el("header", null, el("h2", { id: "keys-title" }, "Keys"), close),
el("dl", null, KEYS.map(([keys, what]) => [el("dt", null,
keys.split(", ").map((key, index) => [index > 0 && " ", el("kbd", null, key)])), el("dd", null, what)])));
sheet.showModal();
}
function move(step) {
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const links = /** @type {HTMLElement[]} */ (Array.from(main.querySelectorAll("article.finding h2 a, .card[href], .path a, .rows a, tbody th a, a.map-card, a.cell, .row-head a")))
.filter((link) => link.offsetParent !== null);
const at = links.indexOf(/** @type {HTMLElement} */ (document.activeElement));
const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : Math.max(0, Math.min(links.length - 1, at + step))];
next?.focus();
next?.scrollIntoView({ block: "nearest" });
}
function isMeant(event) {
if (event.metaKey) return false;
if ("[]{}".includes(event.key)) return !event.ctrlKey || event.getModifierState("AltGraph");
return !event.ctrlKey && !event.altKey;
}
function listen(app, search) {
const click = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id)).click();
const more = (/** @type {"up" | "down"} */ name, /** @type {number} */ by) => {
if (app.view === "explore") page.explore.step(app, name, page.explore.stepsOf(app.address[name]) + by);
};
const actions = {
"/": () => search.focus(), "?": () => toggle(app), j: () => move(1), k: () => move(-1), t: () => click("theme"),
o: () => click("open"),
"[": () => more("up", 1), "]": () => more("up", -1), "{": () => more("down", 1), "}": () => more("down", -1),
e: () => { if (app.selection.kind === "node") app.reach(app.select(app.selection.node)); },
i: () => /** @type {HTMLElement | null} */ (document.querySelector("#inspector .sheet a, #inspector .sheet button"))?.focus(),
Backspace: () => history.back(),
Escape: () => { if (app.selection.kind !== "none") app.go({ v: app.view }); },
};
addEventListener("keydown", (event) => {
const target = /** @type {HTMLElement} */ (event.target);
if (!isMeant(event) || event.defaultPrevented || target.matches("input, select, textarea, dialog *")) return;
const view = page.views.find((/** @type {any} */ view) => view.key === event.key && view.isFor(app.c));
const action = view ? () => app.go({ ...page.address.selection(app.address), v: view.name }) : actions[event.key];
if (!action) return;
event.preventDefault();
action();
});
}
page.keyboard = { toggle, listen, isMeant };
})(globalThis.swiftDI ??= {});
(function (page) {
"use strict";
const { words } = page;
const { el, fill, icon } = page.dom;
const element = (id) => document.getElementById(id);
class App {
constructor(report) {
this.report = report;
this.reports = new Map([[report.id, report]]);
this.isReached = false;
this.address = {};
this.choice = 0;
this.c = report.container(0);
this.views = new Map();
this.scrolls = new Map();
this.step = "";
}
link(address) {
const text = page.address.format(this.choice > 0 ? { ...address, c: String(this.choice + 1) } : address);
return text === "#" && this.report.start !== this.choice ? page.address.format({ c: String(this.choice + 1) }) : text;
}
select(node) {
const key = this.c.key(node);
const nodes = this.c.nodesOf(key);
return nodes.length > 1 && this.c.nodeOf(key) !== node ? { k: key, i: String(nodes.indexOf(node) + 1) } : { k: key };
}
nodeLink(node) {
return this.link(this.beside(this.select(node)));
}
beside(selection) {
const rest = Object.fromEntries(Object.entries(this.address).filter(([name]) =>
!(name in page.address.selection(this.address)) && name !== "c" && name !== "up" && name !== "down"));
const next = { ...rest, ...selection };
if (page.address.viewOf(selection, this.start) === this.view) delete next.v;
else next.v = this.view;
return next;
}
go(address) {
location.hash = this.link(address);
}
reach(address) {
this.isReached = true;
if (location.hash === this.link(address)) this.show();
else this.go(address);
}
turnTo(choice) {
location.hash = page.address.format({ ...this.address, c: String(choice + 1) });
}
replace(address) {
history.replaceState(history.state, "", this.link(address));
this.show();
}
get start() {
return page.countFindings(this.c) > 0 || this.c.modules.length === 0 ? "findings" : "map";
}
get view() {
return page.address.shownView(page.views, this.c, this.address, this.start);
}
get selection() {
const { k, i, f, m, path, cell } = this.address, { c } = this;
if (k !== undefined) {
const node = i ? c.nodesOf(k)[Number(i) - 1] ?? -1 : c.nodeOf(k);
return node >= 0 ? { kind: "node", node } : { kind: "unknown", text: `Nothing has the key '${words.visible(k)}'.` };
}
if (f !== undefined) {
const group = c.groups.findIndex((group) => group.id === f);
return group >= 0 ? { kind: "group", group } : { kind: "unknown", text: `There is no finding '${words.visible(f)}'.` };
}
if (m !== undefined) {
const module = c.moduleOf(m);
return module >= 0 ? { kind: "module", module } : { kind: "unknown", text: `There is no ${c.noun} '${words.visible(m)}'.` };
}
if (path) {
const [from, to] = path.map((key) => c.nodeOf(key));
return from >= 0 && to >= 0 ? { kind: "path", from, to }
: { kind: "unknown", text: `Nothing has the key '${words.visible(path[from < 0 ? 0 : 1])}'.` };
}
if (cell) {
const [row, column] = cell.map((name) => c.moduleOf(name));
if (row >= 0 && column >= 0) return { kind: "cell", row, column };
}
return { kind: "none" };
}
show() {
if (this.step) this.scrolls.set(this.step, this.scrollers.map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]));
this.find();
this.address = page.address.parse(location.hash);
const first = Object.keys(this.address).length === 0 ? this.report.start + 1 : 1;
const choice = Math.max(0, Math.min(this.report.choices.length, Number(this.address.c ?? first) || 1) - 1);
if (choice !== this.choice || !this.isShown) this.choose(choice);
this.isShown = true;
const name = this.view;
let view = this.views.get(name);
const main = element("main"), focused = document.activeElement;
const place = main.contains(focused) ? main : element("inspector").contains(focused) ? element("inspector") : null;
if (!view) {
view = page.views.find((/** @type {any} */ view) => view.name === name).make(this);
this.views.set(name, /** @type {any} */ (view));
}
if (main.firstElementChild !== view?.root) main.replaceChildren(/** @type {any} */ (view).root);
for (const tab of document.querySelectorAll(".tabs a")) {
const isCurrent = tab.getAttribute("data-view") === name;
if (!isCurrent) tab.removeAttribute("aria-current");
else if (!tab.hasAttribute("aria-current")) {
tab.setAttribute("aria-current", "page");
tab.scrollIntoView({ block: "nearest", inline: "nearest" });
}
tab.setAttribute("href", this.link({ ...page.address.selection(this.address),
v: /** @type {string} */ (tab.getAttribute("data-view")) }));
}
page.dom.keepFocus(place ?? main, () => {
view?.show();
page.inspector(this);
});
const step = history.state.step, before = step === this.step ? undefined : this.scrolls.get(step);
this.step = step;
if (this.isReached) {
this.isReached = false;
this.focusHeading(main);
} else if (document.activeElement === document.body && (place || this.selection.kind !== "none")) {
const linked = main.querySelector(".chosen, .finding.selected h2 a, tr.selected a, .map-card.selected, .cell.selected, .row-head.selected a");
const next = (place === main || !place ? linked : null) ?? place?.querySelector(".selected a, h2") ?? place;
if (next && !next.matches("a")) next.setAttribute("tabindex", "-1");
next?.focus({ preventScroll: true });
if (!place && !before) next?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
if (before) this.scrollers.forEach((scroller, index) => scroller.scrollTo(before[index]?.[1] ?? 0, before[index]?.[0] ?? 0));
this.tell();
const title = page.views.find((/** @type {any} */ view) => view.name === name).title;
document.title = [this.address.k ?? this.address.m ?? this.address.f, title, this.c.name].filter(Boolean)
.map((part) => words.short(words.visible(part), 80)).join(" · ");
}
get scrollers() {
return Array.from(element("main").querySelectorAll(".view, .view .scroller, .view .columns"));
}
newState() {
return { report: this.report.id, step: `${performance.timeOrigin} ${performance.now()}` };
}
find() {
const id = history.state?.report;
if (id === this.report.id) return;
if (id === undefined) return history.replaceState(this.newState(), "");
const report = this.reports.get(id);
if (!report) return history.replaceState(this.newState(), "", "#");
this.use(report);
}
focusHeading(main) {
const heading = this.selection.kind === "none" ? null : element("inspector").querySelector(".sheet h2, .sheet .empty");
for (const next of [heading, main.querySelector(".chosen"), main.firstElementChild]) {
if (!next) continue;
next.setAttribute("tabindex", "-1");
next.focus({ preventScroll: true });
if (document.activeElement === next) return;
}
}
tell() {
const inspector = element("inspector"), told = element("told");
const heading = this.selection.kind === "none" ? null : inspector.querySelector(".sheet h2, .sheet .empty");
const isRead = !heading || inspector.contains(document.activeElement) || document.activeElement?.matches(".chosen");
const text = isRead ? "" : `Details: ${heading.textContent}`;
if (told.textContent !== text) told.textContent = text;
}
choose(choice) {
this.choice = choice;
this.c = this.report.container(choice);
this.views.clear();
const { c } = this;
setTimeout(() => page.matches(c, ""), 100);
fill(element("title"), page.dom.named(c.name, 60));
fill(element("facts"), [words.counted(c.bindings, "binding"), words.counted(c.dependencies, "dependency", "dependencies"),
c.environment && words.visible(c.environment)].filter(Boolean).join(" · "));
const select = element("choice");
select.hidden = this.report.choices.length < 2;
select.value = String(choice);
fill(document.querySelector(".tabs"), page.views.filter((/** @type {any} */ view) => view.isFor(c))
.map((/** @type {any} */ view) => el("a", { "data-view": view.name, href: "#" }, view.title,
view.count(c) > 0 && [" ", el("span.count", null, words.number(view.count(c)))])));
}
open(report) {
this.reports.set(report.id, report);
history.pushState({ ...this.newState(), report: report.id }, "", "#");
this.show();
}
use(report) {
this.report = report;
this.choice = -1;
this.isShown = false;
document.getElementById("static")?.remove();
this.fillChoices();
}
fillChoices() {
fill(element("choice"), this.report.choices.map((/** @type {any} */ choice, /** @type {number} */ position) =>
el("option", { value: position }, words.visible([choice.name, choice.environment].filter(Boolean).join(" · ")))));
}
notify(text) {
const notice = element("notice");
fill(notice, text);
clearTimeout(this.notice);
this.notice = setTimeout(() => fill(notice), 9000);
}
}
function prepare(app) {
document.documentElement.classList.add("live");
document.body.append(page.pictures.heads());
app.fillChoices();
element("choice").addEventListener("change", () => app.turnTo(Number(element("choice").value)));
const search = page.picker({
container: () => app.c, label: "Search keys, modules and findings", placeholder: "Search", isWhole: true,
pickKey: (/** @type {string} */ key) => app.reach({ k: key }), pickAll: (/** @type {string} */ q) => app.reach({ v: "table", q }),
go: (/** @type {Address} */ address) => app.reach(address),
});
element("search").append(search.root);
prepareTheme();
fill(element("help"), icon("help")).addEventListener("click", () => page.keyboard.toggle(app));
fill(element("open"), icon("open"));
page.open(app);
page.keyboard.listen(app, search.input);
addEventListener("hashchange", () => app.show());
addEventListener("popstate", () => {
if ((history.state?.report ?? app.report.id) !== app.report.id) app.show();
});
element("app").hidden = false;
app.show();
}
function remembered(theme) {
try {
if (theme) localStorage.setItem("swift-di-theme", theme);
return localStorage.getItem("swift-di-theme");
} catch {
return null;
}
}
function prepareTheme() {
const button = element("theme"), root = document.documentElement, theme = remembered();
if (theme === "light" || theme === "dark") root.dataset.theme = theme;
const isDark = matchMedia("(prefers-color-scheme: dark)");
const label = () => button.setAttribute("aria-label", `${shown() === "dark" ? "Light" : "Dark"} colours`);
const shown = () => root.dataset.theme ?? (isDark.matches ? "dark" : "light");
fill(button, icon("theme")).addEventListener("click", () => {
root.dataset.theme = shown() === "dark" ? "light" : "dark";
remembered(root.dataset.theme);
label();
});
isDark.addEventListener("change", label);
label();
}
function begin() {
const text = element("data")?.textContent;
const found = text ? page.data.read(text) : { kind: "unknown" };
if (found.kind !== "report") return;
const app = new App(found.report);
page.app = app;
prepare(app);
}
page.begin = begin;
if (typeof document !== "undefined") begin();
})(globalThis.swiftDI ??= {});

"""#
}
