import { functionsRegion } from '../../../core/src/model/platform';
import { readJson } from '../../../emulators/bin/suite/paths.mjs';
import { cpuOf } from '../deploy/manifest';
import type { Operation } from '../google/client';
import { GoogleError } from '../google/client';
import { findSite, makeSite } from '../google/site';
import type { Live, Step } from '../step';
import { blocked, done, StepFailure, todo } from '../step';
import { readProject } from './project';

type Database = {
  locationId: string;
  pointInTimeRecoveryEnablement?: string;
  deleteProtectionState?: string;
};

function databaseLocation(): string {
  const { firestore } = readJson('firebase.json') as { firestore?: { location?: string } };
  return firestore?.location ?? functionsRegion;
}

const databasePath = ({ projectId }: Live) => `/v1/projects/${projectId}/databases/(default)`;

const safety = {
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
};

/** Returns milli-CPU, or undefined if the quota cannot be read. */
export async function readCpuQuota({ google, projectId }: Live): Promise<number | undefined> {
  try {
    const { dimensionsInfos = [] } = await google.get<{
      dimensionsInfos?: {
        dimensions?: { region?: string };
        applicableLocations?: string[];
        details?: { value?: string };
      }[];
    }>(
      'cloudquotas',
      `/v1/projects/${projectId}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`,
    );
    const own =
      dimensionsInfos.find(({ dimensions }) => dimensions?.region === functionsRegion) ??
      dimensionsInfos.find(({ applicableLocations }) => applicableLocations?.includes(functionsRegion)) ??
      dimensionsInfos.find(({ dimensions }) => dimensions?.region === undefined);
    const value = Number(own?.details?.value);
    return Number.isFinite(value) && value > 0 ? value : undefined;
  } catch (error) {
    if (error instanceof GoogleError) return undefined;
    throw error;
  }
}

export const placeSteps: readonly Step[] = [
  {
    id: 'region',
    part: 'doctor',
    title: 'checks whether functions and Hosting rewrites name the same region',
    check: async ({ manifest }) => {
      const { hosting } = readJson('firebase.json') as {
        hosting: { rewrites: { function?: { functionId: string; region?: string } }[] };
      };
      const astray = [
        ...hosting.rewrites.flatMap(({ function: target }) =>
          target && target.region !== functionsRegion ? [target.functionId] : [],
        ),
        ...Object.entries((await manifest()).endpoints).flatMap(([id, { region }]) =>
          region.join() === functionsRegion ? [] : [id],
        ),
      ];
      return astray.length === 0
        ? done(`all in ${functionsRegion}, Firestore in ${databaseLocation()}`)
        : blocked(`${[...new Set(astray)].join(', ')} are not in ${functionsRegion}: run npm run rewrites`);
    },
  },
  {
    id: 'database',
    part: 'doctor',
    title: `creates the Firestore database in ${databaseLocation()}, with point-in-time recovery and delete protection`,
    check: async (live) => {
      const database = await live.google.find<Database>('firestore', databasePath(live));
      if (!database)
        return todo(`create the database in ${databaseLocation()}; its location can never change`);
      if (database.locationId !== databaseLocation()) {
        return blocked(
          `the database is in ${database.locationId} and must be in ${databaseLocation()}: a location can never change, so use another project, or change firebase.json if no order is stored yet`,
        );
      }
      const missing = Object.entries(safety).filter(
        ([key, value]) => database[key as keyof Database] !== value,
      );
      return missing.length === 0
        ? done(`the database is in ${database.locationId}, protected`)
        : todo(`set ${missing.map(([key]) => key).join(' and ')}`);
    },
    run: async (live) => {
      const { google, projectId } = live;
      const existing = await google.find('firestore', databasePath(live));
      if (
        !existing &&
        !(await live.ask.confirm(
          `Create the database in ${databaseLocation()}? Its location can never change.`,
        ))
      ) {
        return 'not created';
      }
      const operation = existing
        ? await google.patch<Operation>(
            'firestore',
            `${databasePath(live)}?updateMask=${Object.keys(safety).join(',')}`,
            safety,
          )
        : await google.post<Operation>(
            'firestore',
            `/v1/projects/${projectId}/databases?databaseId=(default)`,
            {
              type: 'FIRESTORE_NATIVE',
              locationId: databaseLocation(),
              ...safety,
            },
          );
      await google.finish('firestore', 'v1', operation);
      return existing ? 'protected' : `created in ${databaseLocation()}`;
    },
  },
  {
    id: 'storage',
    part: 'doctor',
    title: `checks whether Storage has a bucket for pictures in ${functionsRegion}`,
    check: async ({ google, projectId }) => {
      const page = `https://console.firebase.google.com/project/${projectId}/storage`;
      const found = await google.find<{ location?: string; bucket?: { name: string } }>(
        'firebasestorage',
        `/v1beta/projects/${projectId}/defaultBucket`,
      );
      if (!found) return blocked(`press Get started at ${page} and choose ${functionsRegion}`);
      // The location is a multi-region such as EU, or a region such as EUROPE-WEST1.
      const location = found.location?.toLowerCase() ?? functionsRegion;
      return location === functionsRegion
        ? done(`the default bucket is in ${location}`)
        : done(
            `the default bucket is in ${location}`,
            `pictures are stored in ${location}, but the functions run in ${functionsRegion}: a bucket cannot be moved, and this one contains no personal data`,
          );
    },
  },
  {
    id: 'site',
    part: 'doctor',
    title: 'creates the project’s Hosting site if it does not exist',
    check: async (live) => {
      const site = await findSite(live);
      return site ? done(`${site.id}, at ${site.defaultUrl}`) : todo('create the site');
    },
    run: async (live) => {
      const { projectNumber } = await readProject(live);
      await makeSite(live, projectNumber);
      for (let look = 0; look < 10; look += 1) {
        const site = await findSite(live);
        if (site) return `${site.id}, at ${site.defaultUrl}`;
        await new Promise((resolve) => setTimeout(resolve, live.pauseMs * 5));
      }
      throw new StepFailure(
        `the site was created, but is not the project’s default site: press Get started at https://console.firebase.google.com/project/${live.projectId}/hosting`,
      );
    },
  },
  {
    id: 'quota',
    part: 'doctor',
    title: 'compares the maximum CPU of the functions with the project’s quota for Cloud Run',
    check: async (live) => {
      const quota = await readCpuQuota(live);
      const page = `https://console.cloud.google.com/iam-admin/quotas?project=${live.projectId}&service=run.googleapis.com`;
      if (quota === undefined) {
        return done(
          'the quota cannot be read with these permissions',
          `check “Total CPU allocation” of Cloud Run in ${functionsRegion}: ${page}`,
        );
      }
      const { endpoints } = await live.manifest();
      const above = Object.entries(endpoints).filter(([, endpoint]) => cpuOf(endpoint) > quota);
      if (above.length === 0) {
        const most = Object.values(endpoints).reduce((sum, endpoint) => sum + cpuOf(endpoint), 0);
        const have = `${quota / 1000} vCPU in ${functionsRegion}`;
        return most <= quota
          ? done(`${have}; all functions together use at most ${most / 1000}`)
          : done(
              have,
              `all functions together may use ${most / 1000} vCPU, but the quota is ${have}: at peak times, some customers are refused, and a release is deployed in small groups. Request ${Math.max(100, Math.ceil(most / 100_000) * 100)} at ${page}`,
            );
      }
      const names = above.map(([id, endpoint]) => `${id} (${cpuOf(endpoint) / 1000})`).join(', ');
      return blocked(
        `Cloud Run allows ${quota / 1000} vCPU in ${functionsRegion}; these functions need more: ${names}. Google refuses each of them with “Max instances must be set to … or fewer”. Request more at ${page}, or lower maxInstances`,
      );
    },
  },
];
