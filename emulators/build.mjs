/** Bundles the stand-ins: each becomes one file that needs nothing but Node 20. */
import { build } from 'esbuild';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const programs = ['firestore', 'rules', 'indexCheck'];

/**
 * protobufjs looks for `long` behind the bundler's back; without it 64-bit integers would lose digits.
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
  entryPoints: Object.fromEntries(programs.map((name) => [name, join(here, 'src', name, 'main.ts')])),
  outdir: join(here, 'dist'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outExtension: { '.js': '.js' },
  // Bundled CommonJS packages still ask for Node's own modules by `require`.
  banner: {
    js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
  },
  minify: true,
  legalComments: 'none',
  plugins: [bundledLong],
  logLevel: 'warning',
});
