import { hasAccepted } from './userStore';

const consent = { acceptedAt: '2026-11-01T08:00:00.000Z', ageConfirmed: true } as const;

test('consent counts only if it was given to exactly this version of the terms', () => {
  expect(hasAccepted({ 1: consent, 2: consent }, 2)).toBe(true);
  expect(hasAccepted({ 1: consent }, 2)).toBe(false);
  expect(hasAccepted({ 3: consent }, 2)).toBe(false);
  expect(hasAccepted({}, 1)).toBe(false);
});
