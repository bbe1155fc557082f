import type { Pixels } from './projection';

const corners = 9;

/** Returns an irregular SVG path, which is the same for the same seed. */
export function softOutline(seed: number, at: Pixels, radius: number): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const reach = radius * (0.72 + 0.28 * Math.sin(seed + index * 2.4));
    return { x: at.x + Math.cos(angle) * reach * 1.15, y: at.y + Math.sin(angle) * reach };
  });
  const middles = points.map((point, index) => between(point, points[(index + 1) % corners] ?? point));
  const bends = points.map((point, index) => `Q${pointText(point)} ${pointText(middles[index] ?? point)}`);
  return `M${pointText(middles.at(-1) ?? at)}${bends.join('')}Z`;
}

export function pointText({ x, y }: Pixels): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

function between(a: Pixels, b: Pixels): Pixels {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
