import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  entryPoints: [here('src/load.ts'), here('src/generate.ts')],
  outdir: here('dist'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: ['firebase-admin', 'firebase-admin/*'],
  // Bundled CommonJS packages call `require` for Node's built-in modules.
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
  },
  logLevel: 'warning',
});
