import { temporaryPassword, markUsed } from './temporaryPassword';

const now = new Date('2026-11-21T08:00:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const caller = { staffId: 's1', name: 'Demo Staff' };

test('a reset password allows one sign-in, and names the person who set it', () => {
  const used = markUsed(temporaryPassword('reset', { caller, now }), later(1));
  expect(used).toMatchObject({ by: 'staff:s1', byName: 'Demo Staff', usedAt: later(1).toISOString() });
  expect(() => markUsed(used, later(1))).toThrow('This password was good for one sign-in.');
});

test('the password of a new account is valid until it expires, three days after its creation', () => {
  const used = markUsed(temporaryPassword('created', { caller, now }), later(1));
  expect(markUsed(used, later(71)).usedAt).toBe(later(1).toISOString());
  expect(() => markUsed(used, later(72))).toThrow('This password has ended.');
});
