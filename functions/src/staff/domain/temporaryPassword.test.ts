import { temporaryPassword, markUsed } from './temporaryPassword';

const now = new Date('2026-11-21T08:00:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const caller = { staffId: 's1', name: 'Demo Staff' };

test('a temporary password allows one sign-in, and records who set it', () => {
  const used = markUsed(temporaryPassword({ caller, now }), later(1));
  expect(used).toMatchObject({ by: 'staff:s1', byName: 'Demo Staff', usedAt: later(1).toISOString() });
  expect(() => markUsed(used, later(1))).toThrow('This password was valid for one sign-in only.');
});

test('a temporary password expires after three days', () => {
  const known = temporaryPassword({ caller, now });
  expect(markUsed(known, later(71)).usedAt).toBe(later(71).toISOString());
  expect(() => markUsed(known, later(72))).toThrow('This password has expired.');
});
