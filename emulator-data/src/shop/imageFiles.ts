import { newSeedClock, seedNow } from '../source/seedClock';
import { uuidFor } from './identifiers';

/** A picture in the file store: its source in `seed/images`, and where it goes. */
export type ImageFile = { source: string; path: string; contentType: string; downloadToken: string };

/** Where the pictures of a shop are downloaded from: the Storage emulator's or Google's address, and the bucket. */
export type ImageStore = { origin: string; bucket: string };

/** How long browsers may keep a picture. A day, because a redrawn one keeps its name. */
export const imageCacheControl = 'public, max-age=86400';

/** The file of a product's or banner's picture, named as uploads are: `images/{timestamp}-{filename}`. */
export function imageFileOf({ id, createdDateTime }: { id: string; createdDateTime: string }): ImageFile {
  // The name must not move with the present: the file is the same wherever and whenever it is loaded.
  const timestamp = newSeedClock(seedNow).instant(createdDateTime).getTime();
  const source = `${id}.webp`;
  const path = `images/${timestamp}-${source}`;
  return { source, path, contentType: 'image/webp', downloadToken: uuidFor(path) };
}

/** The download address that an upload would have answered. */
export function downloadUrl({ origin, bucket }: ImageStore, file: ImageFile): string {
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(file.path)}?alt=media&token=${file.downloadToken}`;
}
