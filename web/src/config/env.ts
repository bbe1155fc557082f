import type { Env } from './parseEnv';

/** What this build was configured with: read and checked by vite.config.ts. Tests get a stand-in. */
export const env: Env = __ENV__;
