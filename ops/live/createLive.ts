import { createAsk } from './ask';
import { createFirebaseCli } from './cli/firebaseCli';
import type { Manifest } from './deploy/manifest';
import { readManifest } from './deploy/manifest';
import { createTokenSource } from './google/accessToken';
import { createGoogleClient } from './google/client';
import { createSiteReader } from './google/site';
import type { Live } from './step';

export function createLive(options: {
  projectId: string;
  env: NodeJS.ProcessEnv;
  isSilent: boolean;
  isBuilt: boolean;
}): Live {
  const { projectId, env, isSilent, isBuilt } = options;
  const print = (line: string) => console.log(line);
  const pauseMs = Number(env['LIVE_PAUSE_MS'] ?? 1000);
  const google = createGoogleClient({ env, projectId, token: createTokenSource(), pauseMs, print });
  let manifest: Promise<Manifest> | undefined;
  return {
    projectId,
    env,
    print,
    pauseMs,
    open: [],
    isBuilt,
    ask: createAsk(env, isSilent),
    manifest: () => (manifest ??= readManifest(env, isBuilt)),
    google,
    site: createSiteReader({ google, projectId }),
    firebase: createFirebaseCli({ projectId, env, print }),
  };
}
