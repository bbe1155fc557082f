import { createAsk } from '../live/ask';
import type { Manifest } from '../live/deploy/manifest';
import { addresses, createGoogleClient } from '../live/google/client';
import { createSiteReader } from '../live/google/site';
import type { Live } from '../live/step';
import { startFakeGoogle } from './google/fakeGoogle';
import type { FakeProject } from './google/fakeProject';
import { makeProject } from './google/fakeProject';
import type { FakeServer } from './google/fakeServer';

export const emptyManifest: Manifest = { endpoints: {}, params: [], requiredAPIs: [] };

const servers: FakeServer[] = [];

/** Stops the fake servers. Throws if a request or response differed from Google's published schema. */
export async function stopFakes(): Promise<void> {
  const stopped = servers.splice(0);
  for (const server of stopped) await server.stop();
  const misshapen = stopped.flatMap((server) => server.misshapen);
  if (misshapen.length > 0) throw new Error(misshapen.join('\n'));
}

/** Requests go over HTTP to a fake Google in this process. */
export async function startFakeLive(change: Partial<Live> = {}) {
  const project: FakeProject = makeProject('kush-unit');
  const { server, subscriptions } = await startFakeGoogle(project);
  servers.push(server);
  const env = Object.fromEntries(
    Object.values(addresses).map(([variable, url]) => [variable, url.replace('https:/', server.url)]),
  );
  const printed: string[] = [];
  const google = createGoogleClient({
    env,
    projectId: project.id,
    pauseMs: 1,
    token: () => Promise.resolve('token'),
    print: (line) => void printed.push(line),
  });
  const live: Live = {
    projectId: project.id,
    env,
    open: [],
    pauseMs: 1,
    print: (line) => void printed.push(line),
    ask: createAsk({}, true),
    manifest: () => Promise.resolve(emptyManifest),
    firebase: () => Promise.reject(new Error('the tests of steps have no CLI')),
    google,
    site: createSiteReader({ google, projectId: project.id }),
    isBuilt: false,
    ...change,
  };
  return { live, project, server, printed, subscriptions };
}
