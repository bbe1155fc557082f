import { createHash } from 'node:crypto';

import { crc32c } from 'firestore-emulator-node/export';
import type { ImageFile } from '../shop/imageFiles';
import { imageCacheControl } from '../shop/imageFiles';

/** Returns the file name under which the export stores a file's content. */
export function blobName(bucket: string, file: ImageFile): string {
  return encodeURIComponent(`${bucket}/${file.path}`);
}

/** Returns a file's metadata in the Storage emulator's export format. The emulator refuses to start without size, md5 and crc32c. */
export function fileMetadata(bucket: string, file: ImageFile, content: Buffer) {
  const uploaded = Number(/\d+/.exec(file.path)?.[0]);
  const time = new Date(uploaded).toISOString();
  return {
    name: file.path,
    bucket,
    metageneration: 1,
    generation: uploaded,
    contentType: file.contentType,
    storageClass: 'STANDARD',
    contentDisposition: 'inline',
    cacheControl: imageCacheControl,
    downloadTokens: [file.downloadToken],
    etag: createHash('sha1').update(file.path).digest('base64').slice(0, 12),
    timeCreated: time,
    updated: time,
    size: content.byteLength,
    md5Hash: createHash('md5').update(content).digest('base64'),
    crc32c: String(crc32c(content)),
  };
}
