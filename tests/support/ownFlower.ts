// Creates a flower for one journey, which may change the price and stock without affecting other journeys.
import { randomUUID } from 'node:crypto';

import { expect } from '@playwright/test';

import { callShop, staffToken } from './shopApi';

type OwnFlower = { id: string; name: string };

/** Creates a flower for sale with five grams at a customer price of R120 each. */
export async function ownFlower(): Promise<OwnFlower> {
  const mark = randomUUID().slice(0, 8);
  const item = { name: `Journey ${mark}`, code: `J-${mark}` };
  await storeFlower(item);
  const find = async () => {
    const { products } = await callShop<{ products: OwnFlower[] }>('getall-products');
    return products.find(({ name }) => name === item.name);
  };
  let stored: OwnFlower | undefined;
  // Lists are cached for a moment.
  await expect(async () => {
    stored = await find();
    expect(stored, `${item.name} is in the shop`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (stored === undefined) throw new Error(`${item.name} is not in the shop.`);
  return stored;
}

/** Adds a flower as the demo member of staff, with five units of 1g, none of 3g and two pre-rolls. */
export async function storeFlower(item: { name: string; code: string }): Promise<void> {
  const flower = {
    ...item,
    label: 'Sativa',
    category: 'Indoor',
    imageUrl: '/favicon.svg',
    description: 'For a journey.',
    availability: true,
    stockPrice: { oneGram: 100, threeGram: 280.5, preRoll: 60 },
    stockQuantity: { oneGram: 5, threeGram: 0, preRoll: 2 },
  };
  await callShop('add-product', { method: 'POST', body: flower, token: await staffToken() });
}

/** Sets the stored price of one gram in rand. The customer pays 1.2 times that. */
export async function setGramPrice({ id }: OwnFlower, rand: number): Promise<void> {
  await update({ productId: id, priceUpdate: { oneGram: rand } });
}

export async function setGrams({ id }: OwnFlower, grams: number): Promise<void> {
  await update({ productId: id, quantitySet: { oneGram: grams } });
}

async function update(body: object): Promise<void> {
  await callShop('update-product', { method: 'PATCH', body, token: await staffToken() });
}
