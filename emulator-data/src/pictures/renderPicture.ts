import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import encode, { init } from '@jsquash/webp/encode.js';
import { Resvg } from '@resvg/resvg-js';

/** Below this, fine frost on the buds begins to smear; above, files grow without a visible difference. */
const productQuality = 64;
/** A banner is shown no larger than it is drawn, and the first one is what a new visitor waits for. */
const bannerQuality = 52;

let ready: Promise<unknown> | undefined;

/**
 * A drawing as WebP: small, and no place for a script as a stored SVG would be. As large as it is drawn, or with the longer side of
 * so many pixels.
 */
export async function renderPicture(svg: string, side?: number): Promise<Buffer> {
  ready ??= loadEncoder();
  await ready;
  const font = { loadSystemFonts: false };
  const drawn = new Resvg(svg, { font });
  const isWide = drawn.width > drawn.height;
  const fitTo =
    side === undefined ? undefined : ({ mode: isWide ? 'width' : 'height', value: side } as const);
  const { pixels, width, height } = (fitTo === undefined ? drawn : new Resvg(svg, { font, fitTo })).render();
  const image = { data: new Uint8ClampedArray(pixels), width, height, colorSpace: 'srgb' as const };
  return Buffer.from(
    await encode(image, {
      quality: isWide ? bannerQuality : productQuality,
      method: 6,
      use_sharp_yuv: 1,
    }),
  );
}

/** The encoder fetches its WebAssembly by itself in browsers only. */
async function loadEncoder(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm');
  await init(await WebAssembly.compile(readFileSync(file)));
}
