import { createHash } from 'node:crypto';

type Customer = { uid: string; phoneNumber?: string | undefined };

/**
 * Under which key the uses of one customer are counted: the account, else the telephone number, which is not written down. Empty when neither
 * is known.
 */
export function customerOfUse({ uid, phoneNumber = '' }: Customer): string {
  if (uid !== '' || phoneNumber === '') return uid;
  return `tel-${createHash('sha256').update(`customer ${phoneNumber}`).digest('hex').slice(0, 32)}`;
}
