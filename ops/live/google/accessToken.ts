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
 * With default credentials, as in CI, the CLI gets a token that lasts an hour and never requests another. Google's
 * library creates a new token only in the last five minutes of the old one.
 */
const renewAfterMs = 4 * 60_000;

/**
 * Returns a function that reads the access token of the Firebase CLI through private modules of the pinned
 * firebase-tools. A test fails if these modules change.
 */
export function createTokenSource(
  load: (module: string) => unknown = createRequire(inRoot('package.json')),
  now: () => number = Date.now,
): () => Promise<string> {
  let tools: Tools | undefined;
  let readAt = -Infinity;
  return async () => {
    try {
      tools ??= {
        auth: load('firebase-tools/lib/auth') as Tools['auth'],
        requireAuth: load('firebase-tools/lib/requireAuth') as Tools['requireAuth'],
        apiv2: load('firebase-tools/lib/apiv2') as Tools['apiv2'],
      };
      if (now() - readAt > renewAfterMs) {
        await tools.requireAuth.requireAuth({ ...tools.auth.getGlobalDefaultAccount() });
        readAt = now();
      }
      return await tools.apiv2.getAccessToken();
    } catch (error) {
      throw new StepFailure(
        `You are not logged in: run \`npx firebase login\`, or set GOOGLE_APPLICATION_CREDENTIALS (${String(error)}).`,
      );
    }
  };
}
