// A product that staff have added before a journey starts, over the API as the back office adds it.
import { callShop, staffToken } from './shopApi';

/** A flower with five units of 1g, none of 3g and two pre-rolls, put into the shop by the demo member of staff. */
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
