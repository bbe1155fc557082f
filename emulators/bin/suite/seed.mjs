import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';

import { inRoot, readJson } from './paths.mjs';

/** Whether the demo shop exists as a genuine emulator export, which the CLI imports by itself. */
export function hasExport() {
  return existsSync(inRoot('emulator-data/firebase-export-metadata.json'));
}

/** The people of the demo shop as whom one may log in. */
export function demoLogins() {
  /** @type {{ staff: { username: string, password: string }[], shoppers: { email: string, password: string }[] }} */
  const { staff, shoppers } = readJson('emulator-data/seed/people.json');
  const [member] = staff;
  const [shopper] = shoppers;
  if (!member || !shopper) throw new Error('emulator-data/seed/people.json names nobody to log in as.');
  return { shopper, staff: member };
}

/**
 * Loads the demo shop through the Admin SDK.
 * @param {string} projectId
 * @param {import('./ports.mjs').Ports} ports
 */
export function loadSeed(projectId, ports) {
  const env = {
    ...process.env,
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [inRoot('emulator-data/dist/load.js')], { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`The demo shop could not be loaded:\n${stdout}${stderr}`));
      else resolve(undefined);
    });
  });
}
