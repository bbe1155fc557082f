// spec: checkout-2.manage-products-18, checkout-5-6, checkout-5-11
import { isBlankChange, readItemChange, readNewItem } from './itemForm';

const about = { productId: 'item-1', version: 2 };

test('a complete flower reads as the documented call', () => {
  const { input, errors } = readNewItem('flower', {
    name: 'Blue Dream',
    code: 'FL-1',
    imageUrl: '/images/a.webp',
    category: 'Indoor',
    label: 'Hybrid',
    description: '',
    availability: 'no',
    'stockPrice.oneGram': '100',
    'stockPrice.threeGram': '280,50',
    'stockPrice.preRoll': ' 60 ',
    'stockQuantity.oneGram': '5',
    'stockQuantity.threeGram': '0',
    'stockQuantity.preRoll': '1',
  });
  expect(errors).toEqual({});
  expect(input).toEqual({
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
  ['price', 'abc', 'This is not a number.'],
  ['price', '-1', 'This is negative.'],
  ['price', '1e9', 'This is not a number.'],
  ['price', '1.005', 'This has more than two decimals.'],
  ['price', '', 'This is required.'],
  ['quantity', '1.5', 'This is not a whole number.'],
  ['quantity', '999999999', 'This is too large.'],
  ['name', '  ', 'This is required.'],
])('%s %p is refused at its field', (path, entry, sentence) => {
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
  expect(readNewItem('extra', complete).errors).toEqual({});
  expect(readNewItem('extra', { ...complete, [path]: entry }).errors).toEqual({ [path]: sentence });
});

// spec: checkout-5-7
test.each(['thc', 'totalDosage', 'price', 'quantity'])(
  'an edible without %s is refused at its field',
  (path) => {
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
    expect(readNewItem('edible', complete).errors).toEqual({});
    expect(readNewItem('edible', { ...complete, [path]: '' }).errors).toEqual({
      [path]: 'This is required.',
    });
  },
);

test('a change carries what was filled in and nothing else', () => {
  const { input, errors } = readItemChange(
    'flower',
    { productName: ' ', 'quantityChange.oneGram': '-2', 'priceUpdate.preRoll': '', clearDescription: 'yes' },
    about,
  );
  expect(errors).toEqual({});
  expect(input).toEqual({ ...about, quantityChange: { oneGram: -2 }, clear: ['description'] });
});

test('a change of an extra speaks of its updates', () => {
  const { input } = readItemChange('extra', { 'updates.price': '12', 'updates.showOnCart': 'no' }, about);
  expect(input).toEqual({ ...about, updates: { price: 12, showOnCart: false } });
});

test('a reason alone is no change', () => {
  expect(isBlankChange({ reason: 'count', 'updates.name': ' ' })).toBe(true);
  expect(isBlankChange({ 'updates.name': 'New' })).toBe(false);
});
