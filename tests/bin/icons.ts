/**
 * Draws the icons of the installed shop from `web/public/favicon.svg`. Run `npm run icons` after changing that file.
 * The same drawing and the same pinned browser produce the same bytes. `--check` reports whether the icons are up to
 * date.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { launchBrowser } from './browser';

/**
 * One icon. `isCut`: devices crop the icon, so its background extends to the edge and its logo is smaller. Other icons
 * have transparent rounded corners.
 */
export type Icon = { file: string; side: number; isCut: boolean };

const icons: Icon[] = [
  { file: 'icon-192.png', side: 192, isCut: false },
  { file: 'icon-512.png', side: 512, isCut: false },
  { file: 'icon-maskable-512.png', side: 512, isCut: true },
  { file: 'apple-touch-icon.png', side: 180, isCut: true },
];
/** Share of a cropped icon's side that the logo fills. Devices keep at least the inner 80 %. */
const safe = 0.8;

const drawing = readFileSync(inRoot('web/public/favicon.svg'), 'utf8');
const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(drawing)?.[1];
if (!ground) throw new Error('web/public/favicon.svg has no background rectangle.');

const browser = await launchBrowser();
try {
  const stale = [];
  for (const icon of icons) {
    const file = inRoot('web/public/icons', icon.file);
    const picture = await draw(icon);
    if (readFileSync(file).equals(picture)) continue;
    stale.push(icon.file);
    if (!process.argv.includes('--check')) writeFileSync(file, picture);
  }
  console.log(stale.length === 0 ? 'All icons match the drawing.' : `Did not match: ${stale.join(', ')}.`);
  if (process.argv.includes('--check') && stale.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
}

async function draw({ side, isCut }: Icon) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const mark = isCut ? Math.round(side * safe) : side;
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh${isCut ? `;background:${ground}` : ''}}` +
      `svg{width:${mark}px;height:${mark}px;display:block}</style>${drawing}`,
  );
  const picture = await page.screenshot({ omitBackground: !isCut });
  await page.close();
  return picture;
}
