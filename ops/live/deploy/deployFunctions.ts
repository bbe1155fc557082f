import { newestVersion } from '../google/secrets';
import type { Settings } from '../settings/envFiles';
import type { Live } from '../step';
import { StepFailure } from '../step';
import { readCpuQuota } from '../steps/places';
import { functionsRelease, writeDeployConfig } from './config';
import type { DeployedFunction } from './deployed';
import { idOf, listFunctions } from './deployed';
import { secretNames } from './manifest';
import { functionsToDeploy, inGroups } from './release';

const largestGroup = 10;
const invoker = 'roles/run.invoker';
const triesPerGroup = 3;
/** Maximum number of extra attempts while an API is not ready. The pauses between them take about five minutes. */
export const maxEarlyTries = 15;

/**
 * Errors that another attempt does not fix: a quota for one function, a policy, or a missing permission of the caller.
 * A refused build is not one of them, because the build account of a new project gets its permissions a minute later.
 */
const lasting =
  /may not exceed|quotas don't allow|must be set to \d+ or fewer|Unable to set the invoker|Missing (required )?permission/i;
/** Errors of an API that was just enabled and will work soon. */
export const early = /has not been used in project|enabled this API recently|Failed to set invoker/i;
/** Errors of a rollout that exceeds the region's remaining CPU quota. A smaller group may succeed. */
const crowded = /Quota violated|CpuAllocPerProjectRegion|Quota exceeded for total allowable CPU/i;

export async function pendingFunctions(live: Live): Promise<string[]> {
  const manifest = await live.manifest();
  const deployed = await listFunctions(live);
  const names = secretNames(manifest);
  const versions = await Promise.all(names.map((name) => newestVersion(live, name)));
  const secretVersions: Settings = Object.fromEntries(names.map((name, at) => [name, versions[at] ?? '']));
  const release = await functionsRelease(live);
  const options = { manifest, deployed, release, secretVersions };
  const pending = functionsToDeploy({ ...options, hasTrigger: () => true });
  const scheduled = deployed.filter(
    (one) => manifest.endpoints[idOf(one)]?.scheduleTrigger !== undefined && !pending.includes(idOf(one)),
  );
  const waiting = await mapInGroups(
    scheduled,
    largestGroup,
    async (one) => !(await hasSchedule(live, one)) && one.name,
  );
  return functionsToDeploy({ ...options, hasTrigger: ({ name }) => !waiting.includes(name) });
}

/** Relies on the name that the CLI gives to the scheduler job of a function. */
async function hasSchedule({ google }: Live, { name }: DeployedFunction): Promise<boolean> {
  const [, parent = '', region = '', id = ''] =
    /^(.*\/locations\/([^/]+))\/functions\/(.*)$/.exec(name) ?? [];
  const job = `/v1/${parent}/jobs/firebase-schedule-${id}-${region}`;
  return (await google.find('cloudscheduler', job)) !== undefined;
}

/** Returns the functions whose deployment was interrupted before it granted access to callers. */
export async function closedFunctions(live: Live): Promise<DeployedFunction[]> {
  const { endpoints } = await live.manifest();
  const called = (await listFunctions(live)).filter((one) => {
    const endpoint = endpoints[idOf(one)];
    return endpoint !== undefined && endpoint.scheduleTrigger === undefined && one.state === 'ACTIVE';
  });
  return mapInGroups(called, largestGroup, async (one) => {
    const { bindings = [] } = await readInvokers(live, one);
    return !bindings.some(({ role, members }) => role === invoker && members.includes('allUsers')) && one;
  });
}

/** The CLI grants everyone access when it creates a function, but not when it updates one. */
async function openFunctions(live: Live): Promise<void> {
  for (const one of await closedFunctions(live)) {
    live.print(`  grants callers access to ${idOf(one)}`);
    const { bindings = [], etag } = await readInvokers(live, one);
    const others = bindings.filter(({ role }) => role !== invoker);
    await live.google.post('run', `/v1/${one.serviceConfig.service ?? ''}:setIamPolicy`, {
      policy: { bindings: [...others, { role: invoker, members: ['allUsers'] }], ...(etag && { etag }) },
    });
  }
}

const readInvokers = ({ google }: Live, { serviceConfig }: DeployedFunction) =>
  google.get<{ bindings?: { role: string; members: string[] }[]; etag?: string }>(
    'run',
    `/v1/${serviceConfig.service ?? ''}:getIamPolicy`,
  );

/**
 * Returns how many functions to deploy at a time, so that their rollout uses at most half of the region's CPU quota. A
 * rollout uses one vCPU for each function, in addition to the running instances.
 */
async function groupSize(live: Live): Promise<number> {
  const quota = await readCpuQuota(live);
  return quota === undefined ? largestGroup : Math.max(1, Math.min(largestGroup, Math.floor(quota / 2000)));
}

/** Throws a StepFailure at the first group that fails. */
export async function deployFunctions(live: Live): Promise<string> {
  const pending = await pendingFunctions(live);
  const groups = inGroups(pending, await groupSize(live));
  for (const [index, group] of groups.entries()) {
    live.print(`  group ${index + 1} of ${groups.length}: ${group.join(', ')}`);
    await deployGroup(live, group);
  }
  await openFunctions(live);
  return `${pending.length} functions in ${groups.length} groups`;
}

async function deployGroup(live: Live, group: string[]): Promise<void> {
  let left = group;
  let atOnce = group.length;
  let earlyTries = 0;
  for (let attempt = 1; attempt <= triesPerGroup; attempt += 1) {
    const config = await writeDeployConfig(live);
    const only = left
      .slice(0, atOnce)
      .map((id) => `functions:${id}`)
      .join(',');
    const { code, output } = await live.firebase(['deploy', '--config', config, '--only', only, '--force']);
    const pending = await pendingFunctions(live);
    const before = left.length;
    left = group.filter((id) => pending.includes(id));
    if (left.length === 0) return;
    if (crowded.test(output)) atOnce = Math.max(1, Math.floor(atOnce / 2));
    // Waiting for a new API does not count as a failure, and neither does a partial success.
    const isEarly = early.test(output) && earlyTries < maxEarlyTries;
    const isFailure = !isEarly && (code !== 0 || left.length >= before);
    if (isEarly) earlyTries += 1;
    if (!isFailure) attempt -= 1;
    const reason = lastLines(output);
    if (lasting.test(output) && !early.test(output)) throw new StepFailure(`${left.join(', ')}: ${reason}`);
    const state = isEarly
      ? 'waiting for a newly enabled API; '
      : isFailure
        ? `attempt ${attempt} of ${triesPerGroup}; `
        : '';
    live.print(`  ${state}still to deploy: ${left.join(', ')} (exit code ${code})`);
    if (attempt < triesPerGroup)
      await new Promise((resolve) => setTimeout(resolve, live.pauseMs * 20 * Math.max(1, attempt)));
  }
  throw new StepFailure(
    `${left.join(', ')} could not be deployed in ${triesPerGroup} attempts; see the output above for the reason`,
  );
}

const lastLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => /error|quota|permission|exceed|fewer|invoker/i.test(line))
    .slice(-3)
    .join(' ')
    .slice(0, 500);

/** Runs `work` for at most `size` items at a time, and returns the results that are not false. */
async function mapInGroups<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R | false>,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += size) {
    for (const result of await Promise.all(items.slice(at, at + size).map(work))) {
      if (result !== false) results.push(result);
    }
  }
  return results;
}
