import { imageOrigin } from '../../platform/config';
import { storage } from '../../platform/firebase';

/** File names contain the upload time, so a stored picture never changes. */
const cacheControl = 'public, max-age=31536000, immutable';

/** Returns the public URL. */
export async function saveImage(name: string, bytes: Buffer): Promise<string> {
  const bucket = (await storage()).bucket(process.env['STORAGE_BUCKET']);
  const file = bucket.file(`images/${name}`);
  await file.save(bytes, {
    resumable: false,
    contentType: 'image/webp',
    metadata: { cacheControl, contentDisposition: 'inline' },
  });
  return `${imageOrigin()}/v0/b/${bucket.name}/o/${encodeURIComponent(file.name)}?alt=media`;
}
