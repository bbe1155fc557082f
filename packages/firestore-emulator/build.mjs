/**
 * Bundles the library and the command-line programs, each into a single file that needs only Node. Adds the licences
 * of the bundled packages.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const output = process.argv[2] ?? here('dist');

const { metafile } = await build({
  metafile: true,
  entryPoints: {
    index: here('src/index.ts'),
    exportFormat: here('src/exportFormat.ts'),
    cli: here('src/cli/main.ts'),
    indexCheck: here('src/cli/indexCheck.ts'),
  },
  outdir: output,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Bundled CommonJS packages load Node's built-in modules with `require`.
  banner: {
    js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
  },
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
});

/** Returns the package folder of a bundled file, or an empty string for files of this repository. */
function packageOf(/** @type {string} */ input) {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input.replaceAll('\\', '/'))?.[1] ?? '';
}

const packages = new Set(Object.keys(metafile.inputs).map(packageOf));
packages.delete('');
const licences = [...packages].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const text = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  return `${name} ${version}, ${license}\n\n${text}\n`;
});
writeFileSync(join(output, 'third-party-licenses.txt'), licences.join(`\n${'-'.repeat(80)}\n\n`));
