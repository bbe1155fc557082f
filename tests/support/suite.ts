// URLs of the running suite, set by `npm test`. `SHOP_SUITE=home` uses the shop of `npm start`.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Variable =
  | 'GCLOUD_PROJECT'
  | 'FIRESTORE_EMULATOR_HOST'
  | 'FIREBASE_AUTH_EMULATOR_HOST'
  | 'FIREBASE_STORAGE_EMULATOR_HOST'
  | 'STORAGE_BUCKET'
  | 'SHOP_URL'
  | 'SANDBOX_URL';

const named = process.env.SHOP_SUITE;

if (named) Object.assign(process.env, readSuite(named));

export const suite = {
  projectId: variable('GCLOUD_PROJECT'),
  /** URL of the site, without a trailing slash. The API is below `/api`. */
  shopUrl: variable('SHOP_URL'),
  authUrl: `http://${variable('FIREBASE_AUTH_EMULATOR_HOST')}`,
  firestoreHost: variable('FIRESTORE_EMULATOR_HOST'),
  storageHost: variable('FIREBASE_STORAGE_EMULATOR_HOST'),
  bucket: variable('STORAGE_BUCKET'),
  sandboxUrl: variable('SANDBOX_URL'),
} as const;

function variable(name: Variable): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `No suite to test against (${name} is not set). Run \`npm test -- --only=suite <path>\`, or next to a running \`npm start\`: \`SHOP_SUITE=home npx jest --selectProjects suite <path>\`.`,
  );
}

function readSuite(name: string): Record<string, string> {
  const file = fileURLToPath(new URL(`../../.local/suites/${name}/suite.json`, import.meta.url));
  if (!existsSync(file)) throw new Error(`No suite named ${name} is running.`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { env: Record<string, string> }).env;
}
