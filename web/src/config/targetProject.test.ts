import { settingsName, verifyTargetProject } from '../../plugins/targetProject';

const live = {
  VITE_FIREBASE_API_KEY: 'key-of-kush-live',
  VITE_FIREBASE_AUTH_DOMAIN: 'kush-live.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'kush-live',
};

test.each([undefined, '', 'demo-shop', 'demo-home-300'])(
  'a build for project %p uses demo settings',
  (project) => {
    expect(settingsName(project)).toBe('demo-shop');
    expect(() => verifyTargetProject({ VITE_FIREBASE_API_KEY: 'demo-key' }, project)).not.toThrow();
  },
);

test('a build for a real project uses the settings of that project', () => {
  expect(settingsName('kush-live')).toBe('kush-live');
  expect(() => verifyTargetProject(live, 'kush-live')).not.toThrow();
});

test.each([
  ['no setting other than the API base', { VITE_API_BASE: '/api' }, 'VITE_FIREBASE_PROJECT_ID is missing'],
  ['the demo key', { ...live, VITE_FIREBASE_API_KEY: 'demo-key' }, 'VITE_FIREBASE_API_KEY has a demo value'],
  [
    'the settings of another project',
    { ...live, VITE_FIREBASE_PROJECT_ID: 'kush-staging' },
    'VITE_FIREBASE_PROJECT_ID is kush-staging',
  ],
  [
    'the URL of the Auth emulator',
    { ...live, VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' },
    'VITE_AUTH_EMULATOR_URL',
  ],
])('a build for a real project fails with %s', (_, settings, fault) => {
  expect(() => verifyTargetProject(settings, 'kush-live')).toThrow(fault);
});
