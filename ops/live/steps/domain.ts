import { shopOrigins } from '../settings/envFiles';
import type { Live, OpenPoint, Step } from '../step';
import { commandFor, done, noticed, todo } from '../step';

/** Source: https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites.customDomains */
type CustomDomain = {
  hostState?: string;
  ownershipState?: string;
  cert?: { state?: string };
  requiredDnsUpdates?: {
    desired?: { domainName: string; records?: { type: string; rdata: string; requiredAction?: string }[] }[];
  };
};

const hosts = ({ projectId }: Live) => shopOrigins(projectId).map((origin) => new URL(origin).host);
const isOwn = (host: string) => !/\.(web\.app|firebaseapp\.com)$/.test(host);

const domainsPath = async (live: Live) =>
  `/v1beta1/projects/${live.projectId}/sites/${(await live.site()).id}/customDomains`;

async function readDomains(live: Live) {
  const path = await domainsPath(live);
  return Promise.all(
    hosts(live)
      .filter(isOwn)
      .map(async (host) => ({
        host,
        found: await live.google.find<CustomDomain>('firebasehosting', `${path}/${host}`),
      })),
  );
}

const isActive = (domain: CustomDomain) =>
  domain.hostState === 'HOST_ACTIVE' &&
  domain.ownershipState === 'OWNERSHIP_ACTIVE' &&
  ['CERT_ACTIVE', 'CERT_EXPIRING_SOON'].includes(domain.cert?.state ?? '');

/** E-mails, product pages and the sitemap use the first origin, so it must be a domain that responds. */
function orderPoint(live: Live, active: readonly string[]): OpenPoint | string | undefined {
  const [first = ''] = hosts(live);
  const file = `SHOP_ORIGINS in functions/.env.${live.projectId}`;
  const deploy = `run ${commandFor(live)}`;
  if (isOwn(first)) {
    return active.includes(first)
      ? undefined
      : noticed(
          `e-mails and product pages link to https://${first}, which does not respond yet: move it after Google’s URL in ${file}, and ${deploy}`,
        );
  }
  return active[0] === undefined
    ? undefined
    : `https://${active[0]} responds: for e-mails and links to use it, move it to the front of ${file}, and ${deploy}`;
}

function pointOf(host: string, domain: CustomDomain): OpenPoint | undefined {
  if (isActive(domain)) return undefined;
  const records = (domain.requiredDnsUpdates?.desired ?? []).flatMap(({ domainName, records = [] }) =>
    records
      .filter(({ requiredAction }) => requiredAction !== undefined)
      .map(({ type, rdata, requiredAction }) => `${requiredAction ?? ''} ${domainName} ${type} ${rdata}`),
  );
  return noticed(
    records.length > 0
      ? `https://${host} does not respond yet. Change these DNS records at the domain’s registrar: ${records.join('; ')}`
      : `https://${host} does not respond yet: wait, because a certificate takes up to a day`,
  );
}

export const domainStep: Step = {
  id: 'domain',
  needs: ['site'],
  part: 'deploy',
  title: 'connects the shop’s own domains in SHOP_ORIGINS to the site, and lists the DNS records they need',
  check: async (live) => {
    const domains = await readDomains(live);
    if (domains.length === 0) {
      return done(
        'the shop uses only the URL that Google assigned',
        `to use the shop’s own domain, append its origin to SHOP_ORIGINS in functions/.env.${live.projectId}, after Google’s URL. If the shop has a Maps key or a reCAPTCHA key, add the domain to its websites. Then run ${commandFor(live)}`,
      );
    }
    const missing = domains.filter(({ found }) => found === undefined).map(({ host }) => host);
    if (missing.length > 0) return todo(`connect ${missing.join(', ')}`);
    const points = domains.map(({ host, found }) => pointOf(host, found ?? {}));
    const active = domains.filter(({ found }) => isActive(found ?? {})).map(({ host }) => host);
    return done(domains.map(({ host }) => host).join(', '), ...points, orderPoint(live, active));
  },
  run: async (live) => {
    const path = await domainsPath(live);
    for (const { host, found } of await readDomains(live)) {
      if (found) continue;
      // The operation ends when the domain is live, which may take a day, so the step does not wait for it.
      await live.google.post('firebasehosting', `${path}?customDomainId=${host}`, {});
    }
    return 'connected; the end of the run lists the DNS records they need';
  },
};
