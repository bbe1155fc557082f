import { emptyManifest, startFakeLive, stopFakes } from '../../rehearsal/fakeLive';
import type { FakeProject } from '../../rehearsal/google/fakeProject';
import type { Step } from '../step';
import { accountSteps } from './account';
import { permissionSteps } from './permissions';
import { placeSteps } from './places';
import { projectSteps } from './project';
import { settingSteps } from './settings';

const steps: readonly Step[] = [
  ...projectSteps,
  ...placeSteps,
  ...permissionSteps,
  ...accountSteps,
  ...settingSteps,
];
const stepCalled = (id: string) => steps.find((step) => step.id === id) as Step;

afterEach(stopFakes);

async function check(id: string, change: (project: FakeProject) => void = () => undefined) {
  const { live, project } = await startFakeLive({
    manifest: () =>
      Promise.resolve({
        ...emptyManifest,
        endpoints: { pay: { region: ['europe-west1'], maxInstances: 10 } },
      }),
  });
  change(project);
  return stepCalled(id).check(live);
}

test.each<[string, string, (project: FakeProject) => void, string]>([
  ["someone else's project", 'project', (project) => (project.id = 'kush-other'), 'is not yours'],
  ['the free plan', 'billing', (project) => (project.billingEnabled = false), 'upgrade the project'],
  [
    'a database in another location',
    'database',
    (project) => (project.database = { locationId: 'nam5' }),
    'never change',
  ],
  ['a missing sign-in setup', 'sign-in', (project) => (project.hasAuth = false), 'Get started'],
  ['a missing bucket', 'storage', (project) => (project.defaultBucket = false), 'Get started'],
  ['a quota too small for one function', 'quota', (project) => (project.cpuQuota = 4000), 'pay (10)'],
  [
    'an organisation that forbids public access',
    'public',
    (project) => (project.allowedMembers = ['C0abc']),
    'allUsers',
  ],
])('%s blocks its step, which gives instructions', async (_, id, change, sentence) => {
  const finding = await check(id, change);
  expect(finding).toMatchObject({ state: 'blocked', detail: expect.stringContaining(sentence) as string });
});

test.each(['project', 'billing', 'storage', 'quota', 'roles', 'public'])(
  'the step %s has nothing to do in a new project that a personal account owns',
  async (id) => {
    expect(await check(id)).toMatchObject({ state: 'done' });
  },
);

test.each([
  ['apis', 'enable run.googleapis.com'],
  ['database', 'create database in europe-west1'],
  ['account', 'create account shop-functions'],
  ['backups', 'schedule backups'],
  ['pictures', 'change the bucket'],
  ['site', 'create site kush-unit'],
  ['sign-in', 'configure sign-in'],
])('the step %s runs once, and then has nothing to do', async (id, change) => {
  const { live, project } = await startFakeLive();
  expect(await stepCalled(id).check(live)).toMatchObject({ state: 'todo' });
  await stepCalled(id).run?.(live);
  expect(project.changes).toContain(change);
  expect(await stepCalled(id).check(live)).toMatchObject({ state: 'done' });
});

test('service accounts get missing roles, and the roles of other members are kept', async () => {
  const { live, project } = await startFakeLive();
  project.bindings = [{ role: 'roles/datastore.user', members: ['user:owner@kush.invalid'] }];

  await stepCalled('roles').run?.(live);
  await stepCalled('account').run?.(live);

  expect(project.bindings.map(({ role, members }) => `${role} ${members.length}`)).toEqual([
    'roles/datastore.user 3',
    'roles/cloudbuild.builds.builder 1',
    'roles/firebaseauth.admin 1',
    'roles/datastore.viewer 1',
  ]);
});

test('requests to Google are retried after a temporary refusal, but not after a permanent one', async () => {
  const { live, server } = await startFakeLive();
  server.faults.push({ on: /billingInfo/, times: 2, status: 429, message: 'Too many.' });
  expect(await stepCalled('billing').check(live)).toMatchObject({ state: 'done' });
  server.faults.push({ on: /billingInfo/, times: 1, status: 403, message: 'Not you.' });
  await expect(stepCalled('billing').check(live)).rejects.toThrow('cloudbilling returned 403: Not you.');
});

test('each service account of the functions gets only the roles it needs', async () => {
  const { live, project } = await startFakeLive();
  await stepCalled('account').run?.(live);
  const rolesOf = (id: string) => {
    const email = `${id}@kush-unit.iam.gserviceaccount.com`;
    const { bindings, bucketBindings, accountBindings } = project;
    return [bindings, bucketBindings, accountBindings.get(email) ?? []].map((granted) =>
      granted.filter(({ members }) => members.includes(`serviceAccount:${email}`)).map(({ role }) => role),
    );
  };
  expect(rolesOf('shop-functions')).toEqual([
    ['roles/datastore.user', 'roles/firebaseauth.admin'],
    [],
    ['roles/iam.serviceAccountTokenCreator'],
  ]);
  expect(rolesOf('shop-public')).toEqual([['roles/datastore.user'], [], []]);
  expect(rolesOf('shop-upload')).toEqual([['roles/datastore.viewer'], ['roles/storage.objectCreator'], []]);
});
