import type { Pixels } from './projection';

/** A name centred on a point. `half` is half the name's width in pixels. */
export type MapName = { name: string; at: Pixels; half: number };
export type Box = { from: Pixels; to: Pixels };

/** Distance from the point to the top and to the bottom of the name, in pixels. */
const [above, below] = [12, 6];
/** Half the width and half the height of a pin, including its name above or below. */
const pinHalf: Pixels = { x: 26, y: 34 };

/** Returns the names that fit inside the box and cover neither a pin nor an earlier name. */
export function placeNames(
  names: readonly MapName[],
  { seen, pins }: { seen: Box; pins: readonly Pixels[] },
): MapName[] {
  const taken = pins.map(({ x, y }) => ({
    from: { x: x - pinHalf.x, y: y - pinHalf.y },
    to: { x: x + pinHalf.x, y: y + pinHalf.y },
  }));
  return names.filter(({ at, half }) => {
    const box = { from: { x: at.x - half, y: at.y - above }, to: { x: at.x + half, y: at.y + below } };
    if (!isInside(box, seen) || taken.some((other) => overlap(box, other))) return false;
    taken.push(box);
    return true;
  });
}

function isInside({ from, to }: Box, seen: Box): boolean {
  return from.x > seen.from.x && to.x < seen.to.x && from.y > seen.from.y && to.y < seen.to.y;
}

function overlap(a: Box, b: Box): boolean {
  return a.from.x < b.to.x && b.from.x < a.to.x && a.from.y < b.to.y && b.from.y < a.to.y;
}
