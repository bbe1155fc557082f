import { createRequire } from 'node:module';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';

const load = createRequire(inRoot('package.json'));

test.each([
  ['auth', 'getGlobalDefaultAccount'],
  ['requireAuth', 'requireAuth'],
  ['apiv2', 'getAccessToken'],
  ['defaultCredentials', 'getCredentialPathAsync'],
])('the private module %s of the Firebase CLI still exports %s', (module, name) => {
  expect(load(`firebase-tools/lib/${module}`)).toHaveProperty(name, expect.any(Function));
});
