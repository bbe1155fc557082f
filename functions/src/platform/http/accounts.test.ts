import { cachedAccounts } from './accounts';

const at = (seconds: number) => new Date(Date.parse('2026-11-21T08:00:00.000Z') + seconds * 1000);

function reading() {
  const read: string[] = [];
  const state = { isGone: false, disabled: false };
  const { get: accountOf, forget } = cachedAccounts((uid) => {
    read.push(uid);
    return state.isGone ? Promise.reject(new Error('gone')) : Promise.resolve({ disabled: state.disabled });
  });
  return { read, state, accountOf, forget };
}

test('reads an account once a minute, however many calls there are, even in parallel', async () => {
  const { read, accountOf } = reading();
  await Promise.all([accountOf('a', at(0)), accountOf('a', at(0)), accountOf('b', at(0))]);
  await accountOf('a', at(59.9));
  expect(read).toEqual(['a', 'b']);
  await accountOf('a', at(60));
  expect(read).toEqual(['a', 'b', 'a']);
});

test('notices a removed account after a minute, and does not cache that', async () => {
  const { state, accountOf } = reading();
  await accountOf('a', at(0));
  state.isGone = true;
  await expect(accountOf('a', at(30))).resolves.toEqual({ disabled: false });
  await expect(accountOf('a', at(60))).rejects.toThrow('gone');
  state.isGone = false;
  await expect(accountOf('a', at(61))).resolves.toEqual({ disabled: false });
});

test('accepts a reopened account at once', async () => {
  const { state, accountOf } = reading();
  state.disabled = true;
  await expect(accountOf('a', at(0))).resolves.toEqual({ disabled: true });
  state.disabled = false;
  await expect(accountOf('a', at(1))).resolves.toEqual({ disabled: false });
});

test('reads an account that was changed in this process again at the next call', async () => {
  const { read, accountOf, forget } = reading();
  await accountOf('a', at(0));
  forget('a');
  await accountOf('a', at(1));
  expect(read).toEqual(['a', 'a']);
});
