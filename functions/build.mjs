import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { deployLock } from './deployLock.mjs';
import { verifyDeploySettings } from './deploySettings.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const isLocal = process.argv.includes('--local');
// `firebase deploy` sets GCLOUD_PROJECT for its hooks.
if (!isLocal) verifyDeploySettings(process.env.GCLOUD_PROJECT);
const { dependencies, engines } = JSON.parse(await readFile(here('package.json'), 'utf8'));
// Packages that are not bundled, but installed with the deployed functions.
const installed = Object.keys(dependencies).filter((name) => name !== 'firebase-functions');

/**
 * Marks the Admin SDK as free of side effects, so that a cold start does not load it (docs/decisions/0012).
 * firebase-functions imports the whole SDK for callables, which the shop does not use.
 */
const adminOnUse = {
  name: 'admin-on-use',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    bundler.onResolve({ filter: /^firebase-admin\// }, ({ path }) => ({
      path,
      external: true,
      sideEffects: false,
    }));
  },
};

await build({
  entryPoints: [here('src/index.ts')],
  outfile: here('dist/index.js'),
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  sourcemap: true,
  external: installed.flatMap((name) => [name, `${name}/*`]),
  plugins: [adminOnUse],
  // Compiles `import()` to `require`, which loads the SDK faster on first use.
  supported: { 'dynamic-import': false },
});

const deployed = { name: 'shop-functions', private: true, main: 'index.js', engines, dependencies };
const lock = JSON.parse(await readFile(here('../package-lock.json'), 'utf8'));
await writeFile(here('dist/package.json'), `${JSON.stringify(deployed, null, 2)}\n`);
await writeFile(here('dist/package-lock.json'), `${JSON.stringify(deployLock(lock, deployed), null, 2)}\n`);

// The local suite reads secrets from the folder of the built functions. A deployment reads them from Secret Manager.
if (isLocal) await copyFile(here('.secret.demo-shop'), here('dist/.secret.local'));
else await rm(here('dist/.secret.local'), { force: true });
