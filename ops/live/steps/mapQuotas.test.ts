import { startFakeLive, stopFakes } from '../../rehearsal/fakeLive';
import { readSettings } from '../settings/envFiles';
import { mapQuotasStep } from './mapQuotas';

// The files of a project lie in the repository; here they have only the values that are under test.
jest.mock<object>('../settings/envFiles', () => ({
  ...jest.requireActual<object>('../settings/envFiles'),
  readSettings: jest.fn(() => ({})),
}));

afterEach(stopFakes);

test('a shop without a key of Google Maps has nothing to bound', async () => {
  jest.mocked(readSettings).mockReturnValue({});
  const { live } = await startFakeLive();
  expect(await mapQuotasStep.check(live)).toMatchObject({ state: 'done', open: [] });
});

test('the calls of a server key are bounded by day, once, without those by user', async () => {
  jest.mocked(readSettings).mockReturnValue({ GEOCODING_PROVIDER: 'google' });
  const { live, project } = await startFakeLive();
  expect(await mapQuotasStep.check(live)).toMatchObject({ state: 'todo' });
  await mapQuotasStep.run?.(live);
  expect([...project.dailyQuotas]).toEqual([['geocodingRequestsPerDay', '3000']]);
  expect(await mapQuotasStep.check(live)).toMatchObject({ state: 'done', open: [] });
});

test('a browser key brings the quotas of the map and of suggestions with it', async () => {
  jest.mocked(readSettings).mockReturnValue({ VITE_GOOGLE_MAPS_API_KEY: 'key' });
  const { live, project } = await startFakeLive();
  await mapQuotasStep.run?.(live);
  expect([...project.dailyQuotas.keys()].toSorted()).toEqual([
    'geocodingRequestsPerDay',
    'mapsRequestsPerDay',
    'places.googleapis.comRequestsPerDay',
  ]);
});

test('the doctor names a quota that somebody has raised', async () => {
  jest.mocked(readSettings).mockReturnValue({ GEOCODING_PROVIDER: 'google' });
  const { live, project } = await startFakeLive();
  await mapQuotasStep.run?.(live);
  project.dailyQuotas.set('geocodingRequestsPerDay', '100000');
  expect(await mapQuotasStep.check(live)).toMatchObject({
    state: 'todo',
    detail: 'geocodingRequestsPerDay: 100000 → 3000 a day',
  });
});
