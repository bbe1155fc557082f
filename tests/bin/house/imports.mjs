import path from 'node:path';

import { parseSync } from 'oxc-parser';

/**
 * @typedef {import('./sources.mjs').Source} Source
 * @typedef {{ from: Source, to: Source }} Import one import statement, resolved to the file it names
 */

/**
 * The imports of some files that lead to one of the targets; packages are left out. The targets are the same files unless others are given.
 * @param {Source[]} sources
 * @param {{ aliases?: Record<string, string>, targets?: Source[] }} [options] aliases: prefix of an import to folder, `{ '@/': 'web/src/' }`
 * @returns {Import[]}
 */
export function readImports(sources, { aliases = {}, targets = sources } = {}) {
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
 * Static imports, re-exports and `import('…')`, types included: a type couples two modules as much as a value does.
 * @param {Source} source
 */
function importedNames({ path: file, text }) {
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

/**
 * @param {string} name
 * @param {string} file
 * @param {Record<string, string>} aliases
 */
function resolveName(name, file, aliases) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  const alias = Object.entries(aliases).find(([prefix]) => name.startsWith(prefix));
  return alias === undefined ? undefined : alias[1] + name.slice(alias[0].length);
}

/** @param {string} base */
function candidates(base) {
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  return [...endings.map((ending) => base + ending), base.replace(/\.js$/, '.ts')];
}
