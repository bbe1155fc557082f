import { isRealProject } from './deployed';

const variables = process.env;
afterEach(() => {
  process.env = variables;
});

test.each([
  ['a function in the cloud', { K_SERVICE: 'pay', GCLOUD_PROJECT: 'a-shop' }, true],
  ['a function in an unnamed project', { K_SERVICE: 'pay' }, true],
  [
    'a function in the emulator',
    { K_SERVICE: 'pay', GCLOUD_PROJECT: 'a-shop', FUNCTIONS_EMULATOR: 'true' },
    false,
  ],
  ['a function in a rehearsal', { K_SERVICE: 'pay', GCLOUD_PROJECT: 'demo-shop' }, false],
  ['a program in a terminal', { GCLOUD_PROJECT: 'a-shop' }, false],
])('decides whether %s serves a real shop', (_what, environment, isReal) => {
  process.env = environment;
  expect(isRealProject()).toBe(isReal);
});
