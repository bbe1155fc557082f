/** Bundles the library and the command lines; each becomes one file that needs nothing but Node. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * protobufjs requires `long` by a name that the bundler does not see; without it 64-bit integers would lose digits.
 * @type {import('esbuild').Plugin}
 */
const bundledLong = {
  name: 'bundled-long',
  setup(bundler) {
    bundler.onLoad({ filter: /@protobufjs[\\/]inquire[\\/]index\.js$/ }, (file) => ({
      contents: `module.exports = (name) => (name === 'long' ? require('long') : null);`,
      resolveDir: dirname(file.path),
    }));
  },
};

await build({
  entryPoints: {
    index: here('src/index.ts'),
    exportFormat: here('src/exportFormat.ts'),
    cli: here('src/cli/main.ts'),
    indexCheck: here('src/cli/indexCheck.ts'),
  },
  outdir: here('dist'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Bundled CommonJS packages still ask for Node's own modules by `require`.
  banner: {
    js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
  },
  minify: true,
  legalComments: 'none',
  plugins: [bundledLong],
  logLevel: 'warning',
});
