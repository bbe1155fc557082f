import type { Graph } from './graph';
import { findCircles, listEdges } from './graph';
import { isImplied, layerModules } from './layers';

export type Place = { x: number; y: number };

const box = { width: 164, height: 34, gapX: 22, gapY: 70 };
/** Above and below the boxes arrows of a circle may bend out. */
const margin = { x: 24, y: 56 };

const style = `
  text { font: 14px system-ui, sans-serif; text-anchor: middle; dominant-baseline: central; fill: #1f2328; }
  rect { fill: #f6f8fa; stroke: #57606a; }
  path { fill: none; stroke: #57606a; }
  .implied { opacity: 0.25; }
  .circle { stroke: #cf222e; }
  marker path { fill: #57606a; stroke: none; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    rect { fill: #21262d; stroke: #8b949e; }
    path { stroke: #8b949e; }
    .circle { stroke: #ff7b72; }
    marker path { fill: #8b949e; }
  }`;

/**
 * A module graph as SVG: an arrow leads from the importer down to what it imports, faint where other arrows lead there as well, red in a circle.
 * The same graph always gives the same text.
 */
export function drawGraph(graph: Graph, title: string) {
  const rows = layerModules(graph);
  const widest = Math.max(0, ...rows.map((row) => row.length));
  const width = 2 * margin.x + widest * (box.width + box.gapX) - box.gapX;
  const height = 2 * margin.y + rows.length * (box.height + box.gapY) - box.gapY;
  const places = placeBoxes(rows, width);
  const circles = findCircles(graph).filter((group) => group.length > 1);
  const arrows = listEdges(graph).map(({ from, to, count }) => {
    const isCircle = circles.some((group) => group.includes(from) && group.includes(to));
    const kind = isCircle ? 'circle' : isImplied(graph, from, to) ? 'implied' : 'direct';
    const line = drawArrow(places.get(from), places.get(to));
    return `<path class="${kind}" marker-end="url(#head)" d="${line}"><title>${from} imports ${to} (${count})</title></path>`;
  });
  const boxes = [...places].map(([name, { x, y }]) => {
    const [left, top] = [x - box.width / 2, y - box.height / 2];
    return `<rect x="${left}" y="${top}" width="${box.width}" height="${box.height}" rx="6"/><text x="${x}" y="${y}">${name}</text>`;
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title}</title>`,
    `<style>${style}\n</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>',
    ...arrows,
    ...boxes,
    '</svg>',
  ].join('\n')}\n`;
}

function placeBoxes(rows: string[][], width: number): Map<string, Place> {
  return new Map(
    rows.flatMap((row, rowIndex) => {
      const rowWidth = row.length * (box.width + box.gapX) - box.gapX;
      const y = margin.y + box.height / 2 + rowIndex * (box.height + box.gapY);
      const left = (width - rowWidth) / 2 + box.width / 2;
      return row.map((name, index) => [name, { x: left + index * (box.width + box.gapX), y }] as const);
    }),
  );
}

/** From row to row; within a row, in an arc above it. */
function drawArrow(from: Place = { x: 0, y: 0 }, to: Place = { x: 0, y: 0 }) {
  const half = box.height / 2;
  if (from.y === to.y) {
    const [top, bend] = [from.y - half, from.y - half - box.gapY * 0.6];
    return `M${from.x} ${top}C${from.x} ${bend} ${to.x} ${bend} ${to.x} ${top}`;
  }
  const down = from.y < to.y ? half : -half;
  const [start, end] = [from.y + down, to.y - down];
  const middle = (start + end) / 2;
  return `M${from.x} ${start}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${end}`;
}
