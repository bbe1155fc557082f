import type { Env } from './parseEnv';

/** Read and validated by vite.config.ts. Tests replace this module with a stub. */
export const env: Env = __ENV__;
