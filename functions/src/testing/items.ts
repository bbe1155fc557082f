import type { ItemKind } from '@shop/core/items/registry';

import type { Item, ItemOf } from '../items/domain/item';

const made = {
  slug: 'an-item',
  availability: true,
  createdDateTime: '2026-11-01T08:00:00.000Z',
  createdBy: 'staff:admin',
  version: 1,
  updatedAt: '2026-11-01T08:00:00.000Z',
};

export function aFlower(overrides: Partial<ItemOf<'flower'>> = {}): ItemOf<'flower'> {
  return {
    ...made,
    kind: 'flower',
    id: 'flower-1',
    name: 'Blue Dream',
    code: 'FL-001',
    imageUrl: '/images/blue-dream.png',
    description: 'Sweet berry and a clear head.',
    label: 'Hybrid',
    category: 'Indoor',
    stockPrice: { oneGram: 100, threeGram: 280, preRoll: 60 },
    onHand: { oneGram: 10, threeGram: 10, preRoll: 10 },
    held: { oneGram: 0, threeGram: 0, preRoll: 0 },
    ...overrides,
  };
}

export function anEdible(overrides: Partial<ItemOf<'edible'>> = {}): ItemOf<'edible'> {
  return {
    ...made,
    kind: 'edible',
    id: 'edible-1',
    name: 'Gummy Bears',
    code: 'ED-001',
    imageUrl: '/images/gummies.png',
    description: 'Ten pieces.',
    category: 'Edibles',
    price: 75,
    thc: 10,
    totalDosage: 100,
    onHand: { unit: 10 },
    held: { unit: 0 },
    ...overrides,
  };
}

export function anExtra(overrides: Partial<ItemOf<'extra'>> = {}): ItemOf<'extra'> {
  return {
    ...made,
    kind: 'extra',
    id: 'extra-1',
    name: 'Rolling Papers',
    code: 'EX-001',
    imageUrl: '/images/papers.png',
    description: 'King size.',
    price: 15,
    showOnCart: true,
    onHand: { unit: 10 },
    held: { unit: 0 },
    ...overrides,
  };
}

const makers = { flower: aFlower, edible: anEdible, extra: anExtra } satisfies Record<ItemKind, () => Item>;

export function anItemOf(kind: ItemKind, overrides: { id: string; archivedAt?: string }): Item {
  return makers[kind](overrides);
}
