import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { inRoot, root } from '../../../emulators/bin/suite/paths.mjs';

/** Stores data between runs of `npm run proof` in one file of `.local`. */
export function keptFile<Kept>(name: string, nothing: Kept) {
  const file = inRoot('.local/proof', `${name}.json`);
  return {
    read: (): Kept => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing),
    write(kept: Kept) {
      mkdirSync(path.dirname(file), { recursive: true });
      // Renames a complete file, so an interruption leaves the previous file intact.
      writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2));
      renameSync(`${file}.new`, file);
    },
  };
}

/** Returns the commit of the tested source, with a hash of uncommitted changes. */
export function describeSource(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 ** 2, stdio: 'pipe' });
  try {
    const changes = git('diff', 'HEAD');
    const commit = git('rev-parse', '--short', 'HEAD').trim();
    if (changes === '') return commit;
    return `${commit}+${createHash('sha256').update(changes).digest('hex').slice(0, 7)}`;
  } catch {
    return 'unknown';
  }
}
