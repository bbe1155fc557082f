import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';
import { emptyManifest, startFakeLive, stopFakes } from '../../rehearsal/fakeLive';
import { recordSiteBuild } from '../deploy/siteBuild';
import { changeSettings, functionsEnv, webEnv } from '../settings/envFiles';
import type { Step } from '../step';
import { deploySteps } from './deployment';

// The settings and builds of these tests are in a temporary folder.
jest.mock<object>('../../../emulators/bin/suite/paths.mjs', () => ({
  ...jest.requireActual<object>('../../../emulators/bin/suite/paths.mjs'),
  inRoot: jest.fn(),
}));

const stepCalled = (id: string) => deploySteps.find((step) => step.id === id) as Step;
const projectId = 'kush-unit';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-deployment-'));
  jest.mocked(inRoot).mockImplementation((...parts) => path.join(folder, ...parts));
  for (const built of ['web/dist', 'functions/dist']) mkdirSync(inRoot(built), { recursive: true });
  writeFileSync(inRoot('web/dist/index.html'), '<html></html>');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await stopFakes();
});

describe('the site', () => {
  async function checkHosting() {
    const { live, project } = await startFakeLive();
    project.site = projectId;
    return stepCalled('hosting').check(live);
  }

  beforeEach(() => changeSettings(webEnv(projectId), { VITE_FIREBASE_PROJECT_ID: projectId }));

  test('is released if it was built for this project with its current settings', async () => {
    recordSiteBuild(projectId);
    expect(await checkHosting()).toEqual({ state: 'todo', detail: 'release this build' });
  });

  test.each<[string, () => void]>([
    ['the build of the demo, which has no record', () => undefined],
    ['a build for another project', () => recordSiteBuild('kush-other')],
    [
      'a build with earlier settings',
      () => {
        recordSiteBuild(projectId);
        changeSettings(webEnv(projectId), { VITE_APP_CHECK_SITE_KEY: 'key' });
      },
    ],
  ])('is not released if it is %s', async (_, build) => {
    build();
    expect(await checkHosting()).toMatchObject({
      state: 'blocked',
      detail: expect.stringContaining('--from=build') as string,
    });
  });
});

describe('the functions', () => {
  const settings = {
    SHOP_ORIGINS: 'https://kush-unit.web.app',
    PAYMENT_MODE: 'live',
    COURIER_PROVIDER: 'own-driver',
    COURIER_CUSTOMER_ID: 'own-driver',
    GEOCODING_PROVIDER: 'google',
  };
  const checkFunctions = async () => stepCalled('functions').check((await startFakeLive()).live);

  test('are deployed with valid parameters', async () => {
    changeSettings(functionsEnv(projectId), settings);
    expect(await checkFunctions()).toMatchObject({ state: 'done' });
  });

  test('are not deployed while a secret that the settings use still has its “unused” placeholder', async () => {
    changeSettings(functionsEnv(projectId), settings);
    const manifest = { ...emptyManifest, params: [{ name: 'GEOCODING_KEY', type: 'secret' }] };
    const { live, project } = await startFakeLive({ manifest: () => Promise.resolve(manifest) });
    project.secrets.set('GEOCODING_KEY', { versions: ['unused-0'], bindings: [] });
    expect(await stepCalled('functions').check(live)).toEqual({
      state: 'blocked',
      detail: 'GEOCODING_KEY must be stored first: npm run live -- --project kush-unit --only=secrets',
    });
  });

  test('are not deployed with parameters that a deployment must refuse, even if no other step runs', async () => {
    changeSettings(functionsEnv(projectId), { ...settings, GEOCODING_PROVIDER: 'none' });
    expect(await checkFunctions()).toMatchObject({
      state: 'blocked',
      detail: expect.stringContaining('functions/.env.kush-unit: GEOCODING_PROVIDER is none') as string,
    });
  });
});
