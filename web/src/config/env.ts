import { parseEnv } from './parseEnv';

/** What this build was configured with. The only place that reads `import.meta.env`; tests get a stand-in. */
export const env = parseEnv(import.meta.env);
