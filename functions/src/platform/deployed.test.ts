import { isRealProject } from './deployed';

const variables = process.env;
afterEach(() => {
  process.env = variables;
});

test.each([
  ['a function in the cloud', { K_SERVICE: 'pay', GCLOUD_PROJECT: 'a-shop' }, true],
  ['one whose project is not named', { K_SERVICE: 'pay' }, true],
  ['the emulator', { K_SERVICE: 'pay', GCLOUD_PROJECT: 'a-shop', FUNCTIONS_EMULATOR: 'true' }, false],
  ['a rehearsal', { K_SERVICE: 'pay', GCLOUD_PROJECT: 'demo-shop' }, false],
  ['a program at the terminal', { GCLOUD_PROJECT: 'a-shop' }, false],
])('decides whether %s serves a real shop', (_what, environment, isReal) => {
  process.env = environment;
  expect(isRealProject()).toBe(isReal);
});
