import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Uses the credentials of `firebase login`, unless Google's application default credentials exist. */
export async function takeCliLogin() {
  const own = path.join(os.homedir(), '.config/gcloud/application_default_credentials.json');
  if (process.env['GOOGLE_APPLICATION_CREDENTIALS'] !== undefined || existsSync(own)) return;
  const load = createRequire(path.join(root, 'package.json'));
  const account = load('firebase-tools/lib/auth').getGlobalDefaultAccount();
  if (!account) {
    console.error('Not logged in: run `npx firebase login` as the owner of the project.');
    process.exit(1);
  }
  const file = await load('firebase-tools/lib/defaultCredentials').getCredentialPathAsync(account);
  if (file !== undefined) process.env['GOOGLE_APPLICATION_CREDENTIALS'] = file;
}
