import crypto from 'node:crypto';

type Cost = { N: number; r: number; p: number };

/**
 * Hashes passwords at less than a thousandth of the cost in the tests of a file, and records the cost that the shop
 * requested. Call it once, before the first password. Passwords of the demo shop do not match, because their hashes
 * were made at full cost.
 */
export function quickHashes() {
  const costs: Cost[] = [];
  beforeAll(() => {
    const { scrypt } = crypto;
    const quickly = (...[password, salt, bytes, options, done]: Parameters<typeof scrypt>) => {
      const { N = 0, r = 0, p = 0 } = options;
      costs.push({ N, r, p });
      scrypt(password, salt, bytes, { ...options, N: 32, p: 1 }, done);
    };
    jest.spyOn(crypto, 'scrypt').mockImplementation(quickly);
  });
  afterAll(() => jest.restoreAllMocks());
  return { costs };
}
