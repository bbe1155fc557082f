import { AppError } from '@shop/core/model/appError';
import { pictureSides } from '@shop/core/model/pictureCopies';

import { assertDecodable, maxPixels, sniffImage } from '../domain/imageFile';

/** WebP without metadata, no side longer than `side`, never enlarged. */
export type EncodedImage = { side: number; width: number; height: number; bytes: Buffer };

const quality = 80;

/**
 * Validates a picture by its first bytes, its header and a full decode. Re-encodes it, so that only the pixels remain.
 * Throws `image-refused`.
 */
export async function encodeImage(sent: Buffer): Promise<EncodedImage[]> {
  const format = sniffImage(sent);
  // Imported on use, because no other function in the bundle needs this library.
  const { default: sharp } = await import('sharp');
  try {
    const header = await sharp(sent, { limitInputPixels: false }).metadata();
    assertDecodable(header);
    // The decoder reports AVIF as `heif`.
    if (header.format !== format && !(format === 'avif' && header.format === 'heif')) throw notAPicture();
    const upright = sharp(sent, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    return await Promise.all(
      pictureSides.map(async (side) => {
        const copy = upright
          .clone()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
        const { data, info } = await copy.webp({ quality }).toBuffer({ resolveWithObject: true });
        return { side, width: info.width, height: info.height, bytes: data };
      }),
    );
  } catch (error) {
    throw error instanceof AppError ? error : notAPicture(error);
  }
}

function notAPicture(cause?: unknown): AppError {
  const sentence = 'This picture cannot be read. Please choose another.';
  return new AppError('image-refused', sentence, { cause });
}
