import { crossesZero, deltasOf, moveStock } from './stockMoves';

const shelf = {
  onHand: { oneGram: 3, threeGram: 1, preRoll: 0 },
  held: { oneGram: 1, threeGram: 0, preRoll: 0 },
};

describe('moving the units of an order', () => {
  it('holds or sells available units, and moves none if there are too few', () => {
    expect(moveStock(shelf, { oneGram: 2 }, { move: 'hold' })?.held.oneGram).toBe(3);
    expect(moveStock(shelf, { oneGram: 3 }, { move: 'hold' })).toBeNull();
    expect(moveStock(shelf, { oneGram: 2 }, { move: 'sell' })).toMatchObject({
      onHand: { oneGram: 1 },
      held: { oneGram: 1 },
    });
    expect(moveStock(shelf, { oneGram: 1, preRoll: 1 }, { move: 'sell' })).toBeNull();
  });

  it('commits, releases and restocks units', () => {
    expect(moveStock(shelf, { oneGram: 1 }, { move: 'commit' })).toMatchObject({
      onHand: { oneGram: 2 },
      held: { oneGram: 0 },
    });
    expect(moveStock(shelf, { oneGram: 1 }, { move: 'release' })).toMatchObject({
      onHand: { oneGram: 3 },
      held: { oneGram: 0 },
    });
    expect(moveStock(shelf, { preRoll: 2 }, { move: 'restock' })).toMatchObject({ onHand: { preRoll: 2 } });
  });

  it('records only the changed variants in the ledger', () => {
    const sold = moveStock(shelf, { oneGram: 1, threeGram: 1 }, { move: 'sell' });
    expect(deltasOf(shelf, sold ?? shelf)).toEqual([
      { variant: 'oneGram', onHandDelta: -1, heldDelta: 0 },
      { variant: 'threeGram', onHandDelta: -1, heldDelta: 0 },
    ]);
  });

  it('reports when a size sells out or becomes available, but no other change to the count', () => {
    expect(crossesZero(shelf, moveStock(shelf, { oneGram: 1 }, { move: 'hold' }) ?? shelf)).toBe(false);
    expect(crossesZero(shelf, moveStock(shelf, { oneGram: 2 }, { move: 'hold' }) ?? shelf)).toBe(true);
    expect(crossesZero(shelf, moveStock(shelf, { preRoll: 1 }, { move: 'restock' }) ?? shelf)).toBe(true);
    expect(crossesZero(shelf, moveStock(shelf, { oneGram: 1 }, { move: 'commit' }) ?? shelf)).toBe(false);
  });
});
