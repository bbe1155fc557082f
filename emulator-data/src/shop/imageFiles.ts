import { copyEnding, pictureSides } from '@shop/core/model/pictureCopies';

import { newSeedClock, seedNow } from '../source/seedClock';
import { uuidFor } from './identifiers';

/** A picture in the file store: its source in `seed/images`, and its target path. */
export type ImageFile = { source: string; path: string; contentType: string; downloadToken: string };

type Pictured = { id: string; createdDateTime: string };

/** Storage of a shop's pictures: the origin of the Storage emulator or of Google, and the bucket. */
export type ImageStore = { origin: string; bucket: string };

/** Lets browsers cache a picture for one day. A redrawn picture keeps its name, so the lifetime is short. */
export const imageCacheControl = 'public, max-age=86400';

/**
 * Returns the picture file of an item or banner, named like an upload: `images/{timestamp}-{filename}.1280.webp`.
 */
export function imageFileOf(pictured: Pictured): ImageFile {
  const [largest] = pictureSides;
  return copyOf(pictured, largest, `${pictured.id}.webp`);
}

/**
 * Returns the picture file and its smaller copies. All have the same token, because their URLs differ only in the
 * suffix.
 */
export function imageFilesOf(pictured: Pictured): ImageFile[] {
  const [, ...small] = pictureSides;
  const file = imageFileOf(pictured);
  const copies = small.map((side) => copyOf(pictured, side, `${pictured.id}${copyEnding(side)}`));
  return [file, ...copies.map((copy) => ({ ...copy, downloadToken: file.downloadToken }))];
}

function copyOf({ id, createdDateTime }: Pictured, side: number, source: string): ImageFile {
  // The name does not depend on the time of the load, because every load refers to the same file.
  const timestamp = newSeedClock(seedNow).instant(createdDateTime).getTime();
  const path = `images/${timestamp}-${id}${copyEnding(side)}`;
  return { source, path, contentType: 'image/webp', downloadToken: uuidFor(path) };
}

/** Returns the download URL in the format of an upload. */
export function downloadUrl({ origin, bucket }: ImageStore, file: ImageFile): string {
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(file.path)}?alt=media&token=${file.downloadToken}`;
}
