import type { Counted, StoredLimit } from '../../platform/limits/storedLimit';

const tenMinutes = 600;

const ofAccount: StoredLimit = { name: 'quotes of an account', maxCalls: 20, seconds: tenMinutes };
/** An office or an edge of the CDN has several customers behind it. */
const ofNetwork: StoredLimit = { name: 'quotes of a network', maxCalls: 60, seconds: tenMinutes };
const ofVisitors: StoredLimit = { name: 'quotes of visitors', maxCalls: 120, seconds: tenMinutes };
/** With a look-up each, at most three dollars an hour at Google's list price. */
const ofUnknown: StoredLimit = { name: 'quotes of unknown accounts', maxCalls: 600, seconds: 3_600 };

/** Who asks for a quote. `network`: who connected to the platform, or null where nobody says. */
export type Asker = { network: string | null } & (
  { account: null } | { account: { uid: string; isKnown: boolean } }
);

/**
 * The limits that a quote counts in, narrowest first. Accounts that the shop knows count for themselves alone: no crowd of new accounts uses
 * up what they may ask.
 */
export function quoteLimits({ account, network }: Asker): Counted[] {
  if (account?.isKnown === true) return [{ limit: ofAccount, key: account.uid }];
  return [
    ...(account === null ? [] : [{ limit: ofAccount, key: account.uid }]),
    ...(network === null ? [] : [{ limit: ofNetwork, key: network }]),
    { limit: account === null ? ofVisitors : ofUnknown, key: 'all' },
  ];
}
