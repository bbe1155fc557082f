/**
 * Publishes each package whose version is not published yet, with provenance. `--dry-run` only packs. Reads the URL of
 * the public repository from `repository.json`, and derives `repository`, `homepage` and `bugs` of every package.json
 * from it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const isRehearsal = process.argv.includes('--dry-run');
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

const { url = '' } = read(here('repository.json'));
if (!/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/.test(url) && !isRehearsal) {
  console.error('Fill in "url" of packages/repository.json first: https://github.com/<owner>/<name>.');
  process.exit(1);
}

for (const folder of ['rules-emulator', 'firestore-emulator']) {
  const source = here(folder);
  const { devDependencies: _, scripts: __, private: ___, ...manifest } = read(join(source, 'package.json'));
  if (!isRehearsal && isPublished(`${manifest.name}@${manifest.version}`)) continue;
  execFileSync('npm', ['run', 'prepack'], { cwd: source, stdio: 'inherit' });
  const staged = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    for (const part of ['LICENSE', 'README.md', ...manifest.files])
      if (existsSync(join(source, part))) cpSync(join(source, part), join(staged, part), { recursive: true });
    const links = {
      repository: { type: 'git', url: `git+${url}.git`, directory: `packages/${folder}` },
      homepage: `${url}/tree/main/packages/${folder}#readme`,
      bugs: `${url}/issues`,
    };
    writeFileSync(join(staged, 'package.json'), `${JSON.stringify({ ...manifest, ...links }, null, 2)}\n`);
    const how = isRehearsal ? ['pack', '--dry-run'] : ['publish', '--provenance', '--access', 'public'];
    execFileSync('npm', [...how, '--ignore-scripts'], { cwd: staged, stdio: 'inherit' });
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

function isPublished(/** @type {string} */ name) {
  try {
    return execFileSync('npm', ['view', name, 'version'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0;
  } catch {
    return false;
  }
}
