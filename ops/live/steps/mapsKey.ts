import { shopOrigins } from '../settings/envFiles';
import type { Live, OpenPoint } from '../step';
import { noticed } from '../step';

export const mapsApis = ['maps-backend', 'places', 'geocoding-backend'].map(
  (name) => `${name}.googleapis.com`,
);

type KeyRestrictions = {
  browserKeyRestrictions?: { allowedReferrers?: string[] };
  apiTargets?: object[];
};

/** Returns undefined if the key has no restrictions, or if they cannot be read. */
async function readRestrictions({ google }: Live, key: string): Promise<KeyRestrictions | undefined> {
  const found = await google
    .find<{ name?: string }>('apikeys', `/v2/keys:lookupKey?keyString=${encodeURIComponent(key)}`)
    .catch(() => undefined);
  if (!found?.name) return undefined;
  return (await google.get<{ restrictions?: KeyRestrictions }>('apikeys', `/v2/${found.name}`)).restrictions;
}

/** Returns what the owner must change about the key's restrictions, if anything. */
export async function keyPoint(live: Live, key: string): Promise<OpenPoint | string | undefined> {
  const origins = shopOrigins(live.projectId);
  const page = `https://console.cloud.google.com/google/maps-apis/credentials?project=${live.projectId}`;
  const { browserKeyRestrictions, apiTargets } = (await readRestrictions(live, key)) ?? {};
  if (!browserKeyRestrictions || !apiTargets)
    return `restrict the Maps key to ${origins.join(', ')} and to ${mapsApis.join(', ')}: ${page}`;
  const { allowedReferrers = [] } = browserKeyRestrictions;
  const missing = origins.filter((origin) => !allowedReferrers.some((referrer) => allows(referrer, origin)));
  if (missing.length === 0) return undefined;
  return noticed(
    `the Maps key does not allow ${missing.join(', ')}, so Google Maps does not load there: complete its websites at ${page}`,
  );
}

/** Returns whether a website of a key, such as `*.kush.co.za/*`, includes every page of the origin. */
function allows(referrer: string, origin: string): boolean {
  const { host } = new URL(origin);
  const website = referrer.replace(/^(https|\*):\/\//, '').replace(/\/\*?$/, '');
  return website === host || (website.startsWith('*') && host.endsWith(website.slice(1)));
}
