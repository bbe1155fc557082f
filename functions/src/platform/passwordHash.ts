import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** One of the equivalent settings that OWASP recommends for scrypt. A check needs 32 MB of memory. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;
const saltBytes = 16;
/** Memory limit in bytes. scrypt needs 128 · N · r bytes, and fails unless the limit is higher. */
const maxmem = 2 * 128 * cost.N * cost.r;

const hashPattern = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Makes checks take the same time for known and unknown usernames. */
const dummyHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Returns `scrypt$N$r$p$salt$key`, with salt and key in base64url. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(saltBytes)): Promise<string> {
  const key = await derive(password, salt);
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Takes the same time without a hash, and returns false. Throws for a hash of another format or cost. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const { salt, key } = parseHash(hash ?? dummyHash);
  const matches = timingSafeEqual(await derive(password, salt), key);
  return hash !== null && matches;
}

function parseHash(hash: string): { salt: Buffer; key: Buffer } {
  const [, n, r, p, salt, key] = hashPattern.exec(hash) ?? [];
  const known = Number(n) === cost.N && Number(r) === cost.r && Number(p) === cost.p;
  if (!known || salt === undefined || key === undefined)
    throw new Error('the password hash has an unknown format');
  return { salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Normalised, because keyboards encode the same character differently.
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...cost, maxmem }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
