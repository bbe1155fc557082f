import { createHash } from 'node:crypto';

import type { Api, GoogleClient } from '../google/client';
import { GoogleError, listAll } from '../google/client';
import type { Wanted } from './files';
import { readAlerts } from './files';

type Labels = { shop?: string; version?: string };
/**
 * A resource in Google's lists. Dashboards have `labels`, most others `userLabels`. Metrics and budgets have neither.
 */
export type Resource = {
  name: string;
  displayName?: string;
  description?: string;
  userLabels?: Labels;
  labels?: Labels;
};

/** A resource that the project must have, and how to find, create and change it. */
type Kept = {
  kind: string;
  title: string;
  api: Api;
  /** path of the list that contains the resource, and the response field with its entries */
  list: { path: string; field: string };
  isSame: (known: Resource) => boolean;
  isCurrent: (known: Resource) => boolean;
  make: (client: GoogleClient) => Promise<unknown>;
  change: (client: GoogleClient, known: Resource) => Promise<unknown>;
};

/** Derived from the content of the resource's file, so a release that changes the file overwrites the resource. */
const versionOf = (wanted: unknown) =>
  createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16);

const base = (project: string) => `/v3/projects/${project}`;

export function keptFor(target: { project: string; host: string; channel: string }): Kept[] {
  const wanted = readAlerts(target);
  const path = base(target.project);
  return [
    ...wanted.metrics.map((metric) => keptMetric(target.project, metric)),
    ...wanted.uptime.map((check) =>
      keptLabelled('uptime check', { api: 'monitoring', path: `${path}/uptimeCheckConfigs` }, check),
    ),
    ...wanted.policies.map((policy) =>
      keptLabelled(
        'alert',
        { api: 'monitoring', path: `${path}/alertPolicies` },
        { ...policy, notificationChannels: [target.channel] },
      ),
    ),
    ...wanted.dashboards.map((dashboard) => keptDashboard(target.project, dashboard)),
  ];
}

function keptLabelled(
  kind: string,
  { api, path }: { api: Api; path: string },
  wanted: Wanted & { notificationChannels?: string[] },
): Kept {
  const version = versionOf(wanted);
  const body = { ...wanted, userLabels: { ...wanted.userLabels, version } };
  return {
    kind,
    title: wanted.displayName,
    api,
    list: { path, field: path.slice(path.lastIndexOf('/') + 1) },
    isSame: ({ userLabels }) => userLabels?.shop === wanted.userLabels.shop,
    isCurrent: ({ userLabels }) => userLabels?.version === version,
    make: (client) => client.post(api, path, body),
    // A resource's name is its full path: `projects/p/alertPolicies/17`.
    change: (client, { name }) => client.patch(api, `/v3/${name}`, body),
  };
}

/** Stores the version in the metric's description, because metrics have no labels. */
function keptMetric(project: string, wanted: { name: string; description: string }): Kept {
  const path = `/v2/projects/${project}/metrics`;
  const description = `${wanted.description} [${versionOf(wanted)}]`;
  const put = (client: GoogleClient) =>
    client.put('logging', `${path}/${wanted.name}`, { ...wanted, description });
  return {
    kind: 'metric',
    title: wanted.name,
    api: 'logging',
    list: { path, field: 'metrics' },
    isSame: ({ name }) => name === wanted.name,
    isCurrent: (known) => known.description === description,
    make: put,
    change: put,
  };
}

function keptDashboard(project: string, wanted: { displayName: string; shop: string }): Kept {
  const path = `/v1/projects/${project}/dashboards`;
  const { shop, ...dashboard } = wanted;
  const version = versionOf(wanted);
  const body = { ...dashboard, labels: { shop, version } };
  return {
    kind: 'dashboard',
    title: wanted.displayName,
    api: 'monitoring',
    list: { path, field: 'dashboards' },
    isSame: ({ labels }) => labels?.shop === shop,
    isCurrent: ({ labels }) => labels?.version === version,
    make: (client) => client.post('monitoring', path, body),
    change: (client, { name }) => client.patch('monitoring', `/v1/${name}`, body),
  };
}

export async function outdated(client: GoogleClient, kept: readonly Kept[]) {
  const lists = new Map<string, Promise<Resource[]>>();
  const listOf = ({ api, list }: Kept) => {
    const known = lists.get(list.path) ?? listAll<Resource>(client, api, list);
    lists.set(list.path, known);
    return known;
  };
  const looked = await Promise.all(
    kept.map(async (one) => ({ one, known: (await listOf(one)).find(one.isSame) })),
  );
  return looked.filter(({ one, known }) => known === undefined || !one.isCurrent(known));
}

export async function findChannel(client: GoogleClient, project: string): Promise<Resource | undefined> {
  const list = { path: `${base(project)}/notificationChannels`, field: 'notificationChannels' };
  return (await listAll<Resource>(client, 'monitoring', list)).find(
    ({ userLabels }) => userLabels?.shop === 'duty',
  );
}

export async function makeChannel(client: GoogleClient, project: string, email: string): Promise<string> {
  const made = await client.post<{ name: string }>('monitoring', `${base(project)}/notificationChannels`, {
    type: 'email',
    displayName: 'Shop: who is on duty',
    labels: { email_address: email },
    userLabels: { shop: 'duty' },
  });
  return made.name;
}

/** Returns `undefined` if the caller may not read budgets, and `found: undefined` if no budget has this name. */
export async function readBudget(client: GoogleClient, billingAccount: string, displayName: string) {
  try {
    const path = `/v1/${billingAccount}/budgets`;
    const budgets = await listAll<Resource>(client, 'billingbudgets', { path, field: 'budgets' });
    return { found: budgets.find((budget) => budget.displayName === displayName) };
  } catch (error) {
    if (error instanceof GoogleError && [403, 404].includes(error.status)) return undefined;
    throw error;
  }
}
