import { refundStates } from '../model/refund';
import {
  linesRefundCents,
  unitsToRefund,
  whyNotRefundedInPart,
  isRefundProblem,
  mayMoveRefund,
} from './refunds';

const grams = { id: 'haze', size: 'oneGram' as const, unitCents: 3_333, quantity: 2 };
const pack = { id: 'papers', unitCents: 1_000, quantity: 1 };
const haze = (quantity: number) => ({ id: 'haze', size: 'oneGram' as const, quantity });
const papers = { id: 'papers', quantity: 1 };

describe('the refund for units of an order', () => {
  it('is their price if there was no discount', () => {
    expect(linesRefundCents({ lines: [grams, pack], refunded: [] }, [haze(2)])).toBe(6_666);
  });

  // faults: a discount on some kinds of items, and a refund of one line
  it('is the cost of the line, whatever discount the other lines had', () => {
    const lines = [
      { ...pack, id: 'flower', unitCents: 12_000 },
      { ...pack, id: 'edible', unitCents: 12_000, discountCents: 6_000 },
    ];
    const one = (id: string) => linesRefundCents({ lines, refunded: [] }, [{ id, quantity: 1 }]);
    expect([one('flower'), one('edible')]).toEqual([12_000, 6_000]);
  });

  it.each([[[haze(1), haze(1), papers]], [[papers, haze(1), haze(1)]], [[haze(2), papers]]])(
    'adds up to the price paid for the goods when all units are refunded one after the other',
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

  it('is zero if nothing was paid for the goods', () => {
    const lines = [{ ...pack, discountCents: 1_000 }];
    expect(linesRefundCents({ lines, refunded: [] }, [papers])).toBe(0);
    expect(linesRefundCents({ lines: [], refunded: [] }, [papers])).toBe(0);
  });
});

it('the units left to refund are counted per line and size', () => {
  expect(unitsToRefund(grams, [haze(1), papers])).toBe(1);
  expect(unitsToRefund(pack, [haze(1), papers])).toBe(0);
});

describe('a partial refund', () => {
  const order = {
    status: 'completed',
    paymentStatus: 'paid',
    isBeingCanceled: false,
    refundCents: 7_666,
  } as const;

  it('is allowed for pending and completed orders', () => {
    expect(whyNotRefundedInPart(order)).toBeNull();
    expect(whyNotRefundedInPart({ ...order, status: 'pending' })).toBeNull();
  });

  it.each([
    [{ status: 'canceled' as const }, /canceled/],
    [{ isBeingCanceled: true }, /being canceled/],
    [{ paymentStatus: 'refunded' as const }, /^The whole payment/],
    [{ refundCents: 0 }, /^The whole payment/],
    [{ paymentStatus: 'awaiting' as const, refundCents: 0 }, /not been paid/],
  ])('is refused when %j', (change, why) => {
    expect(whyNotRefundedInPart({ ...order, ...change })).toMatch(why);
  });
});

test('a refund that succeeded can only become failed or unconfirmed', () => {
  const next = refundStates.filter((to) => mayMoveRefund('succeeded', to));
  expect(next).toEqual(['failed', 'unconfirmed']);
});

test('every refund that has not succeeded can succeed, fail or become unconfirmed', () => {
  for (const from of refundStates.filter((state) => state !== 'succeeded')) {
    for (const to of ['succeeded', 'failed', 'unconfirmed'] as const) {
      expect([from, to, from === to || mayMoveRefund(from, to)]).toEqual([from, to, true]);
    }
  }
});

test('staff must handle refunds that failed or were never confirmed', () => {
  expect(refundStates.filter(isRefundProblem)).toEqual(['failed', 'unconfirmed']);
});
