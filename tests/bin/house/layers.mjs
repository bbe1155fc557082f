import { findCircles } from './graph.mjs';

/** @typedef {import('./graph.mjs').Graph} Graph */

/** More boxes than this in one row would be too small to read on a page. */
const widestRow = 7;

/**
 * Modules in rows: each above everything it imports, those of one circle next to each other. The last row imports nothing.
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function layerModules(graph) {
  /** @type {Map<string, number>} */
  const heights = new Map();
  // A group comes after the groups it imports, so their heights are known.
  for (const group of findCircles(graph)) {
    const below = group
      .flatMap((name) => [...(graph.get(name)?.keys() ?? [])])
      .filter((name) => !group.includes(name));
    const height = Math.max(-1, ...below.map((name) => heights.get(name) ?? 0)) + 1;
    for (const name of group) heights.set(name, height);
  }
  const rows = Array.from(
    { length: Math.max(-1, ...heights.values()) + 1 },
    () => /** @type {string[]} */ ([]),
  );
  for (const name of graph.keys()) rows[heights.get(name) ?? 0]?.push(name);
  return untangle(rows.reverse(), graph).flatMap(splitRow);
}

/**
 * @param {string[]} row
 * @returns {string[][]}
 */
function splitRow(row) {
  const parts = Math.ceil(row.length / widestRow);
  const length = Math.ceil(row.length / parts);
  return Array.from({ length: parts }, (_, part) => row.slice(part * length, (part + 1) * length));
}

/**
 * Whether one module imports another only directly, so that its arrow says something that no chain of other arrows says.
 * @param {Graph} graph
 * @param {string} from
 * @param {string} to
 */
export function isImplied(graph, from, to) {
  const others = [...(graph.get(from)?.keys() ?? [])].filter((name) => name !== to);
  return others.some((name) => reaches(graph, name, to, new Set([from])));
}

/**
 * @param {Graph} graph
 * @param {string} from
 * @param {string} to
 * @param {Set<string>} passed
 * @returns {boolean}
 */
function reaches(graph, from, to, passed) {
  if (from === to) return true;
  if (passed.has(from)) return false;
  passed.add(from);
  return [...(graph.get(from)?.keys() ?? [])].some((next) => reaches(graph, next, to, passed));
}

/**
 * Orders each row by the mean place of its neighbours in the other rows, which leaves fewer arrows to cross.
 * @param {string[][]} rows
 * @param {Graph} graph
 */
function untangle(rows, graph) {
  const neighbours = (/** @type {string} */ name) => [
    ...(graph.get(name)?.keys() ?? []),
    ...[...graph].flatMap(([from, out]) => (out.has(name) ? [from] : [])),
  ];
  let ordered = rows;
  for (let pass = 0; pass < 8; pass += 1) {
    const places = new Map(
      ordered.flatMap((row) => row.map((name, index) => [name, (index + 1) / (row.length + 1)])),
    );
    const mean = (/** @type {string} */ name) => {
      const at = neighbours(name).flatMap((other) => places.get(other) ?? []);
      return at.length === 0 ? 0.5 : at.reduce((sum, place) => sum + place, 0) / at.length;
    };
    ordered = ordered.map((row) => [...row].sort((a, b) => mean(a) - mean(b) || (a < b ? -1 : 1)));
  }
  return ordered;
}
