import { linesRefundCents, unitsToRefund, whyNotRefundedInPart } from './partialRefunds';

const grams = { id: 'haze', size: 'oneGram' as const, unitCents: 3_333, quantity: 2 };
const pack = { id: 'papers', unitCents: 1_000, quantity: 1 };
const lines = [grams, pack];
const discount = [{ kind: 'discount' as const, name: 'Spring', cents: -1_000 }];
const delivery = { kind: 'delivery' as const, name: 'Delivery', cents: 5_600 };
const haze = (quantity: number) => ({ id: 'haze', size: 'oneGram' as const, quantity });
const papers = { id: 'papers', quantity: 1 };

describe('what goes back for units of an order', () => {
  it('is their price, without the fee of a delivery', () => {
    expect(linesRefundCents({ lines, adjustments: [delivery], refunded: [] }, [haze(2)])).toBe(6_666);
  });

  it('is less their share of the discount', () => {
    expect(linesRefundCents({ lines, adjustments: discount, refunded: [] }, [haze(1)])).toBe(2_898);
  });

  it.each([[[haze(1), haze(1), papers]], [[papers, haze(1), haze(1)]], [[haze(2), papers]]])(
    'comes to what was paid for the goods when all of them go back one after the other',
    (steps) => {
      let sum = 0;
      for (const [index, step] of steps.entries()) {
        sum += linesRefundCents({ lines, adjustments: discount, refunded: steps.slice(0, index) }, [step]);
      }
      expect(sum).toBe(6_666);
    },
  );

  it('is nothing where nothing was paid for the goods', () => {
    const adjustments = [{ kind: 'discount' as const, name: 'All', cents: -7_666 }];
    expect(linesRefundCents({ lines, adjustments, refunded: [] }, [papers])).toBe(0);
    expect(linesRefundCents({ lines: [], adjustments: [], refunded: [] }, [papers])).toBe(0);
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
