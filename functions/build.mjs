import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const isLocal = process.argv.includes('--local');
const { dependencies, engines } = JSON.parse(await readFile(here('package.json'), 'utf8'));
const names = Object.keys(dependencies);

await build({
  entryPoints: [here('src/index.ts')],
  outfile: here('dist/index.js'),
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  sourcemap: true,
  // Installed where the functions run; everything else, core included, is inlined.
  external: names.flatMap((name) => [name, `${name}/*`]),
  // The SDK is loaded on first use; `require` does that faster than the module loader behind `import()`.
  supported: { 'dynamic-import': false },
});

await writeFile(
  here('dist/package.json'),
  `${JSON.stringify({ name: 'shop-functions', private: true, main: 'index.js', engines, dependencies }, null, 2)}\n`,
);

// The local suite reads secrets from the source folder of the functions; a deployment takes them from Secret Manager.
if (isLocal) await copyFile(here('.secret.demo-shop'), here('dist/.secret.local'));
else await rm(here('dist/.secret.local'), { force: true });
