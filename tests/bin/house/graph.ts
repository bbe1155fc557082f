/** Modules and their imports: `edges.get(a).get(b)` is the number of import statements from module a to module b. */
import type { Import } from './imports';
import type { Source } from './sources';

export type Graph = Map<string, Map<string, number>>;

/** Any map from a module to the modules it imports. */
export type Edges = ReadonlyMap<string, { keys: () => Iterable<string> }>;

export type ModuleOf = (file: string) => string | undefined;

/** Returns the imports that lead from one module into another. */
export function crossModuleImports(imports: Import[], moduleOf: ModuleOf) {
  return imports.filter(({ from, to }) => {
    const [a, b] = [moduleOf(from.path), moduleOf(to.path)];
    return a !== undefined && b !== undefined && a !== b;
  });
}

export function moduleGraph(imports: Import[], moduleOf: ModuleOf): Graph {
  const graph: Graph = new Map();
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
 * Returns groups of modules that reach each other (strongly connected components), found in one pass after Tarjan, "Depth-first
 * search and linear graph algorithms", https://doi.org/10.1137/0201010. A group comes after the groups it imports.
 * @returns groups, each sorted by name
 */
export function findCircles(graph: Edges): string[][] {
  const visited: Map<string, { index: number; low: number; isOnStack: boolean }> = new Map();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (name: string) => {
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
  const takeGroup = (name: string) => {
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

/** Returns the largest circle; empty when there is none. */
export function largestCircle(graph: Edges) {
  const circles = findCircles(graph).filter((group) => group.length > 1);
  return circles.reduce(
    (largest, circle) => (circle.length > largest.length ? circle : largest),
    [] as string[],
  );
}

/** Returns the files that one file reaches by imports, including itself; empty when it imports nothing. */
export function importClosure(imports: Import[], file: string): Source[] {
  const found: Map<string, Source> = new Map();
  const pending = imports.flatMap(({ from }) => (from.path === file ? from : [])).slice(0, 1);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path } = next;
    if (found.has(path)) continue;
    found.set(path, next);
    pending.push(...imports.flatMap(({ from, to }) => (from.path === path ? to : [])));
  }
  return [...found.values()];
}
