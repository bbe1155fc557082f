import { createAsk } from '../live/ask';
import type { Manifest } from '../live/deploy/manifest';
import { createGoogleClient } from '../live/google/client';
import { createSiteReader } from '../live/google/site';
import type { Live } from '../live/step';
import { commonRoutes } from './google/commonRoutes';
import { dataRoutes } from './google/dataRoutes';
import type { FakeProject } from './google/fakeProject';
import { makeProject } from './google/fakeProject';
import type { FakeServer } from './google/fakeServer';
import { startFakeServer } from './google/fakeServer';
import { functionRoutes, servingRoutes } from './google/functionRoutes';
import { projectRoutes } from './google/projectRoutes';
import { gates, watchRoutes } from './google/watchRoutes';

export const emptyManifest: Manifest = { endpoints: {}, params: [], requiredAPIs: [] };

const servers: FakeServer[] = [];

/** For `afterEach`. Throws if a request or response differed from Google's published schema. */
export async function stopFakes(): Promise<void> {
  const stopped = servers.splice(0);
  for (const server of stopped) await server.stop();
  const misshapen = stopped.flatMap((server) => server.misshapen);
  if (misshapen.length > 0) throw new Error(misshapen.join('\n'));
}

/** Requests go over HTTP to a fake Google in this process. */
export async function startFakeLive(change: Partial<Live> = {}) {
  const project: FakeProject = makeProject('kush-unit');
  const server = await startFakeServer(
    [
      ...commonRoutes(project),
      ...functionRoutes(project),
      ...servingRoutes(project),
      ...projectRoutes(project),
      ...dataRoutes(project),
      ...watchRoutes(project),
    ],
    gates(project),
  );
  servers.push(server);
  const at = (host: string) => `${server.url}/${host}.googleapis.com`;
  const env = {
    CLOUD_QUOTAS_URL: at('cloudquotas'),
    FIREBASE_API_URL: at('firebase'),
    FIREBASE_CLOUDBILLING_URL: at('cloudbilling'),
    FIREBASE_FIREBASESTORAGE_URL: at('firebasestorage'),
    FIREBASE_IAM_URL: at('iam'),
    FIREBASE_FUNCTIONS_V2_URL: at('cloudfunctions'),
    FIREBASE_IDENTITY_URL: at('identitytoolkit'),
    FIREBASE_RESOURCEMANAGER_URL: at('cloudresourcemanager'),
    FIREBASE_SERVICE_USAGE_URL: at('serviceusage'),
    FIRESTORE_URL: at('firestore'),
    GOOGLE_STORAGE_URL: at('storage'),
    FIREBASE_HOSTING_API_URL: at('firebasehosting'),
    CLOUD_SECRET_MANAGER_URL: at('secretmanager'),
    MONITORING_URL: at('monitoring'),
    LOGGING_URL: at('logging'),
    BILLING_BUDGETS_URL: at('billingbudgets'),
  };
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
  return { live, project, server, printed };
}
