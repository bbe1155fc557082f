import type { IncomingHttpHeaders } from 'node:http';

import { LRUCache } from 'lru-cache';

import { callerKey, connectingNetwork } from '../../platform/http/rateLimit';
import type { Counted } from '../../platform/limits/storedLimit';
import { countCall } from '../../platform/limits/storedLimit';

const seconds = 3_600;

const ofAccount = { name: 'codes of an account', maxCalls: 20, seconds };
const ofCaller = { name: 'codes of a caller', maxCalls: 30, seconds };
/** Higher than the other limits, because many customers may share an edge server of the CDN. */
const ofNetwork = { name: 'codes of a network', maxCalls: 300, seconds };

const message = 'Too many promotion codes were tried. Please try again in an hour.';

/** `uid` is absent for a visitor. */
type Trying = { uid?: string; headers: IncomingHttpHeaders; now: Date };

/** Attempts that this process has counted, with their expiry. A cart is priced repeatedly with the same code. */
let counted: LRUCache<string, number> | undefined;

/**
 * Counts an attempt before the code is looked up, so that invalid codes count too. The same code from the same caller
 * counts once an hour in each process. Throws `rate-limited`.
 */
export async function countCode(code: string, { uid, headers, now }: Trying): Promise<void> {
  counted ??= new LRUCache({ max: 10_000 });
  const known = counted;
  const fresh = limitsOf(uid, headers).filter((one) => (known.get(nameOf(one, code)) ?? 0) <= now.getTime());
  if (fresh.length === 0) return;
  await countCall(fresh, { now, message });
  for (const one of fresh) known.set(nameOf(one, code), now.getTime() + seconds * 1_000);
}

/** Narrowest first, as `countCall` expects. */
function limitsOf(uid: string | undefined, headers: IncomingHttpHeaders): Counted[] {
  const [caller, network] = [callerKey(headers), connectingNetwork(headers)];
  return [
    ...(uid === undefined ? [] : [{ limit: ofAccount, key: uid }]),
    ...(caller === null ? [] : [{ limit: ofCaller, key: caller }]),
    ...(network === null ? [] : [{ limit: ofNetwork, key: network }]),
  ];
}

function nameOf({ limit, key }: Counted, code: string): string {
  return `${limit.name} ${key} ${code}`;
}
