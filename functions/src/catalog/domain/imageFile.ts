import { AppError } from '@shop/core/model/appError';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** In pixels. Cameras produce smaller pictures. */
const maxSide = 12_000;
/** Checked before a picture is decoded in memory. */
export const maxPixels = 50_000_000;

const accepted = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.';

/**
 * Detects the format from the first bytes, because the name and declared type of a file can be wrong. Throws
 * `image-refused`.
 */
export function sniffImage(bytes: Buffer): ImageFormat {
  const text = (start: number, end: number) => bytes.subarray(start, end).toString('latin1');
  if (bytes.length === 0) throw new AppError('image-refused', `The file is empty. ${accepted}`);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) return 'avif';
  throw new AppError('image-refused', `This file is not a picture the shop can show. ${accepted}`);
}

/** Throws `image-refused`. */
export function assertDecodable({ width, height }: { width: number; height: number }): void {
  if (width <= maxSide && height <= maxSide && width * height <= maxPixels) return;
  throw new AppError(
    'image-refused',
    `The picture is too large (${width} x ${height} pixels). At most ${maxSide} per side and 50 million in total.`,
  );
}

/** Returns the name without folder and extension, in lower-case letters, digits and dashes. */
export function imageNameOf(filename: string | undefined): string {
  const name = (filename ?? '')
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return name === '' ? 'image' : name;
}
