import { readCaller } from './caller';

const call = { isWrite: true, now: new Date() };

test('reads no token for public and provider endpoints', async () => {
  for (const access of ['public', 'provider'] as const) {
    expect(
      await readCaller({ access }, { authorization: 'Bearer nonsense', useruid: 'someone' }, call),
    ).toBeNull();
  }
});
