import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Puts the file by which other commands of the CLI (`firebase emulators:export`) find running emulators where they look for it; the
 * emulators themselves have left it in the suite's own temporary folder. Answers how to take it away again.
 */
export function publishHubLocator(temporary: string, projectId: string): () => void {
  const name = `hub-${projectId}.json`;
  const written = path.join(temporary, name);
  const published = path.join(os.tmpdir(), name);
  if (!existsSync(written)) return () => {};
  copyFileSync(written, published);
  const mine = readFileSync(published, 'utf8');
  return () => {
    // A second suite of the same project may have put its own there.
    if (existsSync(published) && readFileSync(published, 'utf8') === mine) rmSync(published);
  };
}
