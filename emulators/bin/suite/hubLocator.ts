import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Copies the locator file of the emulator hub from the suite's temporary folder to the system's temporary folder, where
 * other CLI commands such as `firebase emulators:export` look for it. Returns a function that removes the copy.
 */
export function publishHubLocator(temporary: string, projectId: string): () => void {
  const name = `hub-${projectId}.json`;
  const written = path.join(temporary, name);
  const published = path.join(os.tmpdir(), name);
  if (!existsSync(written)) return () => {};
  copyFileSync(written, published);
  const mine = readFileSync(published, 'utf8');
  return () => {
    // Another suite of the same project may have replaced the file.
    if (existsSync(published) && readFileSync(published, 'utf8') === mine) rmSync(published);
  };
}
