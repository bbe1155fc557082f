import { consentsUpTo, hasAccepted } from './userStore';

const consent = { acceptedAt: '2026-11-01T08:00:00.000Z', ageConfirmed: true } as const;

test('consent counts only if it was given to exactly this version of the terms', () => {
  expect(hasAccepted({ 1: consent, 2: consent }, 2)).toBe(true);
  expect(hasAccepted({ 1: consent }, 2)).toBe(false);
  expect(hasAccepted({ 3: consent }, 2)).toBe(false);
  expect(hasAccepted({}, 1)).toBe(false);
});

test('a withdrawal includes the consents to all versions up to the given one', () => {
  const { acceptedAt } = consent;
  const versionsUpTo = (version: number) => consentsUpTo({ 1: consent, 2: consent, 10: consent }, version);
  expect(versionsUpTo(3)).toEqual([
    { version: 1, acceptedAt },
    { version: 2, acceptedAt },
  ]);
  expect(versionsUpTo(10)).toHaveLength(3);
  expect(consentsUpTo({ 3: consent }, 2)).toEqual([]);
});
