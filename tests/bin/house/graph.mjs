/**
 * Modules and who imports whom: `edges.get(a).get(b)` is the number of import statements that lead from module a to module b.
 * @typedef {Map<string, Map<string, number>>} Graph
 */

/**
 * Any map from a module to the modules it imports.
 * @typedef {ReadonlyMap<string, { keys: () => Iterable<string> }>} Edges
 */

/**
 * @typedef {import('./imports.mjs').Import} Import
 * @typedef {(file: string) => string | undefined} ModuleOf undefined for a file that belongs to no module
 */

/**
 * The imports that lead from one module into another.
 * @param {Import[]} imports
 * @param {ModuleOf} moduleOf
 */
export function crossModuleImports(imports, moduleOf) {
  return imports.filter(({ from, to }) => {
    const [a, b] = [moduleOf(from.path), moduleOf(to.path)];
    return a !== undefined && b !== undefined && a !== b;
  });
}

/**
 * @param {Import[]} imports
 * @param {ModuleOf} moduleOf
 * @returns {Graph}
 */
export function moduleGraph(imports, moduleOf) {
  /** @type {Graph} */
  const graph = new Map();
  for (const { from, to } of imports) {
    const [a, b] = [moduleOf(from.path), moduleOf(to.path)];
    if (a !== undefined && !graph.has(a)) graph.set(a, new Map());
    if (b !== undefined && !graph.has(b)) graph.set(b, new Map());
    if (a === undefined || b === undefined || a === b) continue;
    const out = graph.get(a);
    out?.set(b, (out.get(b) ?? 0) + 1);
  }
  return new Map([...graph].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Groups of modules that reach each other (strongly connected components), found in one pass after Tarjan,
 * "Depth-first search and linear graph algorithms", https://doi.org/10.1137/0201010. A group comes after the groups it imports.
 * @param {Edges} graph
 * @returns {string[][]} each sorted by name
 */
export function findCircles(graph) {
  /** @type {Map<string, { index: number, low: number, isOnStack: boolean }>} */
  const visited = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const groups = [];
  const visit = (/** @type {string} */ name) => {
    const node = { index: visited.size, low: visited.size, isOnStack: true };
    visited.set(name, node);
    stack.push(name);
    for (const next of graph.get(name)?.keys() ?? []) {
      const seen = visited.get(next);
      if (seen === undefined) node.low = Math.min(node.low, visit(next).low);
      else if (seen.isOnStack) node.low = Math.min(node.low, seen.index);
    }
    if (node.low === node.index) groups.push(takeGroup(name));
    return node;
  };
  const takeGroup = (/** @type {string} */ name) => {
    const group = stack.splice(stack.indexOf(name));
    for (const member of group) {
      const node = visited.get(member);
      if (node) node.isOnStack = false;
    }
    return group.sort();
  };
  for (const name of graph.keys()) if (!visited.has(name)) visit(name);
  return groups;
}

/**
 * The largest circle; empty when there is none.
 * @param {Edges} graph
 */
export function largestCircle(graph) {
  const circles = findCircles(graph).filter((group) => group.length > 1);
  return circles.reduce(
    (largest, circle) => (circle.length > largest.length ? circle : largest),
    /** @type {string[]} */ ([]),
  );
}

/**
 * @param {Graph} graph
 * @returns {{ from: string, to: string, count: number }[]}
 */
export function listEdges(graph) {
  return [...graph].flatMap(([from, out]) =>
    [...out].map(([to, count]) => ({ from, to, count })).sort((a, b) => (a.to < b.to ? -1 : 1)),
  );
}
