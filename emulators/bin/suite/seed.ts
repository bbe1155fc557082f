import { execFile } from 'node:child_process';

import { inRoot, readJson } from './paths.mjs';

export function demoLogins() {
  const {
    staff,
    customers,
  }: { staff: { username: string; password: string }[]; customers: { email: string; password: string }[] } =
    readJson('emulator-data/seed/people.json');
  const [member] = staff;
  const [customer] = customers;
  if (!member || !customer) throw new Error('emulator-data/seed/people.json lists no staff or no customers.');
  return { customer, staff: member };
}

/**
 * Loads the demo shop through the Admin SDK, with dates around today and picture URLs on this suite's ports. With
 * `isImported`, writes only the documents, because the suite has imported the users and pictures from `emulator-data/`.
 * @param env environment of the suite's emulators
 */
export function loadSeed(
  env: Record<string, string>,
  { isImported }: { isImported: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { cwd: inRoot('emulator-data'), env: { ...process.env, ...env } };
    const flags = isImported ? ['--imported'] : [];
    execFile(process.execPath, ['dist/load.js', ...flags], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`The demo shop could not be loaded:\n${stdout}${stderr}`));
      else resolve();
    });
  });
}
