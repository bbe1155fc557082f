import { aFlower, anExtra } from '../../testing/items';
import { changeItem } from './changeItem';
import { withSoldOut } from './soldOut';

const none = { oneGram: 0, threeGram: 0, preRoll: 0 };
const gelato = aFlower({ onHand: { oneGram: 9, threeGram: 4, preRoll: 2 }, held: { ...none, oneGram: 3 } });

test('takes a size off sale except for units held by orders, and puts all of it back', () => {
  const gone = withSoldOut(gelato, { variant: 'oneGram', isSoldOut: true });
  expect([gone.onHand, gone.soldOut]).toEqual([{ oneGram: 3, threeGram: 4, preRoll: 2 }, { oneGram: 6 }]);
  const back = withSoldOut(gone, { variant: 'oneGram', isSoldOut: false });
  expect([back.onHand, back.soldOut]).toEqual([gelato.onHand, { oneGram: 0 }]);
});

test('takes nothing twice, and changes nothing when a size was not sold out', () => {
  const once = withSoldOut(gelato, { variant: 'preRoll', isSoldOut: true });
  expect(withSoldOut(once, { variant: 'preRoll', isSoldOut: true })).toEqual(once);
  expect(withSoldOut(gelato, { variant: 'preRoll', isSoldOut: false }).onHand).toEqual(gelato.onHand);
});

test('adds nothing to a new count when a size is put back', () => {
  const gone = withSoldOut(gelato, { variant: 'preRoll', isSoldOut: true });
  const change = { productId: gone.id, fields: {} };
  expect(changeItem(gone, { ...change, to: { preRoll: 5 } }).soldOut).toBeUndefined();
  expect(changeItem(gone, { ...change, fields: { name: 'Gelato 41' } }).soldOut).toEqual({ preRoll: 2 });
});

test('refuses a size in which an item is not sold', () => {
  expect(() => withSoldOut(anExtra(), { variant: 'oneGram', isSoldOut: true })).toThrow(
    'is not sold in this size',
  );
});
