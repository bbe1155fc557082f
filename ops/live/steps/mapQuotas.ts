import { GoogleError } from '../google/client';
import { functionsEnv, readSettings, webEnv } from '../settings/envFiles';
import type { Live, Step } from '../step';
import { done, todo } from '../step';
import { enableApis, missingApis } from './project';

/**
 * Daily request limits. A shop with 10,000 orders a month does not reach them. At Google's list prices, each limit caps
 * the cost at $15 a day.
 */
const callsADay: Readonly<Record<string, number>> = {
  'geocoding-backend.googleapis.com': 3_000,
  'places.googleapis.com': 5_000,
  'maps-backend.googleapis.com': 2_000,
};

/** Source: https://cloud.google.com/docs/quotas/reference/rest/v1/projects.locations.services.quotaInfos */
type QuotaInfo = {
  quotaId: string;
  refreshInterval?: string;
  dimensions?: string[];
  dimensionsInfos?: { details?: { value?: string } }[];
};

/** Each quota has one preference, which the console also changes. */
type QuotaPreference = { quotaConfig?: { preferredValue?: string } };

type DailyQuota = { service: string; quotaId: string; calls: number };

function paidServices({ projectId }: Live): string[] {
  const hasBrowserKey = Boolean(readSettings(webEnv(projectId))['VITE_GOOGLE_MAPS_API_KEY']);
  const isLookedUp = readSettings(functionsEnv(projectId))['GEOCODING_PROVIDER'] === 'google';
  if (hasBrowserKey) return Object.keys(callsADay);
  return isLookedUp ? ['geocoding-backend.googleapis.com'] : [];
}

/** Google's -1, for unlimited, becomes Infinity. */
async function dailyQuotas({ google, projectId }: Live, service: string): Promise<DailyQuota[]> {
  const { quotaInfos = [] } = await google.get<{ quotaInfos?: QuotaInfo[] }>(
    'cloudquotas',
    `/v1/projects/${projectId}/locations/global/services/${service}/quotaInfos?pageSize=200`,
  );
  return quotaInfos
    .filter(
      ({ refreshInterval, dimensions = [] }) => refreshInterval === 'day' && !dimensions.includes('user'),
    )
    .map(({ quotaId, dimensionsInfos = [] }) => {
      const value = Number(dimensionsInfos[0]?.details?.value ?? -1);
      return { service, quotaId, calls: value < 0 ? Infinity : value };
    });
}

const preferencePath = ({ projectId }: Live, quotaId: string) =>
  `/v1/projects/${projectId}/locations/global/quotaPreferences/${`shop-${quotaId.toLowerCase()}`.slice(0, 63)}`;

const preferredValue = (service: string) => String(callsADay[service] ?? 0);

/**
 * `unlimited`: quotas that no run has limited yet, or whose limit Google has not applied. `raised`: quotas that someone
 * has raised since a run limited them.
 */
async function readQuotas(
  live: Live,
): Promise<{ unlimited: DailyQuota[]; raised: DailyQuota[]; without: string[] }> {
  const quotas = await Promise.all(
    paidServices(live).map(async (service) => ({ service, daily: await dailyQuotas(live, service) })),
  );
  const tooHigh = quotas.flatMap(({ service, daily }) =>
    daily.filter(({ calls }) => calls > (callsADay[service] ?? 0)),
  );
  const known = await Promise.all(
    tooHigh.map(({ quotaId }) =>
      live.google.find<QuotaPreference>('cloudquotas', preferencePath(live, quotaId)),
    ),
  );
  const isRaised = ({ service }: DailyQuota, index: number) => {
    const preferred = known[index]?.quotaConfig?.preferredValue;
    return preferred !== undefined && preferred !== preferredValue(service);
  };
  return {
    unlimited: tooHigh.filter((quota, index) => !isRaised(quota, index)),
    raised: tooHigh.filter(isRaised),
    without: quotas.filter(({ daily }) => daily.length === 0).map(({ service }) => service),
  };
}

/** Google's quotas apply to each API of a project, so they limit all keys of the project together. */
export const mapQuotasStep: Step = {
  id: 'map-quotas',
  part: 'doctor',
  title: 'limits the daily paid requests to Google Maps',
  check: async (live) => {
    const services = paidServices(live);
    if (services.length === 0) return done('no Google Maps key is used');
    const missing = await missingApis(live, services);
    if (missing.length > 0) return todo(`enable ${missing.join(', ')}, and limit their daily requests`);
    const page = `https://console.cloud.google.com/google/maps-apis/quotas?project=${live.projectId}`;
    try {
      const { unlimited, raised, without } = await readQuotas(live);
      if (unlimited.length > 0) {
        return todo(
          unlimited
            .map(({ service, quotaId, calls }) => `${quotaId}: ${calls} → ${callsADay[service] ?? 0} a day`)
            .join(', '),
        );
      }
      return done(
        services
          .map((name) =>
            raised.some(({ service }) => service === name)
              ? `${name}: raised`
              : `${name}: at most ${callsADay[name] ?? 0} calls a day`,
          )
          .join(', '),
        ...raised.map(
          ({ service, quotaId }) =>
            `${quotaId} allows more than the shop’s ${callsADay[service] ?? 0} calls a day: check that this is intended at ${page}`,
        ),
        without.length === 0
          ? undefined
          : `${without.join(', ')}: Google lists no daily quota; set one at ${page}`,
      );
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error;
      return done(
        'the quotas cannot be read with these permissions',
        `check the daily quotas of ${services.join(', ')}: ${page}`,
      );
    }
  },
  run: async (live) => {
    await enableApis(live, await missingApis(live, paidServices(live)));
    const { unlimited } = await readQuotas(live);
    for (const { service, quotaId } of unlimited) {
      // A lower value takes effect immediately. Google refuses a much lower value unless this safety check is disabled.
      const query = 'allowMissing=true&ignoreSafetyChecks=QUOTA_DECREASE_PERCENTAGE_TOO_HIGH';
      await live.google.patch('cloudquotas', `${preferencePath(live, quotaId)}?${query}`, {
        service,
        quotaId,
        quotaConfig: { preferredValue: preferredValue(service) },
      });
    }
    return `${unlimited.length} quotas set`;
  },
};
