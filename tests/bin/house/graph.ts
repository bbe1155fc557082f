import { alg, Graph } from '@dagrejs/graphlib';

import type { Import } from './imports';
import type { Source } from './sources';

export type ModuleOf = (file: string) => string | undefined;

export function crossModuleImports(imports: Import[], moduleOf: ModuleOf) {
  return imports.filter(({ from, to }) => {
    const [a, b] = [moduleOf(from.path), moduleOf(to.path)];
    return a !== undefined && b !== undefined && a !== b;
  });
}

export function moduleGraph(imports: Import[], moduleOf: ModuleOf): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of crossModuleImports(imports, moduleOf)) {
    const [a = '', b = ''] = [moduleOf(from.path), moduleOf(to.path)];
    graph.set(a, (graph.get(a) ?? new Set()).add(b));
  }
  return graph;
}

/** Returns the modules of the largest cycle, sorted. Returns an empty list if there is no cycle. */
export function largestCircle(modules: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const graph = new Graph();
  for (const [from, others] of modules) for (const to of others) graph.setEdge(from, to);
  const [largest = []] = alg.findCycles(graph).toSorted((a, b) => b.length - a.length);
  return largest.toSorted();
}

/**
 * Returns the files that a file reaches through imports, including itself. Returns an empty list for a file that
 * neither imports another file nor is imported.
 */
export function importClosure(imports: Import[], file: string): Source[] {
  const graph = new Graph();
  const sources = new Map(
    imports.flatMap((found) => [found.from, found.to]).map((source) => [source.path, source]),
  );
  for (const { from, to } of imports) graph.setEdge(from.path, to.path);
  const reached = graph.hasNode(file) ? alg.preorder(graph, [file]) : [];
  return reached.flatMap((path) => sources.get(path) ?? []);
}
