import { commonRoutes } from './commonRoutes';
import { dataRoutes } from './dataRoutes';
import type { FakeProject } from './fakeProject';
import { startFakeServer } from './fakeServer';
import { functionRoutes, servingRoutes } from './functionRoutes';
import { projectRoutes } from './projectRoutes';
import type { Subscription } from './shopRoutes';
import { shopRoutes } from './shopRoutes';
import { gates, watchRoutes } from './watchRoutes';

/** Starts a fake Google with one project, and a fake payment provider. `subscriptions`: the provider's webhooks. */
export async function startFakeGoogle(project: FakeProject) {
  const subscriptions: Subscription[] = [];
  const server = await startFakeServer(
    [
      ...commonRoutes(project),
      ...functionRoutes(project),
      ...servingRoutes(project),
      ...projectRoutes(project),
      ...dataRoutes(project),
      ...watchRoutes(project),
      ...shopRoutes(project, subscriptions),
    ],
    gates(project),
  );
  return { server, subscriptions };
}
