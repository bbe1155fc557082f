import { startFakeLive, stopFakes } from '../../rehearsal/fakeLive';
import { readSettings } from '../settings/envFiles';
import type { Live } from '../step';
import { mapQuotasStep } from './mapQuotas';

// Replaces a project's settings files with ones that contain only the tested values.
jest.mock<object>('../settings/envFiles', () => ({
  ...jest.requireActual<object>('../settings/envFiles'),
  readSettings: jest.fn(() => ({})),
}));

afterEach(stopFakes);

test('a shop without a Google Maps key needs no quotas', async () => {
  jest.mocked(readSettings).mockReturnValue({});
  const { live } = await startFakeLive();
  expect(await mapQuotasStep.check(live)).toMatchObject({ state: 'done', open: [] });
});

test('the daily calls of a server key are limited, and quotas per user are ignored', async () => {
  jest.mocked(readSettings).mockReturnValue({ GEOCODING_PROVIDER: 'google' });
  const { live, project } = await startFakeLive();
  expect(await mapQuotasStep.check(live)).toMatchObject({ state: 'todo' });
  await mapQuotasStep.run?.(live);
  expect([...project.dailyQuotas]).toEqual([['geocodingRequestsPerDay', '3000']]);
  expect(await mapQuotasStep.check(live)).toMatchObject({ state: 'done', open: [] });
});

test('with a browser key, the quotas for the map and for suggestions are also limited', async () => {
  jest.mocked(readSettings).mockReturnValue({ VITE_GOOGLE_MAPS_API_KEY: 'key' });
  const { live, project } = await startFakeLive();
  await mapQuotasStep.run?.(live);
  expect([...project.dailyQuotas.keys()].toSorted()).toEqual([
    'geocodingRequestsPerDay',
    'mapsRequestsPerDay',
    'places.googleapis.comRequestsPerDay',
  ]);
});

test('a quota to which Google has not applied the shop’s limit yet is limited again, and does not count as raised', async () => {
  jest.mocked(readSettings).mockReturnValue({ GEOCODING_PROVIDER: 'google' });
  const { live, project } = await startFakeLive();
  await mapQuotasStep.run?.(live);
  project.dailyQuotas.delete('geocodingRequestsPerDay');
  expect(await mapQuotasStep.check(live)).toMatchObject({ state: 'todo' });
  await mapQuotasStep.run?.(live);
  expect(project.dailyQuotas.get('geocodingRequestsPerDay')).toBe('3000');
});

/** Changes the quota as the console does. */
function raiseGeocoding({ google, projectId }: Live, calls: string) {
  const name = `projects/${projectId}/locations/global/quotaPreferences/shop-geocodingrequestsperday`;
  return google.patch('cloudquotas', `/v1/${name}?ignoreSafetyChecks=QUOTA_DECREASE_PERCENTAGE_TOO_HIGH`, {
    service: 'geocoding-backend.googleapis.com',
    quotaId: 'geocodingRequestsPerDay',
    quotaConfig: { preferredValue: calls },
  });
}

test('a quota that someone has raised since a run limited it is reported, and no later run lowers it', async () => {
  jest.mocked(readSettings).mockReturnValue({ GEOCODING_PROVIDER: 'google' });
  const { live, project } = await startFakeLive();
  await mapQuotasStep.run?.(live);
  await raiseGeocoding(live, '100000');
  expect(await mapQuotasStep.check(live)).toMatchObject({
    state: 'done',
    detail: 'geocoding-backend.googleapis.com: raised',
    open: [
      {
        text: expect.stringMatching(
          /^geocodingRequestsPerDay allows more than the shop’s 3000 calls/,
        ) as string,
      },
    ],
  });

  // A key for the browser needs two more quotas.
  jest.mocked(readSettings).mockReturnValue({ VITE_GOOGLE_MAPS_API_KEY: 'key' });
  expect(await mapQuotasStep.check(live)).toMatchObject({ state: 'todo' });
  await mapQuotasStep.run?.(live);
  expect(project.dailyQuotas.get('geocodingRequestsPerDay')).toBe('100000');
  expect(project.dailyQuotas.get('mapsRequestsPerDay')).toBe('2000');
});
