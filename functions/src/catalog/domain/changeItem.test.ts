// spec: checkout-2.manage-products-18, checkout-5-11
import type { InputFor } from '@shop/core/contracts/contract';
import { updateEdible } from '@shop/core/items/admin/edible';
import { updateProductExtra } from '@shop/core/items/admin/extra';
import { updateProduct } from '@shop/core/items/admin/flower';
import * as v from 'valibot';

import type { Item } from '../../items/domain/item';
import { aFlower, anEdible, anExtra } from '../../testing/items';
import { changeItem } from './changeItem';

const changeFlower = (item: Item, change: InputFor<typeof updateProduct>) =>
  changeItem(item, v.parse(updateProduct.input, change));
const changeEdible = (item: Item, change: InputFor<typeof updateEdible>) =>
  changeItem(item, v.parse(updateEdible.input, change));
const changeExtra = (item: Item, change: InputFor<typeof updateProductExtra>) =>
  changeItem(item, v.parse(updateProductExtra.input, change));

const productId = 'flower-1';

// spec: checkout-7-31
test('a change with only blank fields keeps every value of a flower', () => {
  expect(changeFlower(aFlower(), { productId })).toEqual(aFlower());
});

test('a change to a flower affects only the given fields', () => {
  const changed = changeFlower(aFlower(), {
    productId,
    version: 1,
    productName: 'Purple Haze',
    priceUpdate: { threeGram: 300, oneGram: undefined, preRoll: undefined },
    label: 'Sativa',
    category: 'Medical',
    availability: false,
  });
  expect(changed).toEqual(
    aFlower({
      name: 'Purple Haze',
      label: 'Sativa',
      category: 'Medical',
      availability: false,
      stockPrice: { oneGram: 100, threeGram: 300, preRoll: 60 },
    }),
  );
});

test('a description is cleared on request, and cannot be changed and cleared in one request', () => {
  expect(changeFlower(aFlower(), { productId, clear: ['description'] }).description).toBe('');
  const both = { productId, clear: ['description'] as const, productDescription: 'New' };
  expect(() => changeFlower(aFlower(), { ...both, clear: ['description'] })).toThrow(
    'changed and cleared in the same request',
  );
});

test('one measured percentage of a flower is removed on request, and the other is kept', () => {
  const measured = aFlower({ thcPercent: 18, cbdPercent: 0.4 });
  const changed = changeFlower(measured, { productId, clear: ['thcPercent'] });
  expect(changed).not.toHaveProperty('thcPercent');
  expect(changed).toHaveProperty('cbdPercent', 0.4);
});

test('edibles and extras accept changes to the fields of their kind', () => {
  const updates = { name: 'Sour Bears', price: 80, quantityChange: -3, thc: 12, totalDosage: 120 };
  expect(changeEdible(anEdible(), { productId, updates })).toEqual(
    anEdible({ name: 'Sour Bears', price: 80, thc: 12, totalDosage: 120, onHand: { unit: 7 } }),
  );
  expect(changeExtra(anExtra(), { productId, updates: { showOnCart: false, quantity: 4 } })).toEqual(
    anExtra({ showOnCart: false, onHand: { unit: 4 } }),
  );
});

test('a change to an outdated version or to a deleted item is refused', () => {
  expect(() => changeFlower(aFlower({ version: 3 }), { productId, version: 2 })).toThrow(
    expect.objectContaining({ code: 'stale-version', details: { version: 3 } }),
  );
  const archived = aFlower({ archivedAt: '2026-11-02T08:00:00.000Z' });
  expect(() => changeFlower(archived, { productId })).toThrow(expect.objectContaining({ code: 'conflict' }));
});
