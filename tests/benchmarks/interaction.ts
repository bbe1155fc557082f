import type { Page } from '@playwright/test';

import { launchBrowser } from '../bin/browser';
import { median, percentile } from './statistics';

declare global {
  interface Window {
    seenInteractions: Map<number, number>;
  }
}

const productCount = 1000;
const keyBar = 50;
const pressBar = 100;
const slowdown = 4;
/** Search texts: spelled correctly, with a typing error, and without a match. */
const words = ['flower 9', 'haze', 'indcia', 'number 12', 'none of these'];
const filters = ['Indica', 'Sativa', 'Up to R150', 'In stock', 'Popular'];

/**
 * Measures the time from a key press or tap to the next frame, as reported by the browser, in a list of 1,000 products.
 * Also measures with a CPU that is four times slower.
 */
export async function interaction({ shopUrl }: { shopUrl: string }) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      baseURL: shopUrl,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.route('**/api/getall-products', (route) =>
      route.fulfill({ json: { success: true, products: manyProducts() } }),
    );
    const keys = await searchKeys(page);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const slowKeys = await searchKeys(page);
    const filterPresses = await pressFilters(page);
    const presses = await addPresses(page);
    return [
      row(`A key press in the search of ${productCount} products, p95`, keys, keyBar),
      row(`A key press in the search on a CPU ${slowdown} times slower, p95`, slowKeys, pressBar),
      row(`A tap on a filter on a CPU ${slowdown} times slower, p95`, filterPresses, pressBar),
      row(`A tap on Add to Cart on a CPU ${slowdown} times slower, p95`, presses, pressBar),
    ];
  } finally {
    await browser.close();
  }
}

async function searchKeys(page: Page) {
  await page.goto('/products');
  await page.getByText(/^\d{4} products$/).waitFor();
  await watch(page);
  const box = page.getByRole('searchbox');
  await box.click();
  for (const word of words) {
    await page.keyboard.type(word, { delay: 120 });
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.getByText(/^\d{4} products$/).waitFor();
  }
  return durations(page);
}

async function pressFilters(page: Page) {
  await page.goto('/products');
  await page.getByText(/^\d{4} products$/).waitFor();
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.waitFor();
  await watch(page);
  for (const filter of filters) await sheet.getByText(filter, { exact: true }).click();
  return durations(page);
}

/** Measures presses of Add to Cart. The size 1g is preselected. */
async function addPresses(page: Page) {
  await page.goto('/product-view?id=flower-1');
  await page.getByRole('radio', { name: /^1g/, checked: true }).waitFor({ state: 'attached' });
  await watch(page);
  for (let press = 0; press < 10; press += 1) {
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('dialog', { name: 'Item Added to Cart!' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return durations(page);
}

async function watch(page: Page) {
  await page.evaluate(() => {
    const seen = new Map<number, number>();
    Object.assign(window, { seenInteractions: seen });
    const observed: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
        if (id > 0) seen.set(id, Math.max(seen.get(id) ?? 0, entry.duration));
      }
    }).observe(observed);
  });
}

/** @returns durations in ms; the browser does not report those shorter than 16 ms */
async function durations(page: Page): Promise<number[]> {
  return page.evaluate(() => [...window.seenInteractions.values()]);
}

function manyProducts() {
  const strains = ['Hybrid', 'Sativa', 'Indica'];
  const categories = ['Indoor', 'Greenhouse', 'Medical', 'Tunnel', 'AAA', 'Other'];
  return Array.from({ length: productCount }, (_, index) => ({
    id: `flower-${index + 1}`,
    name: `${['Amber Haze', 'Blue Flower', 'Cape Kush'][index % 3]} number ${index + 1}`,
    code: `FL-${index + 1}`,
    slug: `flower-${index + 1}`,
    imageUrl: '/favicon.svg',
    description: 'Sweet berry and a clear head. '.repeat(5),
    availability: true,
    label: strains[index % 3],
    category: categories[index % 6],
    stockPrice: { oneGram: 100, threeGram: 280, preRoll: 60 },
    stockQuantity: { oneGram: 100, threeGram: 100, preRoll: 100 },
    createdDateTime: new Date(Date.UTC(2026, 10, 1) - index * 60_000).toISOString(),
    createdBy: 'staff:admin',
    rating: { average: 4.5, count: 12 },
  }));
}

function row(what: string, values: number[], bar: number) {
  const p95 = percentile(values, 95);
  return { what, figure: `${p95} ms (median ${median(values)} ms)`, bar: `${bar} ms`, holds: p95 <= bar };
}
