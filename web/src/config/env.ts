import type { Env } from './parseEnv';

/** Configuration of this build, read and checked by vite.config.ts. Tests use a stand-in. */
export const env: Env = __ENV__;
