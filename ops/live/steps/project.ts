import { readFileSync } from 'node:fs';

import { nodeTooOld } from '../../../emulators/bin/suite/install.mjs';
import { inRoot, readJson } from '../../../emulators/bin/suite/paths.mjs';
import { isRealProject } from '../../../functions/deploySettings.mjs';
import type { Operation } from '../google/client';
import { GoogleError } from '../google/client';
import type { Live, Step } from '../step';
import { blocked, done, todo } from '../step';

const console = (projectId: string, page: string) =>
  `https://console.cloud.google.com/${page}?project=${projectId}`;

/**
 * APIs that a deployment and the running shop use. The CLI would enable most of them as well, but one at a time, at
 * 10 seconds each.
 */
export const shopApis = [
  'apikeys',
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudquotas',
  'cloudresourcemanager',
  'cloudscheduler',
  'compute',
  'eventarc',
  'firebaseextensions',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'serviceusage',
  'storage',
].map((name) => `${name}.googleapis.com`);

export type ProjectFacts = { projectId: string; projectNumber: string; resources?: { hostingSite?: string } };

export const readProject = ({ google, projectId }: Live) =>
  google.get<ProjectFacts>('firebase', `/v1beta1/projects/${projectId}`);

/** Returns the e-mail of the account that runs builds, and functions without a separate account. */
export const defaultAccount = ({ projectNumber }: ProjectFacts) =>
  `${projectNumber}-compute@developer.gserviceaccount.com`;

/** The API enables at most twenty services per request. */
export async function enableApis(live: Live, names: string[]): Promise<void> {
  for (let at = 0; at < names.length; at += 20) {
    const operation = await live.google.post<Operation>(
      'serviceusage',
      `/v1/projects/${live.projectId}/services:batchEnable`,
      { serviceIds: names.slice(at, at + 20) },
    );
    await live.google.finish('serviceusage', 'v1', operation);
  }
}

export async function missingApis({ google, projectId }: Live, names: string[]): Promise<string[]> {
  const query = names.map((name) => `names=projects/${projectId}/services/${name}`).join('&');
  const { services = [] } = await google.get<{ services?: { name: string; state: string }[] }>(
    'serviceusage',
    `/v1/projects/${projectId}/services:batchGet?${query}`,
  );
  const enabled = services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name);
  return names.filter((name) => !enabled.some((one) => one.endsWith(`/${name}`)));
}

export const projectSteps: readonly Step[] = [
  {
    id: 'tools',
    part: 'doctor',
    title: 'checks whether Node and the Firebase CLI have the required versions',
    check: () => {
      const old = nodeTooOld(process.versions.node);
      if (old !== undefined) return Promise.resolve(blocked(old));
      const { version } = JSON.parse(
        readFileSync(inRoot('node_modules/firebase-tools/package.json'), 'utf8'),
      ) as {
        version: string;
      };
      const wanted: unknown = readJson('package.json').devDependencies['firebase-tools'];
      return Promise.resolve(
        version === wanted
          ? done(`Node ${process.versions.node}, Firebase CLI ${version}`)
          : blocked(
              `the Firebase CLI is ${version}, but package.json requires ${String(wanted)}: run npm ci`,
            ),
      );
    },
  },
  {
    id: 'project',
    part: 'doctor',
    title: 'checks whether you are logged in and have access to the project',
    check: async (live) => {
      if (!isRealProject(live.projectId)) return blocked(`${live.projectId} is an emulator project`);
      try {
        const { projectNumber } = await readProject(live);
        return done(`${live.projectId} is project number ${projectNumber}`);
      } catch (error) {
        if (error instanceof GoogleError && [403, 404].includes(error.status)) {
          return blocked(
            `${live.projectId} does not exist, does not use Firebase, or is not yours: create it at https://console.firebase.google.com, or log in as its owner`,
          );
        }
        throw error;
      }
    },
  },
  {
    id: 'billing',
    part: 'doctor',
    title: 'checks whether the project is on the Blaze plan, which functions require',
    check: async ({ google, projectId }) => {
      const { billingEnabled } = await google.get<{ billingEnabled?: boolean }>(
        'cloudbilling',
        `/v1/projects/${projectId}/billingInfo`,
      );
      return billingEnabled
        ? done('billing is enabled')
        : blocked(
            `upgrade the project: https://console.firebase.google.com/project/${projectId}/usage/details`,
          );
    },
  },
  {
    id: 'apis',
    part: 'doctor',
    title: 'enables the Google APIs that a deployment and the shop use',
    check: async (live) => {
      const missing = await missingApis(live, shopApis);
      return missing.length === 0
        ? done(`all ${shopApis.length} are enabled`)
        : todo(`enable ${missing.join(', ')}`);
    },
    run: async (live) => {
      const missing = await missingApis(live, shopApis);
      if (!(await live.ask.confirm(`Enable ${missing.length} APIs of ${live.projectId}?`))) {
        return `not enabled; ${console(live.projectId, 'apis/dashboard')}`;
      }
      await enableApis(live, missing);
      return `${missing.length} enabled`;
    },
  },
];
