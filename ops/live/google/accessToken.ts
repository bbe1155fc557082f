import { createRequire } from 'node:module';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';
import { StepFailure } from '../step';

type Account = { user: unknown; tokens: unknown };
type Tools = {
  auth: { getGlobalDefaultAccount: () => Account | undefined };
  requireAuth: { requireAuth: (options: Partial<Account>) => Promise<unknown> };
  apiv2: { getAccessToken: () => Promise<string> };
};

/**
 * Returns a source of the access token that the Firebase CLI itself would use: of `firebase login`, or of application default
 * credentials (in CI, those of workload identity). It uses private modules of firebase-tools, whose version is pinned; the
 * rehearsal fails when they change.
 */
export function createTokenSource(): () => Promise<string> {
  const load = createRequire(inRoot('package.json'));
  let tools: Tools | undefined;
  return async () => {
    try {
      if (!tools) {
        tools = {
          auth: load('firebase-tools/lib/auth') as Tools['auth'],
          requireAuth: load('firebase-tools/lib/requireAuth') as Tools['requireAuth'],
          apiv2: load('firebase-tools/lib/apiv2') as Tools['apiv2'],
        };
        await tools.requireAuth.requireAuth({ ...tools.auth.getGlobalDefaultAccount() });
      }
      return await tools.apiv2.getAccessToken();
    } catch (error) {
      throw new StepFailure(
        `There is no login: run \`npx firebase login\`, or set GOOGLE_APPLICATION_CREDENTIALS (${String(error)}).`,
      );
    }
  };
}
