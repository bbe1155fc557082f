import path from 'node:path';

import { parseSync } from 'oxc-parser';

import type { Source } from './sources';

export type Import = { from: Source; to: Source };

/**
 * Returns the imports of `sources` that resolve to one of the targets. Excludes packages. By default, the targets are
 * the sources themselves.
 * @param options aliases: folder for each import prefix, `{ '@/': 'web/src/' }`
 */
export function readImports(
  sources: Source[],
  { aliases = {}, targets = sources }: { aliases?: Record<string, string>; targets?: Source[] } = {},
): Import[] {
  const byPath = new Map(targets.map((source) => [source.path, source]));
  return sources.flatMap((from) =>
    importedNames(from).flatMap((name) => {
      const base = resolveName(name, from.path, aliases);
      const to =
        base === undefined ? undefined : candidates(base).flatMap((file) => byPath.get(file) ?? [])[0];
      return to === undefined ? [] : { from, to };
    }),
  );
}

/**
 * Returns static imports, re-exports and `import('…')`, including types. A type couples modules as tightly as a value.
 */
function importedNames({ path: file, text }: Source) {
  const { module } = parseSync(file, text);
  const reexported = module.staticExports.flatMap(({ entries }) => {
    const names = entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
    return [...new Set(names)];
  });
  const loaded = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const name = /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1];
    return name ?? [];
  });
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexported, ...loaded];
}

function resolveName(name: string, file: string, aliases: Record<string, string>) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  const alias = Object.entries(aliases).find(([prefix]) => name.startsWith(prefix));
  return alias === undefined ? undefined : alias[1] + name.slice(alias[0].length);
}

function candidates(base: string) {
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  return [...endings.map((ending) => base + ending), base.replace(/\.js$/, '.ts')];
}
