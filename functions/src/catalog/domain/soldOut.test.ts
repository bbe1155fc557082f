import { aFlower, anExtra } from '../../testing/items';
import { changeItem } from './changeItem';
import { withReturned, withSoldOut } from './soldOut';

const none = { oneGram: 0, threeGram: 0, preRoll: 0 };
const gelato = aFlower({ onHand: { oneGram: 9, threeGram: 4, preRoll: 2 }, held: { ...none, oneGram: 3 } });

test('takes the available units of a size off sale, and later puts all of them back', () => {
  const gone = withSoldOut(gelato, { variant: 'oneGram', isSoldOut: true });
  expect([gone.onHand, gone.soldOut]).toEqual([{ oneGram: 3, threeGram: 4, preRoll: 2 }, { oneGram: 6 }]);
  const back = withSoldOut(gone, { variant: 'oneGram', isSoldOut: false });
  expect([back.onHand, back.soldOut]).toEqual([gelato.onHand, { oneGram: 0 }]);
});

test('never takes a unit off sale twice, and puts nothing back if the size was not sold out', () => {
  const once = withSoldOut(gelato, { variant: 'preRoll', isSoldOut: true });
  expect(withSoldOut(once, { variant: 'preRoll', isSoldOut: true })).toEqual(once);
  expect(withSoldOut(gelato, { variant: 'preRoll', isSoldOut: false }).onHand).toEqual(gelato.onHand);
});

test('a new count discards the units that were taken off sale, and a change of name keeps them', () => {
  const gone = withSoldOut(gelato, { variant: 'preRoll', isSoldOut: true });
  const change = { productId: gone.id, fields: {} };
  expect(changeItem(gone, { ...change, to: { preRoll: 5 } }).soldOut).toBeUndefined();
  expect(changeItem(gone, { ...change, fields: { name: 'Gelato 41' } }).soldOut).toEqual({ preRoll: 2 });
});

const opening = new Date('2026-11-26T07:00:00.000Z');

test('puts a size back on sale at its return time, and not before', () => {
  const until = withSoldOut(gelato, { variant: 'oneGram', isSoldOut: true, backAt: opening });
  const both = withSoldOut(until, { variant: 'preRoll', isSoldOut: true });
  expect(both.backAt).toEqual({ oneGram: opening.toISOString() });
  expect(withReturned(both, new Date(opening.getTime() - 1)).onHand).toEqual(both.onHand);
  const back = withReturned(both, opening);
  expect([back.onHand, back.soldOut, back.backAt]).toEqual([
    { oneGram: 9, threeGram: 4, preRoll: 0 },
    { oneGram: 0, preRoll: 2 },
    undefined,
  ]);
});

test('refuses a return time for a size that staff keep off sale, but not for one with units on sale', () => {
  const kept = withSoldOut(gelato, { variant: 'oneGram', isSoldOut: true });
  const again = { variant: 'oneGram', isSoldOut: true, backAt: opening } as const;
  expect(() => withSoldOut(kept, again)).toThrow('This size is off sale until staff put it back.');
  const restocked = aFlower({ ...gelato, onHand: { ...none, oneGram: 4 }, soldOut: { oneGram: 6 } });
  expect(withSoldOut(restocked, again).backAt).toEqual({ oneGram: opening.toISOString() });
  const returning = withSoldOut(gelato, again);
  expect(withSoldOut(returning, again)).toEqual(returning);
});

test('discards the return time of a size that is put back, counted, or marked sold out without a return time', () => {
  const until = withSoldOut(gelato, { variant: 'oneGram', isSoldOut: true, backAt: opening });
  const counted = changeItem(until, { productId: until.id, fields: {}, to: { oneGram: 7 } });
  const undone = [
    withSoldOut(until, { variant: 'oneGram', isSoldOut: false }),
    withSoldOut(until, { variant: 'oneGram', isSoldOut: true }),
    counted,
  ];
  expect(undone.map(({ backAt }) => backAt)).toEqual([undefined, undefined, undefined]);
  expect(withReturned(counted, opening).onHand).toMatchObject({ oneGram: 7 });
});

test('keeps the return time of a size when the stock of another size changes', () => {
  const until = withSoldOut(gelato, { variant: 'oneGram', isSoldOut: true, backAt: opening });
  const counted = changeItem(until, { productId: until.id, fields: {}, by: { threeGram: 1 } });
  expect(withReturned(counted, opening).onHand).toEqual({ oneGram: 9, threeGram: 5, preRoll: 2 });
});

test('refuses a size in which an item is not sold', () => {
  expect(() => withSoldOut(anExtra(), { variant: 'oneGram', isSoldOut: true })).toThrow(
    'is not sold in this size',
  );
});
