import { readTarget } from './target';

const suite = {
  GCLOUD_PROJECT: 'demo-shop',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
};

test('a suite is identified by its project and three hosts, and its Storage emulator serves the pictures', () => {
  expect(readTarget(suite, { real: false })).toEqual({
    kind: 'suite',
    projectId: 'demo-shop',
    images: { origin: 'http://127.0.0.1:9199', bucket: 'demo-shop.appspot.com' },
  });
});

test.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'])(
  'loading without %s is refused, because that service would be real',
  (name) => {
    expect(() => readTarget({ ...suite, [name]: undefined }, { real: false })).toThrow(name);
    expect(() => readTarget({ ...suite, [name]: '' }, { real: true })).toThrow(name);
  },
);

test('a real project is accepted only with --real', () => {
  const env = { GCLOUD_PROJECT: 'kush-live' };
  expect(() => readTarget(env, { real: false })).toThrow('--real');
  expect(readTarget(env, { real: true })).toEqual({
    kind: 'project',
    projectId: 'kush-live',
    images: { origin: 'https://firebasestorage.googleapis.com', bucket: 'kush-live.firebasestorage.app' },
  });
});

test.each([
  [{}, 'GCLOUD_PROJECT'],
  [{ GCLOUD_PROJECT: 'demo-shop' }, 'not a real project'],
  [suite, 'cannot be combined'],
])('the environment %o is refused with --real', (env, reason) => {
  expect(() => readTarget(env, { real: true })).toThrow(reason);
});
