import { launchBrowser } from '../bin/browser';
import { median } from './statistics';
import { warmFunctions } from './warmFunctions';

declare global {
  interface Window {
    seenProducts: { text?: number; picture?: number };
  }
}

const visits = 3;
const bars = { text: 1500, picture: 2000 };
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/**
 * Measures a first visit to the home page on a slow phone and network (1.6 Mbit/s, 150 ms). Reports the times until the
 * first product text and the first product picture are shown.
 */
export async function slowHome({ shopUrl }: { shopUrl: string }) {
  await warmFunctions(shopUrl);
  const browser = await launchBrowser();
  const seen = { text: [] as number[], picture: [] as number[] };
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      // A new context has an empty cache.
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      // The TypeScript loader names inner functions with this helper, which does not exist in a page.
      await page.addInitScript('globalThis.__name = (named) => named;');
      await page.addInitScript(watchProducts);
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
      await client.send('Network.emulateNetworkConditions', network);
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(shopUrl, { waitUntil: 'commit' });
      await page.waitForFunction(() => window.seenProducts.picture !== undefined);
      const { text = Number.NaN, picture = Number.NaN } = await page.evaluate(() => window.seenProducts);
      seen.text.push(text);
      seen.picture.push(picture);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const [text, picture] = [median(seen.text), median(seen.picture)];
  return [
    {
      what: `Home on a slow phone and network: first product text, first product picture, p50`,
      figure: `${(text / 1000).toFixed(2)}, ${(picture / 1000).toFixed(2)} s`,
      bar: `${bars.text / 1000}, ${bars.picture / 1000} s`,
      holds: text <= bars.text && picture <= bars.picture,
    },
  ];
}

/** Runs in the page and checks every frame. */
function watchProducts() {
  const seen: { text?: number; picture?: number } = {};
  window.seenProducts = seen;
  const look = () => {
    const products = [...document.querySelectorAll<HTMLElement>('a[href*="/product-view"]')];
    if (products.some(({ textContent }) => textContent?.trim())) seen.text ??= performance.now();
    const isPictureShown = [...document.images].some(
      (image) =>
        image.complete && image.naturalWidth > 0 && image.closest('a[href*="/product-view"], article, li'),
    );
    if (isPictureShown) seen.picture ??= performance.now();
    if (seen.text === undefined || seen.picture === undefined) requestAnimationFrame(look);
  };
  look();
}
