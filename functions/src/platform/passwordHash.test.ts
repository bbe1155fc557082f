import { quickHashes } from '../testing/quickHashes';
import { hashPassword, isPassword } from './passwordHash';

const { costs } = quickHashes();

const salt = Buffer.from('0123456789abcdef');

test('accepts the hashed password and no other', async () => {
  const hash = await hashPassword('demo-admin');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword('demo-admin', hash)).toBe(true);
  expect(await isPassword('demo-Admin', hash)).toBe(false);
});

test('hashes the same password differently each time, unless the salt is the same', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  expect(await hashPassword('same', salt)).toBe(await hashPassword('same', salt));
});

test('treats both forms of an accented letter as the same password', async () => {
  expect(await isPassword('rene\u0301', await hashPassword('ren\u00e9'))).toBe(true);
});

test('rejects every password if there is no hash', async () => {
  expect(await isPassword('', null)).toBe(false);
  expect(await isPassword('A', null)).toBe(false);
});

test.each(['', 'plain', 'scrypt$32768$8$1$AAAA$AAAA', 'scrypt$32768$8$3$AAAA'])(
  'refuses to check a hash in another format (%j)',
  async (hash) => {
    await expect(isPassword('any', hash)).rejects.toThrow('the password hash has an unknown format');
  },
);

test('checks a password at the same cost for an unknown user as for a known one', async () => {
  const hash = await hashPassword('demo-admin', salt);
  const costsOf = async (stored: string | null) => {
    costs.length = 0;
    await isPassword('wrong', stored);
    return [...costs];
  };
  expect(await costsOf(null)).toEqual(await costsOf(hash));
  expect(costs).toEqual([{ N: 32768, r: 8, p: 3 }]);
});
