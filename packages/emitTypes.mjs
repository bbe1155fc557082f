/**
 * Writes the type declarations of the package in the working directory. Includes only the declarations that the entry
 * points need, and adds the file extensions that Node requires.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

const [output = '', source = '', ...entries] = process.argv.slice(2);
const specifier = /(from |import\()(["'])(\.{1,2}\/[^"']+?)\2/g;

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const all = mkdtempSync(join(tmpdir(), 'types-'));
try {
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.types.json', '--outDir', all], {
    stdio: 'inherit',
  });
  rmSync(output, { recursive: true, force: true });
  const root = join(all, source);
  const waiting = entries.map((entry) => join(root, `${entry}.d.ts`));
  const written = new Set();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (written.has(file)) continue;
    written.add(file);
    const target = join(output, relative(root, file));
    if (relative(root, file).startsWith('..')) throw new Error(`${file} is not part of the package.`);
    const text = readFileSync(file, 'utf8');
    for (const [, , , path = ''] of text.matchAll(specifier))
      waiting.push(resolve(dirname(file), `${path}.d.ts`));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text.replace(specifier, '$1$2$3.js$2'));
  }
} finally {
  rmSync(all, { recursive: true, force: true });
}
