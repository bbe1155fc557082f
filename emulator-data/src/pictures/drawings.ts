import { copyEnding, pictureSides } from '@shop/core/model/pictureCopies';

import { bannerPicture, ediblePicture, extraPicture, flowerPicture } from 'demo-pictures';
import type { Source } from '../source/readSource';

/**
 * A drawing of one picture of the shop: its SVG, and the files rendered from it, largest first. `side` is the length of the
 * longer side.
 */
export type Drawing = { files: readonly { file: string; side?: number }[]; svg: string };

const [, ...smallSides] = pictureSides;

/** Returns the drawings of all pictures in the source. The same source produces the same text on every machine. */
export function drawingsOf(source: Source): Drawing[] {
  const drawn = [
    ...source.flowers.map(({ id, label, picture }) => [id, flowerPicture(id, label, picture)] as const),
    ...source.edibles.map(({ id, picture }) => [id, ediblePicture(id, picture)] as const),
    ...source.extras.map(({ id, picture }) => [id, extraPicture(id, picture)] as const),
    ...source.banners.map(({ id, picture }) => [id, bannerPicture(id, picture)] as const),
  ];
  return drawn.map(([id, svg]) => ({
    files: [
      { file: `${id}.webp` },
      ...smallSides.map((side) => ({ file: `${id}${copyEnding(side)}`, side })),
    ],
    svg,
  }));
}
