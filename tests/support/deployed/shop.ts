import { inRoot } from '../../../emulators/bin/suite/paths.mjs';
import type { Bundle } from './bundle';
import { startHosting } from './hosting';
import type { Instance } from './instance';
import { startInstance } from './instance';

export type DeployedShop = Awaited<ReturnType<typeof startDeployedShop>>;

type Settings = {
  bundle: Bundle;
  node: string;
  projectId: string;
  googlePort: number;
  parameters: Record<string, string>;
  secrets: Record<string, string>;
};

/**
 * Starts the whole shop as deployed. Each function has one instance, which starts at its first request. An instance has
 * only the secrets of its function, and is paused between requests.
 */
export async function startDeployedShop(settings: Settings) {
  const instances = new Map<string, Promise<Instance>>();
  const running = new Map<string, Instance>();
  const inside = new Map<string, number>();

  async function enter(functionId: string) {
    if (!instances.has(functionId)) instances.set(functionId, start(functionId));
    const instance = await (instances.get(functionId) as Promise<Instance>);
    running.set(functionId, instance);
    inside.set(functionId, (inside.get(functionId) ?? 0) + 1);
    instance.thaw();
    let isInside = true;
    const leave = () => {
      if (!isInside) return;
      isInside = false;
      const left = (inside.get(functionId) ?? 1) - 1;
      inside.set(functionId, left);
      if (left === 0) instance.freeze();
    };
    return { url: instance.url, leave };
  }

  function start(functionId: string): Promise<Instance> {
    const { bundle, node, projectId, googlePort, parameters, secrets } = settings;
    const endpoint = bundle.endpoints[functionId];
    if (endpoint === undefined) throw new Error(`${functionId} is not deployed.`);
    const own = (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => [key, secrets[key] ?? '']);
    return startInstance({
      node,
      folder: bundle.folder,
      target: endpoint.entryPoint,
      preload: inRoot('tests/support/deployed/preload.cjs'),
      env: {
        ...parameters,
        ...(Object.fromEntries(own) as Record<string, string>),
        GCLOUD_PROJECT: projectId,
        FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.firebasestorage.app` }),
        FIRESTORE_EMULATOR_HOST: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
        // Source of the platform's own access token.
        GCE_METADATA_HOST: `127.0.0.1:${googlePort}`,
        TEST_GOOGLE_PORT: String(googlePort),
      },
    });
  }

  const hosting = await startHosting(enter);
  return {
    /** URL of Hosting; the API is below `/api` */
    url: hosting.url,
    /** Calls a function without Hosting, as the platform's scheduler does. Returns the status. */
    post: async (functionId: string) => {
      const { url, leave } = await enter(functionId);
      try {
        return (await fetch(url, { method: 'POST' })).status;
      } finally {
        leave();
      }
    },
    /** Returns the log entries of instances, by function. */
    logs: () =>
      Object.fromEntries(
        [...running].map(([name, { lines }]) => [name, lines.flatMap((line) => parse(line))]),
      ),
    /** Returns the called functions in the order of their cold starts. */
    started: () => [...instances.keys()],
    close: async () => {
      hosting.close();
      await Promise.all([...running.values()].map((instance) => instance.stop()));
    },
  };
}

/** Parses a log line as JSON. Keeps other lines, such as a warning of Node, as text. */
function parse(line: string): Record<string, unknown>[] {
  if (line === '') return [];
  return [line.startsWith('{') ? (JSON.parse(line) as Record<string, unknown>) : { text: line }];
}
