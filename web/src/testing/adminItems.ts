import type { AdminItemOf } from '@shop/core/items/admin/registry';

const kept = {
  slug: 'an-item',
  imageUrl: '/images/item.webp',
  availability: true,
  createdDateTime: '2026-11-01T08:00:00.000Z',
  createdBy: 'staff:admin',
  createdByName: 'Demo Staff',
  version: 3,
  updatedAt: '2026-11-02T08:00:00.000Z',
};

/** Returns a flower with ten units of each size. Two units of the first size are held. */
export function anAdminFlower(overrides: Partial<AdminItemOf<'flower'>> = {}): AdminItemOf<'flower'> {
  const plenty = { onHand: 10, held: 0, available: 10 };
  return {
    ...kept,
    kind: 'flower',
    id: 'flower-1',
    name: 'Blue Dream',
    code: 'FL-001',
    description: 'Sweet berry and a clear head.',
    label: 'Hybrid',
    category: 'Indoor',
    stockPrice: { oneGram: 100, threeGram: 280.5, preRoll: 60 },
    stock: { oneGram: { onHand: 10, held: 2, available: 8 }, threeGram: plenty, preRoll: plenty },
    ...overrides,
  };
}

export function anAdminEdible(overrides: Partial<AdminItemOf<'edible'>> = {}): AdminItemOf<'edible'> {
  return {
    ...kept,
    kind: 'edible',
    id: 'edible-1',
    name: 'Gummy Bears',
    code: 'ED-001',
    description: 'Ten soft bears of real fruit in a tin.',
    category: 'Edibles',
    price: 75,
    thc: 10,
    totalDosage: 100,
    stock: { unit: { onHand: 6, held: 1, available: 5 } },
    ...overrides,
  };
}

export function anAdminExtra(overrides: Partial<AdminItemOf<'extra'>> = {}): AdminItemOf<'extra'> {
  return {
    ...kept,
    kind: 'extra',
    id: 'extra-1',
    name: 'Rolling Papers',
    code: 'EX-001',
    description: 'King size.',
    price: 15,
    showOnCart: true,
    stock: { unit: { onHand: 4, held: 0, available: 4 } },
    ...overrides,
  };
}
