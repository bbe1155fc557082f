// spec: customer-7-16
import type { FakeGoogleMaps } from '@/testing/fakeGoogleMaps';
import { fakeGoogleMaps } from '@/testing/fakeGoogleMaps';

import type * as LoadGoogle from './loadGoogle';

let google: FakeGoogleMaps;
let stop = () => {};

beforeEach(() => {
  // The script loads only once per page, so each test simulates a separate page.
  jest.resetModules();
  jest.useFakeTimers();
  Reflect.deleteProperty(window, 'google');
  google = fakeGoogleMaps();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.head.replaceChildren();
});

const fresh = (): Promise<typeof LoadGoogle> => import('./loadGoogle');

test('all calls share one request for the script, with the key, language and region', async () => {
  stop = google.interceptScript('comes');
  const { loadGoogle } = await fresh();
  const [first, second] = await Promise.all([loadGoogle('the-key'), loadGoogle('the-key')]);
  expect(first.maps).toBe(google.libraries['maps']);
  expect(second).toEqual(first);
  expect(google.scripts).toHaveLength(1);
  const { origin, pathname, searchParams } = new URL(google.scripts[0] ?? '');
  expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/js');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    key: 'the-key',
    v: 'quarterly',
    language: 'en',
    region: 'ZA',
  });
});

test('a blocked script is reported, and the next call requests it again', async () => {
  stop = google.interceptScript('blocked', 'comes');
  const { loadGoogle } = await fresh();
  await expect(loadGoogle('the-key')).rejects.toMatchObject({ problem: 'blocked' });
  expect((await loadGoogle('the-key')).geocoding).toBe(google.libraries['geocoding']);
  expect(google.scripts).toHaveLength(2);
});

test('loading is aborted after eight seconds if the script does not arrive', async () => {
  stop = google.interceptScript('silent');
  const { loadGoogle } = await fresh();
  const outcome = jest.fn();
  void loadGoogle('the-key').then(outcome, outcome);
  await jest.advanceTimersByTimeAsync(7_900);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ problem: 'stalled' }));
});

test('a refused key is reported to listeners and to later calls', async () => {
  stop = google.interceptScript('comes');
  const { loadGoogle, onGoogleRefusal } = await fresh();
  const listener = jest.fn();
  const gone = jest.fn();
  onGoogleRefusal(listener);
  onGoogleRefusal(gone)();
  await loadGoogle('the-key');
  google.refuseKey();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
  await expect(loadGoogle('the-key')).rejects.toMatchObject({ problem: 'refused' });
});
