import type { Counted, StoredLimit } from '../../platform/limits/storedLimit';

const tenMinutes = 600;

const ofAccount: StoredLimit = { name: 'quotes of an account', maxCalls: 20, seconds: tenMinutes };
/** Several customers may share an office network or an edge server of the CDN. */
const ofNetwork: StoredLimit = { name: 'quotes of a network', maxCalls: 60, seconds: tenMinutes };
const ofVisitors: StoredLimit = { name: 'quotes of visitors', maxCalls: 120, seconds: tenMinutes };
/** If each quote needs a geocoding lookup, this costs at most three dollars an hour at Google's list price. */
const ofUnknown: StoredLimit = { name: 'quotes of unknown accounts', maxCalls: 600, seconds: 3_600 };

/** The caller who requests a quote. `network`: the network that connected to the platform, or null if unknown. */
export type Asker = { network: string | null } & (
  | { account: null }
  | { account: { uid: string; isKnown: boolean } }
);

/**
 * Returns the limits that apply to a quote, narrowest first. Known accounts count only against their own limit, so that many new
 * accounts cannot exhaust it.
 */
export function quoteLimits({ account, network }: Asker): Counted[] {
  if (account?.isKnown === true) return [{ limit: ofAccount, key: account.uid }];
  return [
    ...(account === null ? [] : [{ limit: ofAccount, key: account.uid }]),
    ...(network === null ? [] : [{ limit: ofNetwork, key: network }]),
    { limit: account === null ? ofVisitors : ofUnknown, key: 'all' },
  ];
}
