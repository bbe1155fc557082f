import type { Env } from './parseEnv';

/** Configuration of this build, which vite.config.ts reads and validates. Tests replace this module with a stub. */
export const env: Env = __ENV__;
