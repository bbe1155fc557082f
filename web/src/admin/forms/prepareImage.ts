import Compressor from 'compressorjs';

/** In the picture's pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** Larger photographs may exceed a phone's memory. */
const maxFileBytes = 40 * 1024 * 1024;
const longestSide = 2560;
const finalSide = 1280;
const readable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export function whyNotImage(file: File): string | null {
  if (!readable.includes(file.type)) return 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.';
  if (file.size === 0) return 'This file is empty.';
  if (file.size > maxFileBytes) return 'This file is larger than 40 MB.';
  return null;
}

/**
 * Returns the picture upright, at most 2560 px on its longer side, as WebP, or as PNG if the browser cannot encode WebP.
 * Rejects if the browser cannot read the file.
 */
export function shrinkImage(file: File): Promise<Blob> {
  return new Promise((resolve, reject) => {
    void new Compressor(file, {
      maxWidth: longestSide,
      maxHeight: longestSide,
      quality: 0.9,
      mimeType: 'image/webp',
      convertSize: Infinity,
      success: resolve,
      error: reject,
    });
  });
}

/** Returns the selected part of a picture, at most 1280 px on its longer side, in the same formats. */
export async function cropImage(pictureUrl: string, area: CropArea): Promise<Blob> {
  const picture = new Image();
  picture.src = pictureUrl;
  await picture.decode();
  const scale = Math.min(1, finalSide / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser has no 2D canvas');
  const { x, y, width, height } = area;
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob === null ? reject(new Error('the picture could not be encoded')) : resolve(blob);
    canvas.toBlob(take, 'image/webp', 0.9);
  });
}
