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

test.each<[string, Record<string, string>, boolean, string]>([
  ['an environment without a project', {}, true, 'GCLOUD_PROJECT is not set.'],
  ['a real project without the flag for real projects', { GCLOUD_PROJECT: 'kush' }, false, 'pass --real'],
  [
    'a demo project as a real project',
    { GCLOUD_PROJECT: 'demo-shop' },
    true,
    'demo-shop is not a real project.',
  ],
  ['a suite as a real project', suite, true, '--real cannot be combined'],
  [
    'an environment with only one emulator address',
    { GCLOUD_PROJECT: 'kush', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
    true,
    'Only FIRESTORE_EMULATOR_HOST is set',
  ],
])('refuses %s', (_what, env, real, message) => {
  expect(() => readStaffTarget(env, { real })).toThrow(message);
});
