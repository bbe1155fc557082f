import { functionsRegion } from '../../../core/src/model/platform';
import { inRoot, readJson } from '../../../emulators/bin/suite/paths.mjs';
import { parameterFaults } from '../../../functions/deploySettings.mjs';
import { writeDeployConfig } from '../deploy/config';
import {
  closedFunctions,
  deployFunctions,
  early,
  maxEarlyTries,
  pendingFunctions,
} from '../deploy/deployFunctions';
import { idOf, listFunctions } from '../deploy/deployed';
import { buildFunctions } from '../deploy/manifest';
import { fingerprint, leftovers } from '../deploy/release';
import { runBuild } from '../deploy/runBuild';
import { isSiteBuiltFor, recordSiteBuild } from '../deploy/siteBuild';
import { functionsEnv, readSettings, webEnv } from '../settings/envFiles';
import type { Live, Step } from '../step';
import { blocked, commandFor, done, StepFailure, todo } from '../step';
import { missingSecrets } from './secrets';

const repository = ({ projectId }: Live) =>
  `/v1/projects/${projectId}/locations/${functionsRegion}/repositories/gcf-artifacts`;

/** Days for which images are kept for a rollback of a function. Older images only cost storage. */
const imageDays = 3;

async function runCli(live: Live, given: string[]) {
  for (let attempt = 1, earlyTries = 0; ; attempt += 1) {
    const { code, output } = await live.firebase(given);
    if (code === 0) return;
    const reason = output
      .split('\n')
      .filter((line) => line.includes('Error'))
      .slice(-2)
      .join(' ');
    if (early.test(output) && earlyTries < maxEarlyTries) {
      attempt -= 1;
      earlyTries += 1;
      live.print(`  waiting: ${reason}`);
      await new Promise((resolve) => setTimeout(resolve, live.pauseMs * 20));
      continue;
    }
    if (attempt === 3)
      throw new StepFailure(`firebase ${given[0] ?? ''} exited with code ${code}: ${reason}`);
    live.print(`  attempt ${attempt} of 3 failed: ${reason}`);
    await new Promise((resolve) => setTimeout(resolve, live.pauseMs * 10 * attempt));
  }
}

type Index = { name: string; state?: string; fields?: { fieldPath: string }[] };
/** Number of checks in half an hour. Building an index over many documents can take that long. */
const maxIndexLooks = 180;

/** Throws if an index needs repair, because such an index never becomes ready. */
async function unreadyIndexes(live: Live): Promise<string[]> {
  const { indexes = [] } = await live.google.get<{ indexes?: Index[] }>(
    'firestore',
    `/v1/projects/${live.projectId}/databases/(default)/collectionGroups/-/indexes?pageSize=500`,
  );
  const groupOf = ({ name }: Index) => /collectionGroups\/([^/]+)/.exec(name)?.[1] ?? name;
  const broken = indexes.filter(({ state }) => state === 'NEEDS_REPAIR').map(groupOf);
  if (broken.length > 0) {
    throw new StepFailure(
      `indexes of ${broken.join(', ')} need repair: delete them in the console, then ${commandFor(live, '--from=rules')}`,
    );
  }
  return indexes.filter(({ state }) => state !== 'READY').map(groupOf);
}

const siteRelease = ({ projectId }: Live) =>
  `site ${fingerprint(inRoot('web/dist'), [readJson('firebase.json').hosting, readSettings(webEnv(projectId))])}`;

export const deploySteps: readonly Step[] = [
  {
    id: 'build',
    part: 'deploy',
    isRepeated: true,
    title: 'builds the functions and the site for this project; refuses the demo’s settings',
    check: (live) =>
      Promise.resolve(
        live.isBuilt ? done('functions/dist and web/dist have been built') : todo('build both'),
      ),
    run: async (live) => {
      await buildFunctions(live.env, live.projectId);
      const env = { ...live.env, GCLOUD_PROJECT: live.projectId };
      const vite = inRoot('node_modules/vite/bin/vite.js');
      await runBuild('web', [vite, 'build', '--logLevel', 'warn'], env);
      await runBuild('web', [inRoot('web/budget.mjs')], env);
      recordSiteBuild(live.projectId);
      return 'functions/dist and web/dist';
    },
  },
  {
    id: 'rules',
    part: 'deploy',
    isRepeated: true,
    title: 'deploys changed rules and indexes of Firestore, and changed rules of Storage',
    check: () => Promise.resolve(todo('compare, and deploy the differences')),
    run: async (live) => {
      const config = await writeDeployConfig(live);
      await runCli(live, ['deploy', '--config', config, '--only', 'firestore,storage']);
      return 'rules and indexes match the source';
    },
  },
  {
    id: 'indexes',
    part: 'deploy',
    title: 'waits until every index is built, because queries without their index fail',
    check: async (live) => {
      const building = await unreadyIndexes(live);
      return building.length === 0
        ? done('all are ready')
        : todo(`wait for ${building.length} to be built: ${building.join(', ')}`);
    },
    run: async (live) => {
      for (let look = 0; look < maxIndexLooks; look += 1) {
        const building = await unreadyIndexes(live);
        if (building.length === 0) return 'all are ready';
        if (look % 6 === 0) live.print(`  waiting: ${building.length} indexes are being built`);
        await new Promise((resolve) => setTimeout(resolve, live.pauseMs * 10));
      }
      throw new StepFailure(
        'the indexes are still being built: wait, then run the same command again. Progress: https://console.cloud.google.com/firestore/databases/-default-/indexes?project=' +
          live.projectId,
      );
    },
  },
  {
    id: 'functions',
    needs: ['parameters', 'secrets'],
    part: 'deploy',
    title: 'deploys the functions that do not run this release, in groups of at most ten',
    check: async (live) => {
      const faults = parameterFaults(readSettings(functionsEnv(live.projectId)));
      if (faults.length > 0) {
        const list = faults.map(({ name, fault }) => `${name} ${fault}`).join('; ');
        return blocked(`functions/.env.${live.projectId}: ${list}`);
      }
      const missing = await missingSecrets(live);
      if (missing.length > 0)
        return blocked(`${missing.join(', ')} must be stored first: ${commandFor(live, '--only=secrets')}`);
      const pending = await pendingFunctions(live);
      const all = Object.keys((await live.manifest()).endpoints).length;
      if (pending.length > 0) return todo(`deploy ${pending.length} of ${all}; ten take two to five minutes`);
      const closed = await closedFunctions(live);
      return closed.length === 0
        ? done(`all ${all} run this release`)
        : todo(`grant callers access to ${closed.map(idOf).join(', ')}`);
    },
    run: deployFunctions,
  },
  {
    id: 'cleanup',
    needs: ['functions'],
    part: 'deploy',
    title: `sets the policy that deletes images of functions after ${imageDays} days`,
    check: async (live) => {
      const found = await live.google.find<{
        cleanupPolicies?: Record<string, { condition?: { olderThan?: string } }>;
      }>('artifactregistry', repository(live));
      const age = found?.cleanupPolicies?.['firebase-functions-cleanup']?.condition?.olderThan;
      return age === `${imageDays * 86_400}s` ? done('the policy is set') : todo('set the policy');
    },
    run: async (live) => {
      const region = ['--location', functionsRegion, '--days', String(imageDays)];
      await runCli(live, ['functions:artifacts:setpolicy', ...region, '--force']);
      return 'set';
    },
  },
  {
    id: 'hosting',
    needs: ['build', 'functions'],
    part: 'deploy',
    title: 'releases the site once every function runs this release',
    check: async (live) => {
      if (!isSiteBuiltFor(live.projectId))
        return blocked(
          `web/dist was not built for this project with the settings in web/.env.${live.projectId}: ${commandFor(live, '--from=build')}`,
        );
      const pending = await pendingFunctions(live);
      if (pending.length > 0)
        return blocked(`${pending.join(', ')} do not run this release: ${commandFor(live, '--from=build')}`);
      const { id } = await live.site();
      const channel = await live.google.find<{ release?: { message?: string } }>(
        'firebasehosting',
        `/v1beta1/projects/${live.projectId}/sites/${id}/channels/live`,
      );
      return channel?.release?.message === siteRelease(live)
        ? done('this build is released')
        : todo('release this build');
    },
    run: async (live) => {
      const config = await writeDeployConfig(live);
      await runCli(live, ['deploy', '--config', config, '--only', 'hosting', '--message', siteRelease(live)]);
      return `released: ${(await live.site()).defaultUrl}`;
    },
  },
  {
    id: 'leftovers',
    part: 'deploy',
    title:
      'deletes functions that the source no longer contains, after the site that called them has been replaced',
    check: async (live) => {
      const ids = leftovers(await live.manifest(), await listFunctions(live));
      return ids.length === 0 ? done('there are none') : todo(`delete ${ids.join(', ')}`);
    },
    run: async (live) => {
      const ids = leftovers(await live.manifest(), await listFunctions(live));
      if (!(await live.ask.confirm(`Delete ${ids.join(', ')}?`))) return 'kept';
      await runCli(live, ['functions:delete', ...ids, '--region', functionsRegion, '--force']);
      return `${ids.length} deleted`;
    },
  },
];
