import { tokenClaims, toDetails, toUsername } from './staffMember';

const member = {
  id: 's1',
  username: 'demo',
  name: 'Demo',
  surname: 'Staff',
  passwordHash: 'scrypt$…',
  disabled: false,
  role: 'manager' as const,
  sessionGeneration: 4,
  hasSecondFactor: false,
  temporaryPassword: null,
};

test('ignores case, surrounding spaces and the encoding of accents when comparing usernames', () => {
  expect(toUsername('  Demo ')).toBe('demo');
  expect(toUsername('RENE\u0301')).toBe(toUsername('rené'));
});

test('neither the response nor the token contains any password data', () => {
  expect(toDetails(member)).toEqual({ username: 'demo', Name: 'Demo', Surname: 'Staff', id: 's1' });
  const now = new Date('2026-11-21T08:00:00.000Z');
  expect(tokenClaims(member, { signedInAt: now, mustAddSecondFactor: false })).toEqual({
    staff: true,
    staffId: 's1',
    username: 'demo',
    name: 'Demo Staff',
    role: 'manager',
    hasTemporaryPassword: false,
    mustAddSecondFactor: false,
    signedInAt: now.getTime(),
    sessionGeneration: 4,
  });
});
