// spec: checkout-2.manage-products-18, checkout-5-6, checkout-5-11
import type { ItemKind } from '@shop/core/items/registry';
import { get } from 'react-hook-form';

import type { FormValues } from '@/admin/session/drafts';

import { anAdminFlower } from '@/testing/adminItems';

import { isBlankChange, itemChangeResolver, newItemResolver, toNumber } from './itemForm';
import { filledIn } from './itemValues';

type Resolver = ReturnType<typeof newItemResolver>;

/** Returns the request for a form's values, and the errors of the fields that the contract rejects. */
async function judged(resolver: Resolver, values: FormValues) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values: call, errors } = await resolver(values, undefined, options);
  return { call, errors };
}

const newItem = (kind: ItemKind, values: FormValues) =>
  judged(
    newItemResolver(() => kind),
    values,
  );
const change = (kind: ItemKind, values: FormValues) => judged(itemChangeResolver(kind, about), values);

const about = { productId: 'item-1', version: 2 };

test('a complete flower form produces the documented request', async () => {
  const { call, errors } = await newItem('flower', {
    name: 'Blue Dream',
    code: 'FL-1',
    imageUrl: '/images/a.webp',
    category: 'Indoor',
    label: 'Hybrid',
    description: '',
    availability: 'no',
    stockPrice: { oneGram: '100', threeGram: '280,50', preRoll: ' 60 ' },
    stockQuantity: { oneGram: '5', threeGram: '0', preRoll: '1' },
  });
  expect(errors).toEqual({});
  expect(call).toEqual({
    name: 'Blue Dream',
    code: 'FL-1',
    imageUrl: '/images/a.webp',
    category: 'Indoor',
    label: 'Hybrid',
    description: '',
    availability: false,
    stockPrice: { oneGram: 100, threeGram: 280.5, preRoll: 60 },
    stockQuantity: { oneGram: 5, threeGram: 0, preRoll: 1 },
  });
});

test.each([
  ['price', 'abc', 'is not a number'],
  ['price', '-1', 'is negative'],
  ['price', '1e9', 'is not a number'],
  ['price', '1,200', 'is ambiguous: write 1200 or 1.2'],
  ['price', '1.005', 'has more than two decimals'],
  ['price', '', 'is required'],
  ['quantity', '1.5', 'is not a whole number'],
  ['quantity', '999999999', 'is too large'],
  ['name', '  ', 'is required'],
])('an invalid %s (%p) is reported at its field', async (path, entry, problem) => {
  const complete = {
    name: 'Papers',
    code: 'EX-1',
    imageUrl: '/images/a.webp',
    description: '',
    availability: 'yes',
    showOnCart: 'no',
    price: '15',
    quantity: '3',
  };
  expect((await newItem('extra', complete)).errors).toEqual({});
  const { errors } = await newItem('extra', { ...complete, [path]: entry });
  expect(Object.keys(errors)).toEqual([path]);
  expect(get(errors, path)).toMatchObject({ message: problem });
});

test.each([
  ['0,125', 0.125],
  ['12,5', 12.5],
  ['-0,125', -0.125],
  ['\u22125', -5],
  ['1,200', undefined],
  ['+1,200', undefined],
  ['\u22121,200', undefined],
])(
  '%s is read as %p, because a comma before three digits is ambiguous except after a zero',
  (text, number) => {
    expect(toNumber(text)).toBe(number);
  },
);

// spec: checkout-5-7
test.each(['thc', 'totalDosage', 'price', 'quantity'])(
  'a missing %s of an edible is reported at its field',
  async (path) => {
    const complete = {
      name: 'Gummy Bears',
      code: 'ED-1',
      imageUrl: '/images/a.webp',
      description: '',
      availability: 'yes',
      category: 'Edibles',
      price: '75',
      quantity: '6',
      thc: '10',
      totalDosage: '100',
    };
    expect((await newItem('edible', complete)).errors).toEqual({});
    const { errors } = await newItem('edible', { ...complete, [path]: '' });
    expect(Object.keys(errors)).toEqual([path]);
    expect(get(errors, path)).toMatchObject({ message: 'is required' });
  },
);

test('each blank field of a group is reported as missing', async () => {
  const { errors } = await newItem('flower', { stockPrice: { oneGram: '' } });
  expect(get(errors, 'stockPrice.oneGram')).toMatchObject({ message: 'is required' });
  expect(get(errors, 'stockQuantity.preRoll')).toMatchObject({ message: 'is required' });
});

test('values typed for another kind are omitted from the request', async () => {
  const { call } = await newItem('extra', {
    name: 'Papers',
    code: 'EX-1',
    imageUrl: '/images/a.webp',
    description: '',
    availability: 'yes',
    showOnCart: 'no',
    price: '15',
    quantity: '3',
    thc: '10',
    stockPrice: { oneGram: '100' },
  });
  expect(call).not.toHaveProperty('thc');
  expect(call).not.toHaveProperty('stockPrice');
});

test('a change contains only the filled-in fields', async () => {
  const { call, errors } = await change('flower', {
    productName: ' ',
    quantityChange: { oneGram: '-2' },
    priceUpdate: { preRoll: '' },
    clearDescription: 'yes',
  });
  expect(errors).toEqual({});
  expect(call).toEqual({ ...about, quantityChange: { oneGram: -2 }, clear: ['description'] });
});

test('a change to an extra is sent in the group `updates`', async () => {
  const { call } = await change('extra', { updates: { price: '12', showOnCart: 'no' } });
  expect(call).toEqual({ ...about, updates: { price: 12, showOnCart: false } });
});

test('a reason alone does not count as a change', () => {
  expect(isBlankChange('extra', { reason: 'count', updates: { name: ' ' } })).toBe(true);
  expect(isBlankChange('extra', { updates: { name: 'New' } })).toBe(false);
});

describe('a filled-in form', () => {
  const flower = anAdminFlower();
  const current = filledIn(flower);
  const changed = (values: FormValues) =>
    judged(itemChangeResolver('flower', about, current), { ...current, ...values });

  test('sends only changed values, and ignores a different notation for the same price', async () => {
    expect(isBlankChange('flower', current, current)).toBe(true);
    const { call, errors } = await changed({
      productName: 'Blue Haze',
      priceUpdate: { oneGram: '100', threeGram: '280,5', preRoll: '61' },
    });
    expect(errors).toEqual({});
    expect(call).toEqual({ ...about, productName: 'Blue Haze', priceUpdate: { preRoll: 61 } });
  });

  test('removes a measured value that is cleared', async () => {
    const measured = { ...current, thcPercent: '18', cbdPercent: '0.4' };
    const resolver = itemChangeResolver('flower', about, measured);
    const { call, errors } = await judged(resolver, { ...measured, thcPercent: '' });
    expect(errors).toEqual({});
    expect(call).toEqual({ ...about, clear: ['thcPercent'] });
  });

  test('removes a cleared description, and reports a cleared name or price as missing', async () => {
    const cleared = await changed({ productDescription: '' });
    expect(cleared.call).toEqual({ ...about, clear: ['description'] });
    const { errors } = await changed({ productName: ' ', priceUpdate: { oneGram: '', threeGram: '1' } });
    expect(get(errors, 'productName')).toMatchObject({ message: 'is required' });
    expect(get(errors, 'priceUpdate.oneGram')).toMatchObject({ message: 'is required' });
  });

  test('reports an ambiguous price at its field', async () => {
    const { errors } = await changed({
      priceUpdate: { oneGram: '1,250', threeGram: '280.5', preRoll: '60' },
    });
    expect(errors).toEqual({
      priceUpdate: { oneGram: { type: 'validate', message: 'is ambiguous: write 1250 or 1.25' } },
    });
  });
});
