import { createRequire } from 'node:module';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';
import { createTokenSource } from './accessToken';

const load = createRequire(inRoot('package.json'));

test.each([
  ['auth', 'getGlobalDefaultAccount'],
  ['requireAuth', 'requireAuth'],
  ['apiv2', 'getAccessToken'],
  ['defaultCredentials', 'getCredentialPathAsync'],
])('the private module %s of the Firebase CLI still exports %s', (module, name) => {
  expect(load(`firebase-tools/lib/${module}`)).toHaveProperty(name, expect.any(Function));
});

test('a run of two hours in CI gets a new token before the first one expires', async () => {
  let minutes = 0;
  let issuedAt = -Infinity;
  let token = 'none';
  // Google's library reuses a token until its last five minutes, and the CLI never replaces the token it received.
  const requireAuth = () => {
    if (minutes - issuedAt >= 55) issuedAt = minutes;
    token = `issued at ${issuedAt}`;
    return Promise.resolve();
  };
  const modules: Record<string, unknown> = {
    auth: { getGlobalDefaultAccount: () => undefined },
    requireAuth: { requireAuth },
    apiv2: { getAccessToken: () => Promise.resolve(token) },
  };
  const read = createTokenSource(
    (module) => modules[module.replace('firebase-tools/lib/', '')],
    () => minutes * 60_000,
  );
  for (; minutes <= 120; minutes += 1) {
    const age = minutes - Number(/\d+/.exec(await read())?.[0]);
    expect(age).toBeLessThan(60);
  }
});
