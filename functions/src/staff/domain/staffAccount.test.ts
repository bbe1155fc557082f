import type { StoredAccount } from './staffAccount';
import { assertManages, assertOwnerRemains, toAccount } from './staffAccount';

const account: StoredAccount = {
  id: 's1',
  username: 'demo',
  name: 'Demo',
  surname: 'Staff',
  passwordHash: 'scrypt$…',
  role: 'owner',
  disabled: false,
  sessionGeneration: 2,
  hasSecondFactor: false,
  temporaryPassword: null,
  createdAt: '2026-11-21T08:00:00.000Z',
};

test('refuses to disable or demote the last owner, but not one of two owners', () => {
  for (const change of [{ disabled: true }, { role: 'manager' as const }]) {
    expect(() => assertOwnerRemains(account, { ...account, ...change }, 1)).toThrow(/last owner/);
    expect(() => assertOwnerRemains(account, { ...account, ...change }, 2)).not.toThrow();
  }
  const disabled = { ...account, disabled: true };
  expect(() => assertOwnerRemains(disabled, { ...disabled, role: 'assistant' }, 1)).not.toThrow();
  expect(() => assertOwnerRemains(account, { ...account, name: 'New' }, 1)).not.toThrow();
});

test('lets a manager manage only lower roles, and an assistant none', () => {
  expect(() => assertManages('manager', 'assistant')).not.toThrow();
  expect(() => assertManages('manager', 'owner')).toThrow(/may not manage/);
  expect(() => assertManages('assistant', 'assistant')).toThrow(/may not manage/);
});

test('does not reveal password data to colleagues', () => {
  expect(JSON.stringify(toAccount(account, 's1'))).not.toContain('scrypt');
});
