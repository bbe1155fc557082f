import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import encode, { init } from '@jsquash/webp/encode.js';
import { Resvg } from '@resvg/resvg-js';

/** Lower values smear the fine frost on the buds; higher values enlarge the files without a visible difference. */
const productQuality = 64;
/** A banner is never shown larger than it is drawn, and new visitors wait for the first one. */
const bannerQuality = 52;

let ready: Promise<unknown> | undefined;

/**
 * Renders a drawing as WebP, which is small and, unlike a stored SVG, cannot contain scripts. The picture has the size of the
 * drawing, or `side` pixels on its longer side.
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

/** The encoder loads its WebAssembly automatically only in browsers. */
async function loadEncoder(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm');
  await init(await WebAssembly.compile(readFileSync(file)));
}
