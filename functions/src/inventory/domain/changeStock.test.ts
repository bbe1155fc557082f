import { flowerSizes } from '@shop/core/items/flower';
import { AppError } from '@shop/core/model/appError';

import { changeStock } from './changeStock';

const stock = {
  onHand: { oneGram: 10, threeGram: 5, preRoll: 0 },
  held: { oneGram: 4, threeGram: 0, preRoll: 0 },
};

test.each([
  ['adds units', { by: { oneGram: 5 } }, { oneGram: 15, threeGram: 5, preRoll: 0 }],
  ['subtracts units', { by: { threeGram: -5 } }, { oneGram: 10, threeGram: 0, preRoll: 0 }],
  ['sets a count', { to: { preRoll: 7 } }, { oneGram: 10, threeGram: 5, preRoll: 7 }],
  ['sets a count to zero', { to: { threeGram: 0 } }, { oneGram: 10, threeGram: 0, preRoll: 0 }],
  ['ignores blank fields', { by: { oneGram: undefined }, to: {} }, stock.onHand],
  [
    'adds to one size and sets another',
    { by: { oneGram: 1 }, to: { preRoll: 1 } },
    { oneGram: 11, threeGram: 5, preRoll: 1 },
  ],
])('%s', (_what, change, expected) => {
  expect(changeStock(stock, flowerSizes, change)).toEqual(expected);
});

test('accepts a count that a restock has raised above the maximum, but refuses to raise the count further', () => {
  const full = { onHand: { unit: 100_003 }, held: {} };
  expect(changeStock(full, ['unit'], { by: { unit: -1 } })).toEqual({ unit: 100_002 });
  expect(changeStock(full, ['unit'], {})).toEqual({ unit: 100_003 });
  expect(() => changeStock(full, ['unit'], { by: { unit: 1 } })).toThrow('more than 100000');
});

test.each([
  [
    'refuses to subtract more units than are on hand',
    { by: { threeGram: -6 } },
    'conflict',
    'Only 5 of 3g are on hand.',
  ],
  [
    'refuses to subtract units that orders hold',
    { by: { oneGram: -7 } },
    'conflict',
    '4 of 1g are held by orders',
  ],
  [
    'refuses a count below the units that orders hold',
    { to: { oneGram: 3 } },
    'conflict',
    'at least 4 must stay',
  ],
  [
    'refuses both an addition and a count for one size',
    { by: { oneGram: 1 }, to: { oneGram: 1 } },
    'bad-request',
    'not both',
  ],
  ['refuses a count above the maximum', { by: { oneGram: 99_999 } }, 'bad-request', 'more than 100000'],
])('%s', (_what, change, code, sentence) => {
  const act = () => changeStock(stock, flowerSizes, change);
  expect(act).toThrow(AppError);
  expect(act).toThrow(expect.objectContaining({ code, message: expect.stringContaining(sentence) }));
});
