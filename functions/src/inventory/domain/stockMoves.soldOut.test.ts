import { withSoldOut } from '../../catalog/domain/soldOut';
import { withStock } from '../../items/domain/item';
import { aFlower } from '../../testing/items';
import { keepSoldOut, moveStock } from './stockMoves';

const none = { oneGram: 0, threeGram: 0, preRoll: 0 };
const gelato = aFlower({ onHand: { ...none, oneGram: 10 }, held: { ...none, oneGram: 2 } });
const gone = withSoldOut(gelato, { variant: 'oneGram', isSoldOut: true });

function moved(item: typeof gone, move: 'release' | 'restock') {
  return keepSoldOut(item, moveStock(item, { oneGram: 2 }, { move }) ?? item);
}

test('the units of an ended hold stay off sale in a size that is marked as sold out', () => {
  const { onHand, held, soldOut } = moved(gone, 'release');
  expect([onHand, held, soldOut]).toEqual([none, none, { oneGram: 10 }]);
});

test('the units of a canceled order stay off sale in a size that is marked as sold out', () => {
  const { onHand, soldOut } = moved(gone, 'restock');
  expect([onHand, soldOut]).toEqual([{ ...none, oneGram: 2 }, { oneGram: 10 }]);
});

test('a size whose units were all held when it was marked stays sold out as well', () => {
  const allHeld = aFlower({ onHand: { ...none, oneGram: 2 }, held: { ...none, oneGram: 2 } });
  const backAt = new Date('2026-11-26T07:00:00.000Z');
  const marked = withSoldOut(allHeld, { variant: 'oneGram', isSoldOut: true, backAt });
  const { onHand, soldOut } = moved(marked, 'release');
  expect([onHand, soldOut]).toEqual([none, { oneGram: 2 }]);
});

test('all units return with the size', () => {
  const back = withSoldOut(moved(gone, 'release'), { variant: 'oneGram', isSoldOut: false });
  expect(back.onHand).toEqual({ ...none, oneGram: 10 });
});

test('a size that is on sale gets its units back, even if it was sold out earlier', () => {
  const back = withSoldOut(withSoldOut(gelato, { variant: 'oneGram', isSoldOut: true }), {
    variant: 'oneGram',
    isSoldOut: false,
  });
  const allHeld = withStock(back, { ...back, held: { ...none, oneGram: 10 } });
  for (const item of [gelato, allHeld])
    expect(moved(item, 'release').onHand).toEqual({ ...none, oneGram: 10 });
});
