// Adds a product before a journey starts, over the API like the back office.
import { callShop, staffToken } from './shopApi';

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
