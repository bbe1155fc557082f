import { bannerPicture, ediblePicture, extraPicture, flowerPicture } from '../art/pictures';
import type { Source } from '../source/readSource';

/** One picture of the shop as a drawing: the file it becomes, and its SVG. */
export type Drawing = { file: string; svg: string };

/** Every picture that the source asks for. The same source draws the same text on every machine. */
export function drawingsOf(source: Source): Drawing[] {
  const drawn = [
    ...source.flowers.map(({ id, label, picture }) => [id, flowerPicture(id, label, picture)] as const),
    ...source.edibles.map(({ id, picture }) => [id, ediblePicture(id, picture)] as const),
    ...source.extras.map(({ id, picture }) => [id, extraPicture(id, picture)] as const),
    ...source.banners.map(({ id, picture }) => [id, bannerPicture(id, picture)] as const),
  ];
  return drawn.map(([id, svg]) => ({ file: `${id}.webp`, svg }));
}
