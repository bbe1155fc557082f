import { copyEnding, pictureSides } from '@shop/core/model/pictureCopies';

import { newSeedClock, seedNow } from '../source/seedClock';
import { uuidFor } from './identifiers';

/** `source` is a file name in `seed/images`. */
export type ImageFile = { source: string; path: string; contentType: string; downloadToken: string };

type Pictured = { id: string; createdDateTime: string };

export type ImageStore = { origin: string; bucket: string };

/** One day, because a redrawn picture keeps its name. */
export const imageCacheControl = 'public, max-age=86400';

/** Names the file like an upload: `images/{timestamp}-{filename}.1280.webp`. */
export function imageFileOf(pictured: Pictured): ImageFile {
  const [largest] = pictureSides;
  return copyOf(pictured, largest, `${pictured.id}.webp`);
}

/** All copies have the same token, because their URLs differ only in the suffix. */
export function imageFilesOf(pictured: Pictured): ImageFile[] {
  const [, ...small] = pictureSides;
  const file = imageFileOf(pictured);
  const copies = small.map((side) => copyOf(pictured, side, `${pictured.id}${copyEnding(side)}`));
  return [file, ...copies.map((copy) => ({ ...copy, downloadToken: file.downloadToken }))];
}

function copyOf({ id, createdDateTime }: Pictured, side: number, source: string): ImageFile {
  // The name is independent of the load time, so every load refers to the same file.
  const timestamp = newSeedClock(seedNow).instant(createdDateTime).getTime();
  const path = `images/${timestamp}-${id}${copyEnding(side)}`;
  return { source, path, contentType: 'image/webp', downloadToken: uuidFor(path) };
}

export function downloadUrl({ origin, bucket }: ImageStore, file: ImageFile): string {
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(file.path)}?alt=media&token=${file.downloadToken}`;
}
