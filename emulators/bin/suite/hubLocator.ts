import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Publishes the locator file with which other CLI commands (`firebase emulators:export`) find running emulators. The
 * emulators write it to the suite's temporary folder. Returns a function that removes the published file.
 */
export function publishHubLocator(temporary: string, projectId: string): () => void {
  const name = `hub-${projectId}.json`;
  const written = path.join(temporary, name);
  const published = path.join(os.tmpdir(), name);
  if (!existsSync(written)) return () => {};
  copyFileSync(written, published);
  const mine = readFileSync(published, 'utf8');
  return () => {
    // A second suite of the same project may have published a file there.
    if (existsSync(published) && readFileSync(published, 'utf8') === mine) rmSync(published);
  };
}
