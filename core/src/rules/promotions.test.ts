import type { Offer, Promotion } from '../model/promotion';
import { anOffer, aPromotion } from '../testing/answers';
import { sourceOf } from './adjustments';
import {
  cartAdjustments,
  discountAdjustments,
  isOutOfUse,
  missingCents,
  offerCents,
  whyNotUsable,
} from './promotions';

const offer = anOffer({ code: 'SPRING', percent: 15 });
const flower = {
  id: 'haze',
  unitCents: 9_999,
  quantity: 1,
  kind: 'flower' as const,
  category: 'Indoor' as const,
};
const papers = { id: 'papers', unitCents: 1_550, quantity: 2, kind: 'extra' as const };
const order = { lines: [flower, papers], feeCents: 5_600 };

describe('the discount of an offer', () => {
  it.each<[string, Partial<Offer>, number]>([
    ['a percentage of all goods, rounded once', {}, 1_965],
    ['a percentage of only the kinds that the offer names', { itemKinds: ['extra'] }, 465],
    ['a percentage of only the categories that the offer names', { categories: ['Indoor', 'AAA'] }, 1_500],
    ['a percentage of only the items that the offer names', { itemIds: ['papers'] }, 465],
    [
      'a percentage of the goods named either by category or by item',
      { categories: ['Indoor'], itemIds: ['papers'] },
      1_965,
    ],
    ['a fixed amount', { kind: 'amount', cents: 2_000 }, 2_000],
    [
      'a fixed amount, but never more than the discounted goods cost',
      { kind: 'amount', cents: 9_000, itemKinds: ['extra'] },
      3_100,
    ],
    ['the delivery fee', { kind: 'free-delivery' }, 5_600],
    ['zero below the minimum of the offer', { minimumCents: 13_100 }, 0],
    ['positive at the minimum of the offer', { minimumCents: 13_099 }, 1_965],
    ['zero without an item of the kinds that the offer names', { itemKinds: ['edible'] }, 0],
    ['zero without an item of the categories that the offer names', { categories: ['AAA'] }, 0],
  ])('is %s', (_what, terms, cents) => {
    expect(offerCents({ ...offer, ...terms }, order)).toBe(cents);
  });

  it.each<[string, Partial<Offer>, number]>([
    ['when all goods count towards the minimum', { minimumCents: 13_100 }, 1],
    ['when only some goods count towards the minimum', { minimumCents: 5_000, itemKinds: ['extra'] }, 1_900],
    ['as zero when the minimum is reached', { minimumCents: 13_099 }, 0],
  ])('reports the missing amount %s', (_what, terms, cents) => {
    expect(missingCents({ ...offer, ...terms }, order.lines)).toBe(cents);
  });

  // faults: an offer that leaves less than can be charged
  it('leaves at least the minimum charge of the payment provider', () => {
    const all = { ...offer, kind: 'amount' as const, cents: 13_099 };
    expect(offerCents(all, { ...order, feeCents: 0 })).toBe(13_099 - 200);
    expect(offerCents(all, order)).toBe(13_099);
  });

  it('is zero if the delivery is already free', () => {
    expect(offerCents({ ...offer, kind: 'free-delivery' }, { ...order, feeCents: 0 })).toBe(0);
  });

  it('covers a line of an unknown kind only if the offer applies to all kinds', () => {
    const unknown = { lines: [{ ...flower, kind: null }], feeCents: 0 };
    expect(offerCents({ ...offer, itemKinds: ['flower'] }, unknown)).toBe(0);
    expect(offerCents(offer, unknown)).toBe(1_500);
  });
});

describe('the offer applied to an order', () => {
  const small = { ...offer, id: 'p2', percent: 5, code: '' };
  const free: Offer = { ...offer, id: 'p3', kind: 'free-delivery', code: '' };

  it('is the offer that saves the most', () => {
    const chosen = (...offers: Offer[]) => sourceOf(cartAdjustments(offers, order));
    expect(chosen(small, offer)).toBe('p1');
    expect(chosen(small, offer, free)).toBe('p3');
    expect(chosen({ ...small, minimumCents: 100_000 })).toBeUndefined();
    expect(chosen()).toBeUndefined();
  });

  it('reduces either the goods or the delivery fee', () => {
    expect(discountAdjustments(offer, order)).toEqual([
      { kind: 'discount', name: 'Spring (SPRING)', cents: -1_965, sourceId: 'p1', code: 'SPRING' },
    ]);
    expect(discountAdjustments(free, order)).toEqual([
      { kind: 'delivery', name: 'Spring', cents: -5_600, sourceId: 'p3' },
    ]);
    expect(discountAdjustments(null, order)).toEqual([]);
  });

  it('lists the items of the order that it discounts', () => {
    const [forPapers] = discountAdjustments({ ...offer, itemKinds: ['extra'] }, order);
    expect(forPapers?.itemIds).toEqual(['papers']);
  });
});

describe('the availability of a promotion', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  const promotion = aPromotion({
    startsAt: '2026-11-21T10:00:00.000Z',
    endsAt: '2026-11-21T10:00:00.001Z',
    totalUses: 5,
    usesPerCustomer: 2,
    uses: 4,
  });

  it('lasts from its start to its end, within its limits', () => {
    expect(whyNotUsable(promotion, now, { ownUses: 1 })).toBeNull();
    expect(
      whyNotUsable({ ...promotion, endsAt: null, totalUses: null, usesPerCustomer: null }, now, {
        ownUses: 99,
      }),
    ).toBeNull();
  });

  it.each<[string, Partial<Promotion>, number, string]>([
    ['was ended by staff', { isActive: false }, 0, 'This promotion has ended.'],
    ['has expired', { endsAt: '2026-11-21T10:00:00.000Z' }, 0, 'This promotion has ended.'],
    ['has not started', { startsAt: '2026-11-21T10:00:00.001Z' }, 0, 'This promotion has not started yet.'],
    ['has been used up', { uses: 5 }, 0, 'This promotion has been used up.'],
    ['has been used up by this customer', {}, 2, 'You have used this promotion already.'],
  ])('is denied, with the reason, when the promotion %s', (_what, terms, ownUses, sentence) => {
    expect(whyNotUsable({ ...promotion, ...terms }, now, { ownUses })).toBe(sentence);
  });

  it.each([
    ['the only use', { totalUses: 1, uses: 0, unknownUses: 0 }, true],
    ['one of two uses', { totalUses: 2, uses: 0, unknownUses: 0 }, true],
    ['at most one of two uses', { totalUses: 2, uses: 1, unknownUses: 1 }, false],
    ['up to half of the uses that known accounts leave', { totalUses: 10, uses: 5, unknownUses: 1 }, true],
    [
      'no more than half of the uses that known accounts leave',
      { totalUses: 10, uses: 7, unknownUses: 3 },
      false,
    ],
    ['any use of an unlimited promotion', { totalUses: null, uses: 0, unknownUses: 0 }, true],
  ])('grants unknown accounts %s', (_what, counts, isGiven) => {
    const refusal = whyNotUsable({ ...promotion, ...counts }, now, { ownUses: 0, isUnknown: true });
    expect(refusal === null).toBe(isGiven);
    expect(whyNotUsable({ ...promotion, ...counts }, now)).toBeNull();
  });
});

it.each([
  ['not archived', null, false],
  ['archived 59 seconds ago', '2026-11-21T09:59:01.000Z', false],
  ['archived a minute ago', '2026-11-21T09:59:00.000Z', true],
])(
  'a purchase may still use a promotion unless it has been archived for a minute: %s',
  (_what, archivedAt, isOut) => {
    expect(isOutOfUse({ archivedAt }, new Date('2026-11-21T10:00:00.000Z'))).toBe(isOut);
  },
);
