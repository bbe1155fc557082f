import { startFakeLive, stopFakes } from '../../rehearsal/fakeLive';
import type { FakeProject } from '../../rehearsal/google/fakeProject';
import { deployFunctions } from './deployFunctions';
import { releaseParameter } from './release';

// The rehearsal covers most cases with the real CLI. This test needs no built functions.
jest.mock<object>('./config', () => ({
  functionsRelease: () => Promise.resolve('release'),
  writeDeployConfig: () => Promise.resolve('firebase.json'),
}));

afterEach(stopFakes);

const endpoint = { region: ['europe-west1'], maxInstances: null };

function deploy(project: FakeProject, id: string) {
  const location = `projects/${project.id}/locations/europe-west1`;
  project.functions.set(id, {
    name: `${location}/functions/${id}`,
    state: 'ACTIVE',
    buildConfig: {},
    serviceConfig: {
      service: `${location}/services/${id}`,
      environmentVariables: { [releaseParameter]: 'release' },
    },
  });
  project.invokers.set(id, [{ role: 'roles/run.invoker', members: ['allUsers'] }]);
}

test('a run that deploys only some functions of a group does not count as a failed attempt', async () => {
  const { live, project, server, printed } = await startFakeLive();
  live.env['CLOUD_RUN_URL'] = `${server.url}/run.googleapis.com`;
  live.manifest = () =>
    Promise.resolve({ endpoints: { pay: endpoint, pages: endpoint }, params: [], requiredAPIs: [] });
  const left = ['pages', 'pay'];
  live.firebase = () => {
    deploy(project, left.shift() ?? '');
    return Promise.resolve({ code: 0, output: '' });
  };

  expect(await deployFunctions(live)).toBe('2 functions in 1 groups');
  expect(printed).toEqual(['  group 1 of 1: pages, pay', '  still to deploy: pay (exit code 0)']);
});
