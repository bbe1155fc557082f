import type { Promotion } from '@shop/core/model/promotion';
import { aPromotion } from '@shop/core/testing/answers';

import { byState, conditionsOf, effectOf, stateOf } from './promotionText';

const now = new Date('2026-11-21T10:00:00.000Z');
const names = new Map([
  ['haze', 'Durban Poison'],
  ['gum', 'Gummy Bears'],
  ['kush', 'OG Kush'],
  ['papers', 'Papers'],
]);
const nameOf = (id: string) => names.get(id);

test.each<[string, readonly string[], string]>([
  ['an item is named', ['haze'], 'Edibles and Durban Poison only'],
  ['three items are named', ['haze', 'gum', 'kush'], 'Edibles, Durban Poison, Gummy Bears and OG Kush only'],
  [
    'the items after the third name are counted',
    ['haze', 'gum', 'kush', 'papers', 'lost'],
    'Edibles, Durban Poison, Gummy Bears, OG Kush and 2 more items only',
  ],
  ['a deleted item is counted', ['lost', 'haze'], 'Edibles, Durban Poison and 1 more item only'],
  ['a single deleted item is counted', ['lost'], 'Edibles and 1 item only'],
])('for a limited promotion, %s', (_case, itemIds, text) => {
  const promotion = aPromotion({ itemKinds: ['edible'], itemIds: [...itemIds] });
  expect(conditionsOf(promotion, nameOf, now)).toBe(text);
  expect(effectOf(promotion, nameOf, now)).toContain(`${text}.`);
});

test.each<[string, string | null, string | null, string]>([
  ['nothing without a start or an end', null, null, ''],
  [
    'no year if it is the current year',
    '2026-11-30T22:00:00.000Z',
    '2026-12-07T15:00:00.000Z',
    '1 Dec to 7 Dec',
  ],
  [
    'the year if it is not the current year',
    '2026-12-20T06:00:00.000Z',
    '2027-01-03T15:00:00.000Z',
    '20 Dec to 3 Jan 2027',
  ],
  ['a single day once', '2026-12-01T06:00:00.000Z', '2026-12-01T15:00:00.000Z', '1 Dec'],
  ['only a start', '2026-12-01T06:00:00.000Z', null, 'From 1 Dec'],
  ['the last whole day for an end at midnight', null, '2026-11-30T22:00:00.000Z', 'Until 30 Nov'],
])('the period of a promotion shows %s', (_case, startsAt, endsAt, text) => {
  expect(conditionsOf(aPromotion({ startsAt, endsAt }), nameOf, now)).toBe(text);
});

test('the minimum applies to the whole order, or only to the items of a limited promotion', () => {
  const minimumCents = 30_000;
  expect(conditionsOf(aPromotion({ minimumCents }), nameOf, now)).toBe('Orders from R300.00');
  const limited = aPromotion({ minimumCents, itemIds: ['haze'] });
  expect(conditionsOf(limited, nameOf, now)).toBe('Durban Poison only, from R300.00 of these');
});

test.each<[string, Partial<Promotion>, string]>([
  ['a running promotion', {}, 'Running'],
  ['a promotion with a later start', { startsAt: '2026-12-01T06:00:00.000Z' }, 'Planned'],
  ['a promotion that staff switched off after some uses', { isActive: false, totalUses: 9, uses: 4 }, 'Off'],
  ['an unused promotion that is switched off', { isActive: false }, 'Off'],
  ['a promotion with no uses left', { totalUses: 9, uses: 9 }, 'Used up'],
  ['an inactive promotion with no uses left', { isActive: false, totalUses: 9, uses: 9 }, 'Off'],
  ['a promotion after its end', { isActive: false, endsAt: '2026-11-20T10:00:00.000Z' }, 'Over'],
  ['an archived promotion', { isActive: false, archivedAt: '2026-11-20T10:00:00.000Z' }, 'Archived'],
])('the state of %s is shown', (_case, change, label) => {
  expect(stateOf(aPromotion(change), now).label).toBe(label);
});

test('promotions are sorted by state, and keep their order within a state', () => {
  const past = '2026-11-20T10:00:00.000Z';
  const listed = [
    aPromotion({ name: 'Over', endsAt: past }),
    aPromotion({ name: 'Planned', startsAt: '2026-12-01T06:00:00.000Z' }),
    aPromotion({ name: 'Running' }),
    aPromotion({ name: 'Used up', totalUses: 1, uses: 1 }),
    aPromotion({ name: 'Running too' }),
    aPromotion({ name: 'Off', isActive: false }),
  ].map((promotion) => ({ promotion }));
  expect(byState(listed, now).map(({ promotion }) => promotion.name)).toEqual([
    'Running',
    'Running too',
    'Planned',
    'Off',
    'Used up',
    'Over',
  ]);
});
