/** Bundles the library and the command-line program, each into a single file that needs only Node. */
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const output = process.argv[2] ?? here('dist');

await build({
  entryPoints: { index: here('src/index.ts'), cli: here('src/cli/main.ts') },
  outdir: output,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minify: true,
  logLevel: 'warning',
});
