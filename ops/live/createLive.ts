import { createAsk } from './ask';
import { createFirebaseCli } from './cli/firebaseCli';
import type { Manifest } from './deploy/manifest';
import { readManifest } from './deploy/manifest';
import { createTokenSource } from './google/accessToken';
import { createGoogleClient } from './google/client';
import type { Live } from './step';

/** What the steps work with, for one project and the login of this machine. */
export function createLive(options: { projectId: string; env: NodeJS.ProcessEnv; isSilent: boolean }): Live {
  const { projectId, env, isSilent } = options;
  const print = (line: string) => console.log(line);
  const pauseMs = Number(env['LIVE_PAUSE_MS'] ?? 1000);
  let manifest: Promise<Manifest> | undefined;
  return {
    projectId,
    env,
    print,
    pauseMs,
    open: [],
    ask: createAsk(env, isSilent),
    manifest: () => (manifest ??= readManifest(env)),
    google: createGoogleClient({ env, projectId, token: createTokenSource(), pauseMs }),
    firebase: createFirebaseCli({ projectId, env, print }),
  };
}
