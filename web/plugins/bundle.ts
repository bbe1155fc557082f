import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';

export function bundleScript(root: string, module: string, value: unknown): Promise<string> {
  const call = `import { run } from './${module}'; run(${JSON.stringify(value)});`;
  return bundle(root, call, { format: 'iife', platform: 'browser', target: 'es2022', minify: true });
}

export async function callInNode(root: string, module: string, name: string): Promise<string> {
  const code = await bundle(root, `import { ${name} } from './${module}'; module.exports = ${name}();`, {
    format: 'cjs',
    platform: 'node',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const loaded = { exports: '' };
  compileFunction(code, ['module', 'require'])(loaded, createRequire(import.meta.url));
  return loaded.exports;
}

async function bundle(root: string, contents: string, options: BuildOptions): Promise<string> {
  const result = await build({
    ...options,
    stdin: { contents, resolveDir: join(root, 'src'), loader: 'ts' },
    bundle: true,
    write: false,
    jsx: 'automatic',
  });
  const [file] = result.outputFiles ?? [];
  if (file === undefined) throw new Error('The bundler produced no output.');
  return file.text.trim();
}
