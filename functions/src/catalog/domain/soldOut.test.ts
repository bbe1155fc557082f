import { aFlower, anExtra } from '../../testing/items';
import { changeItem } from './changeItem';
import { withSoldOut } from './soldOut';

const none = { oneGram: 0, threeGram: 0, preRoll: 0 };
const gelato = aFlower({ onHand: { oneGram: 9, threeGram: 4, preRoll: 2 }, held: { ...none, oneGram: 3 } });

test('a size goes off sale but for what orders hold, and comes back whole', () => {
  const gone = withSoldOut(gelato, { variant: 'oneGram', isSoldOut: true });
  expect([gone.onHand, gone.soldOut]).toEqual([{ oneGram: 3, threeGram: 4, preRoll: 2 }, { oneGram: 6 }]);
  const back = withSoldOut(gone, { variant: 'oneGram', isSoldOut: false });
  expect([back.onHand, back.soldOut]).toEqual([gelato.onHand, { oneGram: 0 }]);
});

test('a second press takes nothing twice, and putting back what was not taken changes nothing', () => {
  const once = withSoldOut(gelato, { variant: 'preRoll', isSoldOut: true });
  expect(withSoldOut(once, { variant: 'preRoll', isSoldOut: true })).toEqual(once);
  expect(withSoldOut(gelato, { variant: 'preRoll', isSoldOut: false }).onHand).toEqual(gelato.onHand);
});

test('a new count is the truth, and nothing comes back on top of it', () => {
  const gone = withSoldOut(gelato, { variant: 'preRoll', isSoldOut: true });
  const change = { productId: gone.id, fields: {} };
  expect(changeItem(gone, { ...change, to: { preRoll: 5 } }).soldOut).toBeUndefined();
  expect(changeItem(gone, { ...change, fields: { name: 'Gelato 41' } }).soldOut).toEqual({ preRoll: 2 });
});

test('a size in which an item is not sold is refused', () => {
  expect(() => withSoldOut(anExtra(), { variant: 'oneGram', isSoldOut: true })).toThrow(
    'is not sold in this size',
  );
});
