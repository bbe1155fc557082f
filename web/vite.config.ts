import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

import { documentHead } from './plugins/documentHead';
import { installable } from './plugins/installable';
import { moduleReport } from './plugins/moduleReport';
import { sharedChunks } from './plugins/sharedChunks';
import { settingsName, verifyTargetProject } from './plugins/targetProject';
import { parseEnv } from './src/config/parseEnv';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig(({ command }) => {
  const project = process.env['GCLOUD_PROJECT'];
  const env = loadEnv(settingsName(project), root, ['VITE_', 'WEB_']);
  verifyTargetProject(env, project);
  const outDir = resolve(root, env['WEB_OUT_DIR'] ?? 'dist');
  return {
    root,
    plugins: [
      react(),
      tailwindcss(),
      documentHead(env, root),
      moduleReport(repository),
      installable(outDir, env['VITE_SHOP_NAME'] ?? 'the shop'),
    ],
    resolve: {
      alias: [
        { find: /^@shop\/core\/(.*)$/, replacement: `${repository}core/src/$1.ts` },
        { find: /^@\/(.*)$/, replacement: `${root}src/$1` },
      ],
    },
    define: {
      // Fails the build if settings are missing, and lists them. Otherwise, the shop would fail in a customer's
      // browser.
      __ENV__: JSON.stringify(parseEnv(env)),
      __APP_CHECK__: JSON.stringify(Boolean(env['VITE_APP_CHECK_SITE_KEY'])),
      __AUTH_EMULATOR__: JSON.stringify(Boolean(env['VITE_AUTH_EMULATOR_URL'])),
      __WORKER__: JSON.stringify(command === 'build'),
    },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // Tailwind 4 requires at least these versions.
      cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        // One chunk contains everything for the first load, because many small chunks compress worse and arrive later.
        output: {
          codeSplitting: {
            groups: [{ name: 'first', tags: ['$initial'], priority: 10 }, ...sharedChunks],
          },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': env['WEB_API_PROXY'] ?? 'http://127.0.0.1:5002' },
    },
  };
});
