import type { Live } from '../step';

const path = ({ projectId }: Live, name: string) => `/v1/projects/${projectId}/secrets/${name}`;

export async function newestVersion(live: Live, name: string): Promise<string | undefined> {
  const found = await live.google.find<{ name: string }>(
    'secretmanager',
    `${path(live, name)}/versions/latest`,
  );
  return found?.name.slice(found.name.lastIndexOf('/') + 1);
}

export async function readSecret(live: Live, name: string): Promise<string | undefined> {
  const found = await live.google.find<{ payload: { data: string } }>(
    'secretmanager',
    `${path(live, name)}/versions/latest:access`,
  );
  return found && Buffer.from(found.payload.data, 'base64').toString('utf8');
}

type Secret = { labels?: Record<string, string> };

/** Returns undefined if the secret or its label is missing. */
export async function readLabel(live: Live, name: string, label: string): Promise<string | undefined> {
  const found = await live.google.find<Secret>('secretmanager', path(live, name));
  return found?.labels?.[label];
}

/** Keeps other labels. Does nothing if the secret is missing. */
export async function setLabel(live: Live, name: string, label: Record<string, string>): Promise<void> {
  const found = await live.google.find<Secret>('secretmanager', path(live, name));
  if (!found) return;
  await live.google.patch('secretmanager', `${path(live, name)}?updateMask=labels`, {
    labels: { ...found.labels, ...label },
  });
}

/**
 * Functions use the new version from their next deployment. A new secret gets the label of the CLI, so the CLI's
 * commands recognise it.
 */
export async function storeSecret(live: Live, name: string, value: string): Promise<void> {
  if (!(await live.google.find('secretmanager', path(live, name)))) {
    await live.google.post('secretmanager', `/v1/projects/${live.projectId}/secrets?secretId=${name}`, {
      replication: { automatic: {} },
      labels: { 'firebase-managed': 'functions' },
    });
  }
  await live.google.post('secretmanager', `${path(live, name)}:addVersion`, {
    payload: { data: Buffer.from(value).toString('base64') },
  });
}
