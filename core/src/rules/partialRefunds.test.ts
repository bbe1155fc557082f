import { linesRefundCents, unitsToRefund, whyNotRefundedInPart } from './partialRefunds';

const grams = { id: 'haze', size: 'oneGram' as const, unitCents: 3_333, quantity: 2 };
const pack = { id: 'papers', unitCents: 1_000, quantity: 1 };
const haze = (quantity: number) => ({ id: 'haze', size: 'oneGram' as const, quantity });
const papers = { id: 'papers', quantity: 1 };

describe('what is refunded for units of an order', () => {
  it('is their price, where no discount was given', () => {
    expect(linesRefundCents({ lines: [grams, pack], refunded: [] }, [haze(2)])).toBe(6_666);
  });

  // faults: a discount on some kinds of items, and a refund of one line
  it('is what their own line cost, whatever was taken off the others', () => {
    const lines = [
      { ...pack, id: 'flower', unitCents: 12_000 },
      { ...pack, id: 'edible', unitCents: 12_000, discountCents: 6_000 },
    ];
    const one = (id: string) => linesRefundCents({ lines, refunded: [] }, [{ id, quantity: 1 }]);
    expect([one('flower'), one('edible')]).toEqual([12_000, 6_000]);
  });

  it.each([[[haze(1), haze(1), papers]], [[papers, haze(1), haze(1)]], [[haze(2), papers]]])(
    'comes to what was paid for the goods when all of them are refunded one after the other',
    (steps) => {
      const lines = [
        { ...grams, discountCents: 869 },
        { ...pack, discountCents: 131 },
      ];
      let sum = 0;
      for (const [index, step] of steps.entries()) {
        sum += linesRefundCents({ lines, refunded: steps.slice(0, index) }, [step]);
      }
      expect(sum).toBe(6_666);
    },
  );

  it('is nothing where nothing was paid for the goods', () => {
    const lines = [{ ...pack, discountCents: 1_000 }];
    expect(linesRefundCents({ lines, refunded: [] }, [papers])).toBe(0);
    expect(linesRefundCents({ lines: [], refunded: [] }, [papers])).toBe(0);
  });
});

it('units that money went back for are counted by line and size', () => {
  expect(unitsToRefund(grams, [haze(1), papers])).toBe(1);
  expect(unitsToRefund(pack, [haze(1), papers])).toBe(0);
});

describe('a part of a payment', () => {
  const order = {
    status: 'completed',
    paymentStatus: 'paid',
    isBeingCanceled: false,
    refundCents: 7_666,
  } as const;

  it('can go back while the order stands, also when it is completed', () => {
    expect(whyNotRefundedInPart(order)).toBeNull();
    expect(whyNotRefundedInPart({ ...order, status: 'pending' })).toBeNull();
  });

  it.each([
    [{ status: 'canceled' as const }, /canceled/],
    [{ isBeingCanceled: true }, /canceled/],
    [{ paymentStatus: 'refunded' as const }, /^All that was paid/],
    [{ refundCents: 0 }, /^All that was paid/],
    [{ paymentStatus: 'awaiting' as const, refundCents: 0 }, /not been paid/],
  ])('cannot when %j', (change, why) => {
    expect(whyNotRefundedInPart({ ...order, ...change })).toMatch(why);
  });
});
