// Reads the data of a report, as Documentation/Schemas/report-page.md describes it, into typed columns.
(function (page) {
  "use strict";

  /**
   * A FINDING of the schema.
   * @typedef {{rule: string, severity: string, state: string, message: string, keys: string[], container?: string, nodes: number[], path?: number[][],
   *   entry?: number[], defer?: number[][], undeclared?: string[], elsewhere?: number[], notes?: string[], help?: string,
   *   reason?: string, suggestions?: string[], reachedFrom?: string[], environments?: string[], change?: number, oldSeverity?: string,
   *   source?: {file: string, line?: number, column?: number}, definition?: {line: number, column: number}}} Finding
   */
  /** Findings of one cause, by their positions. @typedef {{id: string, message: string, help?: string, findings: number[]}} Group */
  /**
   * Why a request gets what it gets.
   * @typedef {{key: number, container: number, form: number, returnsTo: number, lacks: number,
   *   steps: {node: number, role: number}[], causes: {text: number}[],
   *   others: {node: number, reason: number}[]}} Answer
   */

  /** The kinds of nodes. */
  const NODE = { factory: 0, instance: 1, alias: 2, missing: 3, absent: 4, external: 5, collection: 6, ambiguous: 7, gone: 8 };
  /** The bits of a node's flags. */
  const FLAG = { opaque: 1, eager: 2, contributes: 4, overrides: 8, decorates: 16, async: 32, throws: 64, sendable: 128,
    closes: 256, replaced: 512, root: 1024, unused: 2048 };
  /** The kinds of edges. */
  const EDGE = { instance: 0, property: 1, provider: 2, lazy: 3, collection: 4, alias: 5, member: 6 };
  /** The changes of `--diff`. */
  const CHANGE = { none: 0, came: 1, gone: 2, changed: 3 };

  /**
   * Reads a column, which is written in one of three ways.
   * @template {Int32Array | Uint8Array | Uint16Array} Column
   * @param {any} written @param {number} count @param {new (count: number) => Column} Type
   * @returns {Column}
   */
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

  /** The beginnings of ranges with these lengths, and the end of the last. @param {ArrayLike<number>} counts */
  function beginnings(counts) {
    const first = new Int32Array(counts.length + 1);
    for (let row = 0; row < counts.length; row++) first[row + 1] = first[row] + counts[row];
    return first;
  }

  /** One container, with its graph in both directions. */
  class Container {
    /** @param {any} data a CONTAINER of the schema */
    constructor(data) {
      /** @type {string} */ this.name = data.name;
      /** @type {string} */ this.input = data.input;
      /** @type {string | undefined} */ this.environment = data.environment;
      /** @type {string} */ this.arguments = data.arguments;
      this.link = data.link;
      /** @type {string} */ this.only = data.only;
      /** @type {number} */ this.bindings = data.bindings;
      /** @type {number} */ this.dependencies = data.dependencies;
      /** @type {Record<string, number>} */ this.summary = data.summary;
      /** @type {Record<string, number>} */ this.omitted = data.omitted ?? {};
      /** @type {string[]} */ this.texts = data.texts;
      /** @type {{name: string, kind: string, within?: number, outlives?: {count: number, scopes: number[]}}[]} */ this.scopes = data.scopes;
      /** @type {{name: string, parent?: number, scope?: number}[]} */ this.containers = data.containers;
      /** @type {any[]} */ this.modules = data.modules.list;
      /** @type {string} */ this.noun = data.modules.noun;
      /** @type {string} */ this.plural = data.modules.plural;
      /** @type {[number, number][]} */ this.blocks = data.modules.blocks;
      /** @type {number[]} */ this.roots = data.roots;
      /** @type {number[]} */ this.starts = data.starts;
      /** @type {Finding[]} */ this.findings = data.findings;
      /** The groups; one of a single finding has its message and its help. @type {Group[]} */
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

    /** @param {any} nodes */
    #readNodes(nodes) {
      const size = nodes.count;
      /** The number of nodes. */
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
      /** @type {Map<number, number[]>} */
      this.reads = new Map((nodes.reads?.rows ?? []).map((/** @type {number} */ row, /** @type {number} */ at) =>
        [row, nodes.reads.values[at]]));
    }

    /** @param {any} edges */
    #readEdges(edges) {
      /** The first edge of each node; the next node's is behind its last. */
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
      /** Where the edges to each node begin in `inEdge`. */
      this.inFirst = beginnings(users);
      this.inEdge = new Int32Array(count);
      const next = this.inFirst.slice(0, this.size);
      for (let edge = 0; edge < count; edge++) this.inEdge[next[this.target[edge]]++] = edge;
      /** The count in which each node was counted last. */
      this.counted = new Int32Array(this.size);
      this.counts = 0;
    }

    /** @param {any} edges */
    #readModuleEdges(edges) {
      const count = edges.rows;
      const [source, target, counts] = ["source", "target", "count"].map((name) => column(edges[name], count, Int32Array));
      /** The modules that a module needs, and by how many dependencies. @type {Map<number, number>[]} */
      this.needs = this.modules.map(() => new Map());
      /** The modules that need a module. @type {Map<number, number>[]} */
      this.neededBy = this.modules.map(() => new Map());
      for (let row = 0; row < count; row++) {
        this.needs[source[row]].set(target[row], counts[row]);
        this.neededBy[target[row]].set(source[row], counts[row]);
      }
    }

    /** Joins findings and nodes. */
    #readFindings() {
      /** The groups of findings that a node is evidence of. @type {Map<number, Set<number>>} */
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

    /** @param {number} text */
    text(text) {
      return text < 0 ? "" : this.texts[text];
    }

    /** @param {number} node */
    key(node) {
      return this.texts[this.keys[node]];
    }

    /** @param {number} node @param {number} flag */
    has(node, flag) {
      return (this.flags[node] & flag) !== 0;
    }

    /** Whether a node is a binding of this version or of the older one. @param {number} node */
    isBinding(node) {
      return node < this.bindings || this.kind[node] === NODE.gone;
    }

    /** Whether no root reaches a binding; without roots no binding counts as unreachable. @param {number} node */
    isUnreached(node) {
      return this.roots.length > 0 && this.depth[node] < 0 && node < this.bindings && !this.has(node, FLAG.replaced);
    }

    /** Whether a node stands for several bindings: a collection, or a key that is bound more than once. @param {number} node */
    isJunction(node) {
      return this.kind[node] === NODE.collection || this.kind[node] === NODE.ambiguous;
    }

    /** Whether a node is only in the older version. @param {number} node */
    isGone(node) {
      return this.kind[node] === NODE.gone;
    }

    /**
     * Whether an edge is only in the older version. Views show such an edge with a minus sign; counts and walks leave
     * it out.
     * @param {number} edge
     */
    isDead(edge) {
      return this.edgeChange[edge] === CHANGE.gone || this.isGone(this.source[edge]) || this.isGone(this.target[edge]);
    }

    /** The change of an edge; all edges of a binding that came count as new. @param {number} edge */
    changeOf(edge) {
      if (this.isDead(edge)) return CHANGE.gone;
      return this.change[this.source[edge]] === CHANGE.came ? CHANGE.came : this.edgeChange[edge];
    }

    /** How many of these nodes the newer version has. @param {number[]} nodes */
    countOf(nodes) {
      return nodes.reduce((count, node) => count + (this.isGone(node) ? 0 : 1), 0);
    }

    /** How many steps an edge counts: none from a collection to an element, otherwise one. @param {number} edge */
    stepOf(edge) {
      return this.edgeKind[edge] === EDGE.member ? 0 : 1;
    }

    /** All nodes of a key. @param {string} key */
    nodesOf(key) {
      const text = this.texts.indexOf(key), nodes = [];
      if (text >= 0) {
        for (let node = 0; node < this.size; node++) if (this.keys[node] === text && !this.has(node, FLAG.unused)) nodes.push(node);
      }
      return nodes;
    }

    /** The node that a request for a key gets; -1 if nothing has the key. @param {string} key */
    nodeOf(key) {
      const nodes = this.nodesOf(key);
      if (nodes.length < 2) return nodes[0] ?? -1;
      const junction = nodes.find((node) => this.isJunction(node));
      const answer = this.answers.of(this.keys[nodes[0]])[0];
      if (answer?.form === 0 && answer.steps.length > 0) return answer.steps[0].node;
      return junction ?? nodes[0];
    }

    /** How many nodes use a node. @param {number} node */
    userCount(node) {
      return this.#count(this.inFirst[node], this.inFirst[node + 1], (at) => this.inEdge[at], this.source);
    }

    /** How many nodes a node uses. @param {number} node */
    useCount(node) {
      return this.#count(this.first[node], this.first[node + 1], (at) => at, this.target);
    }

    /**
     * How many nodes are at the ends of some edges, each counted once; what is gone does not count.
     * @param {number} from @param {number} to @param {(at: number) => number} edgeAt @param {Int32Array} ends
     */
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

    /** @param {string} name */
    moduleOf(name) {
      return this.modules.findIndex((module) => module.name === name);
    }

    /** The bindings of a module, in their order, also those that are gone. @param {number} module */
    bindingsOf(module) {
      const nodes = [];
      for (let node = 0; node < this.size; node++) {
        if (this.module[node] === module && this.isBinding(node)) nodes.push(node);
      }
      return nodes;
    }
  }

  /** Why requests get what they get; a key without an answer has one binding and nothing to explain. */
  class Answers {
    /** @param {any} data */
    constructor(data) {
      const count = data.rows;
      const keys = column(data.key, count, Int32Array);
      /** @type {Answer[]} */
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
          lacks: lacks[row], steps: parts[0], causes: parts[1], others: parts[2] });
      }
    }

    /** The answers to requests for a key, one for each container that binds it. @param {number} text */
    of(text) {
      return this.rows.filter((row) => row.key === text);
    }
  }

  /** The rows of a table of columns. @param {any} table @param {number} count */
  function rowsOf(table, count) {
    const columns = Object.entries(table).map(([name, values]) => [name, column(values, count, Int32Array)]);
    return Array.from({ length: count }, (_, row) =>
      Object.fromEntries(columns.map(([name, values]) => [name, /** @type {Int32Array} */ (values)[row]])));
  }

  /** @param {Int32Array} numbers */
  function sum(numbers) {
    return numbers.reduce((total, number) => total + number, 0);
  }

  /** A report: the choices are decoded when they are shown. */
  class Report {
    static #count = 0;

    /** @param {any} data */
    constructor(data) {
      /** Tells this report from others that are opened in the same page. */
      this.id = String(++Report.#count);
      this.data = data;
      /** @type {any[]} */ this.choices = data.choices;
      /** @type {(Container | undefined)[]} */ this.decoded = [];
    }

    /** The choice that is shown first: the first with findings that count. @returns {number} */
    get start() {
      return Math.max(0, this.choices.findIndex(({ summary }) => summary.error + summary.warning + summary.note > 0));
    }

    /** @param {number} choice */
    container(choice) {
      return (this.decoded[choice] ??= new Container(this.choices[choice]));
    }
  }

  /**
   * What a file is, and the report in it.
   * @param {string} text the contents of a file: a report page, its data, or something else
   * @returns {{kind: "report", report: Report} | {kind: "definition" | "newer" | "unknown"}}
   */
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
