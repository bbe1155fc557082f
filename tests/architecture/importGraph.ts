import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A file of one module that imports a file of another. */
export type ModuleImport = { from: string; to: string; file: string; imported: string };

type Room = {
  /** The folder whose direct subfolders are the modules. */
  root: string;
  /** What imports from the root begin with, besides relative paths; for example `@/features/`. */
  alias?: string;
};

/** Test files and what only they use may import everything. */
const testOnly = /\.test\.tsx?$|(^|\/)testing\//;
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** Every import from one module of a room to another, those of types included; tests do not count. */
export function readModuleImports({ root, alias }: Room): ModuleImport[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !testOnly.test(file))
    .flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8'), alias));
}

/** The imports of one file, given by its path and its text, that lead into another module. */
export function importsOf(file: string, text: string, alias?: string): ModuleImport[] {
  return [...text.matchAll(importPattern)].flatMap(([, specifier = '']) => {
    const imported = resolve(file, specifier, alias);
    if (imported === null || imported.startsWith('..')) return [];
    const [from, to] = [moduleOf(file), moduleOf(imported)];
    return from === to ? [] : [{ from, to, file, imported }];
  });
}

function resolve(file: string, specifier: string, alias: string | undefined): string | null {
  if (alias !== undefined && specifier.startsWith(alias)) return specifier.slice(alias.length);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null;
}

/** The folder directly below the root; a file of the root itself belongs to the module `.`. */
function moduleOf(file: string): string {
  const [first = '', ...rest] = file.split('/');
  return rest.length === 0 ? '.' : first;
}

/** For each module the modules it imports. */
export type Edges = ReadonlyMap<string, ReadonlySet<string>>;

export function edgesOf(imports: readonly ModuleImport[]): Edges {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

/** The modules that lead back to themselves, each with those on the way; none in a graph without circles. */
export function findCircles(edges: Edges): string[] {
  return [...edges.keys()].filter((start) => reachableFrom(start, edges).has(start));
}

function reachableFrom(start: string, edges: Edges): Set<string> {
  const reached = new Set<string>();
  const next = [...(edges.get(start) ?? [])];
  for (let module = next.pop(); module !== undefined; module = next.pop()) {
    if (reached.has(module)) continue;
    reached.add(module);
    next.push(...(edges.get(module) ?? []));
  }
  return reached;
}
