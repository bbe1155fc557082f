import { readStaffTarget } from './staffTarget';

const suite = {
  GCLOUD_PROJECT: 'demo-shop',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

test('distinguishes a local suite from a real project', () => {
  expect(readStaffTarget(suite, { real: false })).toBe('the local suite (demo-shop)');
  expect(readStaffTarget({ GCLOUD_PROJECT: 'kush' }, { real: true })).toBe('the project kush');
});

test.each<[string, Record<string, string>, boolean]>([
  ['an environment without a project', {}, true],
  ['a real project without the flag for real projects', { GCLOUD_PROJECT: 'kush' }, false],
  ['a demo project as a real project', { GCLOUD_PROJECT: 'demo-shop' }, true],
  ['a suite as a real project', suite, true],
  [
    'an environment with only one emulator address',
    { GCLOUD_PROJECT: 'kush', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
    true,
  ],
])('refuses %s', (_what, env, real) => {
  expect(() => readStaffTarget(env, { real })).toThrow(/\S/);
});
