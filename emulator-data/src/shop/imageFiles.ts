import { copyEnding, pictureSides } from '@shop/core/model/pictureCopies';

import { newSeedClock, seedNow } from '../source/seedClock';
import { uuidFor } from './identifiers';

/** A picture in the file store: its source in `seed/images`, and where it goes. */
export type ImageFile = { source: string; path: string; contentType: string; downloadToken: string };

type Pictured = { id: string; createdDateTime: string };

/** Where the pictures of a shop are downloaded from: the Storage emulator's or Google's address, and the bucket. */
export type ImageStore = { origin: string; bucket: string };

/** How long browsers may keep a picture. A day, because a redrawn one keeps its name. */
export const imageCacheControl = 'public, max-age=86400';

/** The file of a product's or banner's picture, named as uploads are: `images/{timestamp}-{filename}`. */
export function imageFileOf(pictured: Pictured): ImageFile {
  const [largest] = pictureSides;
  return copyOf(pictured, largest, `${pictured.id}.webp`);
}

/** That file and its smaller copies. One token opens all of them, because their addresses differ in the ending alone. */
export function imageFilesOf(pictured: Pictured): ImageFile[] {
  const [, ...small] = pictureSides;
  const file = imageFileOf(pictured);
  const copies = small.map((side) => copyOf(pictured, side, `${pictured.id}${copyEnding(side)}`));
  return [file, ...copies.map((copy) => ({ ...copy, downloadToken: file.downloadToken }))];
}

function copyOf({ id, createdDateTime }: Pictured, side: number, source: string): ImageFile {
  // The name must not move with the present: the file is the same wherever and whenever it is loaded.
  const timestamp = newSeedClock(seedNow).instant(createdDateTime).getTime();
  const path = `images/${timestamp}-${id}${copyEnding(side)}`;
  return { source, path, contentType: 'image/webp', downloadToken: uuidFor(path) };
}

/** The download address that an upload would have answered. */
export function downloadUrl({ origin, bucket }: ImageStore, file: ImageFile): string {
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(file.path)}?alt=media&token=${file.downloadToken}`;
}
