// What the scripts compute, compared with the answers of the command to the same questions. `SWIFT_DI` is the built command;
// without it there is nothing to compare with.
"use strict";
const test = require("node:test");
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { execFileSync } = require("node:child_process");
const { page, root } = require("./page.js");
const { walks, words } = page;

const command = process.env.SWIFT_DI ?? "";
const options = { skip: command === "" && "SWIFT_DI names no command" };
const definitions = ["valid", "faulty", "examples"].flatMap((folder) => {
  const place = path.join("Fixtures/Definitions", folder);
  return fs.readdirSync(path.join(root, place)).filter((name) => name.endsWith(".json")).sort()
    .map((name) => ({ name: path.join(place, name), text: fs.readFileSync(path.join(root, place, name), "utf8") }));
}).filter((_, position) => position % 3 === 0);
const invented = fs.readFileSync(path.join(root, "Fixtures/Definitions/oracle.jsonl"), "utf8").trim().split("\n")
  .map((text, number) => ({ name: `oracle-${number + 1}`, text }));

/** What the command prints for a definition, or null if it refuses the question. */
function answer(text, ...question) {
  try {
    return execFileSync(command, [...question, "-", "--no-config"], { cwd: root, input: text, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"],
      maxBuffer: 1 << 26, env: { ...process.env, LD_LIBRARY_PATH: "" } });
  } catch {
    return null;
  }
}

/** The container of a definition as the page has it, and up to `most` of its keys. */
function pageOf(text, most) {
  const c = page.data.read(answer(text, "report")).report.container(0);
  const keys = Array.from(new Set(Array.from({ length: c.bindings }, (_, node) => c.key(node)))).filter((key) => !key.startsWith("-"));
  return { c, keys: keys.filter((_, position) => position % Math.ceil(keys.length / most) === 0) };
}

/** A node as answers name it. */
function identity(c, node) {
  const kinds = ["factory", "instance", "alias", "missing", "absent", "external", "collection", "ambiguous"];
  return node < c.bindings ? node : `${kinds[c.kind[node]]} ${c.key(node)} in ${c.containers[c.container[node]].name}`;
}

function identityOf({ binding, kind, key, container }) {
  return binding ?? `${kind} ${key} in ${container ?? ""}`;
}

const kinds = ["instance", "property", "provider", "lazy", "collection", "alias", "member"];

for (const { name, text } of [...definitions, ...invented]) {
  test(`the page computes what the command answers: ${name}`, options, () => {
    const { c, keys } = pageOf(text, 4);
    // The sums of the map, and the dependencies that the matrix lists for them. In random definitions both may differ, where
    // a collection belongs to another group than the binding that requests it.
    for (const module of name.startsWith("oracle-") ? [] : c.modules.keys()) {
      const sums = new Map();
      for (const node of page.matrix.sourcesOf(c, module)) for (const [to, count] of page.matrix.needsOf(c, node)) sums.set(to, (sums.get(to) ?? 0) + count);
      sums.delete(module);
      assert.deepEqual(Array.from(sums).sort(([a], [b]) => a - b), Array.from(c.needs[module]).sort(([a], [b]) => a - b), `needs of ${c.modules[module].name}`);
      for (const [to, count] of c.needs[module]) assert.equal(page.matrix.edgesBetween(c, module, to).length, count);
    }
    for (const key of keys) {
      // How a key is reached, with every step.
      const why = JSON.parse(answer(text, "why", key, "--format", "json") ?? '{"answers": []}');
      for (const { reached } of why.answers) {
        const goal = reached.steps.at(-1);
        if (!goal || goal.parent === undefined) continue;
        const node = Array.from({ length: c.size }, (_, node) => node).find((node) => identity(c, node) === identityOf(goal.node));
        const found = walks.path(c, c.starts, node);
        assert.deepEqual([identity(c, found.length > 0 ? c.source[found[0]] : node), ...found.map((edge) => [identity(c, c.target[edge]), kinds[c.edgeKind[edge]]])],
          reached.steps.map((step) => (step.parent === undefined ? identityOf(step.node) : [identityOf(step.node), step.kind])), `path to ${key}`);
        assert.equal(walks.lengthOf(c, found), c.depth[node], `length of the path to ${key}`);
      }
      // What needs a key, and what the key needs.
      for (const isUp of [true, false]) {
        const tree = answer(text, "tree", key, ...(isUp ? ["--invert"] : []), "--format", "json");
        if (tree === null) continue;
        const rows = JSON.parse(tree).rows, tops = new Set(rows.filter(({ depth }) => depth === 0).map(({ node }) => identityOf(node)));
        const below = new Set(rows.map(({ node }) => identityOf(node)).filter((one) => !tops.has(one)));
        const nodes = c.nodesOf(key).filter((node) => tops.has(identity(c, node)));
        assert.equal(nodes.length, tops.size, `nodes of ${key}`);
        for (const { node } of JSON.parse(tree).rows) {
          if (node.binding === undefined) continue;
          const { file, line, column } = node.source ?? {};
          if (node.scope) assert.equal(words.scope(c, node.binding), words.visible(node.scope), `scope of ${node.key}`);
          if (file !== undefined) {
            // The page knows only the line of what has no place in the sources.
            const place = [words.visible(file), line, c.file[node.binding] < 0 ? undefined : column];
            assert.equal(words.place(c, node.binding), place.filter((part) => part !== undefined).join(":"), `place of ${node.key}`);
          }
        }
        assert.deepEqual(new Set(Array.from(walks.reach(c, nodes, isUp), (node) => identity(c, node))), below, `${isUp ? "users" : "needs"} of ${key}`);
      }
      // The reasons, in the words of the terminal.
      const said = (answer(text, "why", key) ?? "").split("\n").filter((line) => line.startsWith("because ")).map((line) => line.slice(8));
      const answers = c.answers.of(c.texts.indexOf(key));
      assert.deepEqual(said, answers.length > 0 ? answers.flatMap(({ causes }) => causes.map(({ text }) => c.text(text))) : [c.only], `reasons for ${key}`);
    }
  });
}

test("the page quotes keys for a shell as it finds them again", options, () => {
  for (const key of ["Engine", "any Store", "it's", "Store#main", "Box<A, B>", "$(rm)", "~", "Café"]) {
    assert.equal(execFileSync("sh", ["-c", `printf %s ${words.quoted(key)}`], { encoding: "utf8" }), key);
  }
});
