import type { Graph } from './graph';
import { findCircles } from './graph';

/** More boxes than this in one row would be too small to read on a page. */
const widestRow = 7;

/** Modules in rows: each above everything it imports, those of one circle next to each other. The last row imports nothing. */
export function layerModules(graph: Graph): string[][] {
  const heights: Map<string, number> = new Map();
  // A group comes after the groups it imports, so their heights are known.
  for (const group of findCircles(graph)) {
    const below = group
      .flatMap((name) => [...(graph.get(name)?.keys() ?? [])])
      .filter((name) => !group.includes(name));
    const height = Math.max(-1, ...below.map((name) => heights.get(name) ?? 0)) + 1;
    for (const name of group) heights.set(name, height);
  }
  const rows = Array.from({ length: Math.max(-1, ...heights.values()) + 1 }, () => [] as string[]);
  for (const name of graph.keys()) rows[heights.get(name) ?? 0]?.push(name);
  return untangle(rows.reverse(), graph).flatMap(splitRow);
}

function splitRow(row: string[]): string[][] {
  const parts = Math.ceil(row.length / widestRow);
  const length = Math.ceil(row.length / parts);
  return Array.from({ length: parts }, (_, part) => row.slice(part * length, (part + 1) * length));
}

/** Whether one module imports another only directly, so that its arrow says something that no chain of other arrows says. */
export function isImplied(graph: Graph, from: string, to: string) {
  const others = [...(graph.get(from)?.keys() ?? [])].filter((name) => name !== to);
  return others.some((name) => reaches(graph, name, to, new Set([from])));
}

function reaches(graph: Graph, from: string, to: string, passed: Set<string>): boolean {
  if (from === to) return true;
  if (passed.has(from)) return false;
  passed.add(from);
  return [...(graph.get(from)?.keys() ?? [])].some((next) => reaches(graph, next, to, passed));
}

/** Orders each row by the mean place of its neighbours in the other rows, which leaves fewer arrows to cross. */
function untangle(rows: string[][], graph: Graph) {
  const neighbours = (name: string) => [
    ...(graph.get(name)?.keys() ?? []),
    ...[...graph].flatMap(([from, out]) => (out.has(name) ? [from] : [])),
  ];
  let ordered = rows;
  for (let pass = 0; pass < 8; pass += 1) {
    const places = new Map(
      ordered.flatMap((row) => row.map((name, index) => [name, (index + 1) / (row.length + 1)])),
    );
    const mean = (name: string) => {
      const at = neighbours(name).flatMap((other) => places.get(other) ?? []);
      return at.length === 0 ? 0.5 : at.reduce((sum, place) => sum + place, 0) / at.length;
    };
    ordered = ordered.map((row) => [...row].sort((a, b) => mean(a) - mean(b) || (a < b ? -1 : 1)));
  }
  return ordered;
}
