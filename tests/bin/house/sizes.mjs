import { parseSync, Visitor } from 'oxc-parser';

import { isCode } from './sources.mjs';

/**
 * @typedef {import('./sources.mjs').Source} Source
 * @typedef {{ name: string, file: string, lines: number }} Size
 */

/** Below this a file may be too little to be a file of its own. */
const shortFile = 20;

/**
 * What a room consists of: files and lines by what they are there for, and how long its files and functions are (tests left out).
 * @param {Source[]} sources of one room
 */
export function measureRoom(sources) {
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

/**
 * @param {Source[]} sources
 * @param {import('./sources.mjs').Kind} kind
 */
function count(sources, kind) {
  const chosen = sources.filter((source) => source.kind === kind);
  return { files: chosen.length, lines: chosen.reduce((sum, { text }) => sum + countLines(text), 0) };
}

/**
 * @param {Size[]} sizes
 * @returns {{ median: number, longest: Size | undefined }}
 */
function summarize(sizes) {
  const sorted = [...sizes].sort((a, b) => a.lines - b.lines);
  return { median: sorted[Math.floor(sorted.length / 2)]?.lines ?? 0, longest: sorted.at(-1) };
}

/** @param {string} text */
function countLines(text) {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/**
 * Functions that have a name: declarations, methods, and those assigned to a variable or a property. A callback belongs to its function.
 * @param {Source} source
 * @returns {Size[]}
 */
export function namedFunctions({ path: file, text }) {
  /** @type {Size[]} */
  const found = [];
  const add = (/** @type {string} */ name, /** @type {{ start: number, end: number }} */ node) =>
    found.push({ name, file, lines: countLines(text.slice(node.start, node.end)) });
  const addAssigned = (
    /** @type {unknown} */ key,
    /** @type {import('oxc-parser').Expression | null} */ value,
  ) => {
    if (isFunction(value)) add(nameOf(key), value);
  };
  new Visitor({
    FunctionDeclaration: (node) => add(nameOf(node.id), node),
    VariableDeclarator: ({ id, init }) => addAssigned(id, init),
    MethodDefinition: ({ key, value }) => add(nameOf(key), value),
    PropertyDefinition: ({ key, value }) => addAssigned(key, value),
    Property: ({ key, value }) => addAssigned(key, /** @type {import('oxc-parser').Expression} */ (value)),
  }).visit(parseSync(file, text).program);
  return found;
}

/**
 * @param {import('oxc-parser').Expression | null} node
 * @returns {node is import('oxc-parser').Function | import('oxc-parser').ArrowFunctionExpression}
 */
function isFunction(node) {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

/** @param {unknown} key */
function nameOf(key) {
  return typeof key === 'object' && key !== null && 'name' in key && typeof key.name === 'string'
    ? key.name
    : '(unnamed)';
}
