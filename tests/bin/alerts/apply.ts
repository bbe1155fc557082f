import { readAlerts } from './files';

/** One call of a Google API; throws when it is refused. */
export type Ask = (method: string, url: string, body?: object) => Promise<Record<string, unknown>>;

export type Target = {
  project: string;
  host: string;
  email: string;
  /** Without one the budget is left out. */
  billingAccount: string | undefined;
};

type Resource = { name: string; displayName?: string; userLabels?: { shop?: string } };

const monitoring = (project: string) => `https://monitoring.googleapis.com/v3/projects/${project}`;
/** More than the shop has of anything. */
const page = 'pageSize=200';

/**
 * Makes a project's metrics, uptime checks, alerts and budget what the files of `ops` say. What is there already, by its label `shop` or by its
 * name, is written over, so that a second run changes nothing. Answers a line for each.
 */
export async function applyAlerts(target: Target, ask: Ask): Promise<string[]> {
  const { project, host, email, billingAccount } = target;
  const base = monitoring(project);
  const channel = await findChannel(base, email, ask);
  const wanted = readAlerts({ project, host, channel });
  const lines: string[] = [];
  for (const metric of wanted.metrics) {
    await ask('PUT', `https://logging.googleapis.com/v2/projects/${project}/metrics/${metric.name}`, metric);
    lines.push(`metric ${metric.name}`);
  }
  const checks = await list(ask, `${base}/uptimeCheckConfigs`, 'uptimeCheckConfigs');
  for (const check of wanted.uptime) {
    lines.push(await write(ask, { url: `${base}/uptimeCheckConfigs`, known: checks, kind: 'uptime' }, check));
  }
  const policies = await list(ask, `${base}/alertPolicies`, 'alertPolicies');
  for (const policy of wanted.policies) {
    const place = { url: `${base}/alertPolicies`, known: policies, kind: 'alert' };
    lines.push(await write(ask, place, { ...policy, notificationChannels: [channel] }));
  }
  if (billingAccount === undefined) return [...lines, 'budget left out: no --billing-account'];
  const url = `https://billingbudgets.googleapis.com/v1/billingAccounts/${billingAccount}/budgets`;
  const known = await list(ask, url, 'budgets');
  return [...lines, await write(ask, { url, known, kind: 'budget' }, wanted.budget)];
}

async function findChannel(base: string, email: string, ask: Ask): Promise<string> {
  const channels = await list(ask, `${base}/notificationChannels`, 'notificationChannels');
  const known = channels.find(
    (channel) => (channel as { labels?: { email_address?: string } }).labels?.email_address === email,
  );
  if (known !== undefined) return known.name;
  const made = await ask('POST', `${base}/notificationChannels`, {
    type: 'email',
    displayName: 'Shop: who is on duty',
    labels: { email_address: email },
  });
  return String(made['name']);
}

async function list(ask: Ask, url: string, field: string): Promise<Resource[]> {
  return ((await ask('GET', `${url}?${page}`))[field] ?? []) as Resource[];
}

async function write(
  ask: Ask,
  { url, known, kind }: { url: string; known: Resource[]; kind: string },
  wanted: { displayName: string; userLabels?: { shop: string } } & Record<string, unknown>,
): Promise<string> {
  const same = known.find(({ displayName, userLabels }) =>
    wanted.userLabels === undefined
      ? displayName === wanted.displayName
      : userLabels?.shop === wanted.userLabels.shop,
  );
  if (same === undefined) await ask('POST', url, wanted);
  // A resource's name is its whole path: `projects/p/alertPolicies/17`.
  else await ask('PATCH', `${new URL(url).origin}/${url.split('/')[3]}/${same.name}`, wanted);
  return `${kind} ${wanted.displayName}: ${same === undefined ? 'made' : 'written over'}`;
}
