import type { Expression, Function, ArrowFunctionExpression } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';

import type { Source, Kind } from './sources';
import { isCode } from './sources';

export type Size = { name: string; file: string; lines: number };

/** A file with fewer lines may be too short to stand alone. */
const shortFile = 20;

/**
 * Measures a workspace: files and lines by purpose, and the lengths of its files and functions, without tests.
 * @param sources of one workspace
 */
export function measureRoom(sources: Source[]) {
  const code = sources.filter(({ path }) => isCode(path));
  const written = code.filter(({ kind }) => kind !== 'tests');
  const files = written.map(({ path, text }) => ({ name: path, file: path, lines: countLines(text) }));
  return {
    product: count(code, 'product'),
    tests: count(code, 'tests'),
    tools: count(code, 'tools'),
    standIns: count(code, 'stand-ins'),
    files: summarize(files),
    functions: summarize(written.flatMap(namedFunctions)),
    shortFiles: files.filter(({ lines }) => lines < shortFile),
  };
}

function count(sources: Source[], kind: Kind) {
  const chosen = sources.filter((source) => source.kind === kind);
  return { files: chosen.length, lines: chosen.reduce((sum, { text }) => sum + countLines(text), 0) };
}

function summarize(sizes: Size[]): { median: number; longest: Size | undefined } {
  const sorted = [...sizes].sort((a, b) => a.lines - b.lines);
  return { median: sorted[Math.floor(sorted.length / 2)]?.lines ?? 0, longest: sorted.at(-1) };
}

export function countLines(text: string) {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/**
 * Returns the named functions: declarations, methods, and functions assigned to a variable or property. Callbacks count
 * as part of the enclosing function.
 */
export function namedFunctions({ path: file, text }: Source): Size[] {
  const found: Size[] = [];
  const add = (name: string, node: { start: number; end: number }) =>
    found.push({ name, file, lines: countLines(text.slice(node.start, node.end)) });
  const addAssigned = (key: unknown, value: Expression | null) => {
    if (isFunction(value)) add(nameOf(key), value);
  };
  new Visitor({
    FunctionDeclaration: (node) => add(nameOf(node.id), node),
    VariableDeclarator: ({ id, init }) => addAssigned(id, init),
    MethodDefinition: ({ key, value }) => add(nameOf(key), value),
    PropertyDefinition: ({ key, value }) => addAssigned(key, value),
    Property: ({ key, value }) => addAssigned(key, value as Expression),
  }).visit(parseSync(file, text).program);
  return found;
}

function isFunction(node: Expression | null): node is Function | ArrowFunctionExpression {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

function nameOf(key: unknown) {
  return typeof key === 'object' && key !== null && 'name' in key && typeof key.name === 'string'
    ? key.name
    : '(unnamed)';
}
