import type { Page } from '@playwright/test';

import { readJson } from '../../emulators/bin/suite/paths.mjs';

type Item = { id: string; name: string };

/**
 * Limits the lists of flowers and edibles to the items of the seed, as they were at the first request. Journeys that
 * run at the same time therefore change neither the counts nor the order.
 */
export async function keepCatalogue(page: Page): Promise<void> {
  await keepList(page, { call: 'getall-products', field: 'products', seed: 'flowers' });
  await keepList(page, { call: 'getall-edibles', field: 'edibles', seed: 'edibles' });
}

async function keepList(page: Page, list: { call: string; field: string; seed: string }): Promise<void> {
  const ids = new Set((readJson(`emulator-data/seed/${list.seed}.json`) as Item[]).map(({ id }) => id));
  let kept: object | undefined;
  await page.route(`**/api/${list.call}`, async (route) => {
    if (kept === undefined) {
      const answer = (await (await route.fetch()).json()) as Record<string, Item[]>;
      kept = { ...answer, [list.field]: answer[list.field]?.filter(({ id }) => ids.has(id)) };
    }
    await route.fulfill({ json: kept });
  });
}
