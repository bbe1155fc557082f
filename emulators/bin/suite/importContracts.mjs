import { build } from 'esbuild';

import { root } from './paths.mjs';

const wanted = `
  export { allContracts as contracts } from './core/src/contracts/index';
  export { functionsRegion as region } from './core/src/model/platform';
`;

/**
 * The contracts and the region, out of their TypeScript sources.
 * @returns {Promise<Parameters<typeof import('./rewrites.mjs').rewritesFor>[0]>}
 */
export async function importContracts() {
  const { outputFiles } = await build({
    stdin: { contents: wanted, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const [bundle] = outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(bundle?.contents ?? []).toString('base64')}`);
}
