// The packed packages in a project outside of this repository, as their users have them.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packages = path.resolve(__dirname, '../..');
const repository = path.dirname(packages);
const examples = path.join(packages, 'firestore-emulator/examples');
const compiler = path.join(
  path.dirname(createRequire(__filename).resolve('typescript/package.json')),
  'bin/tsc',
);

let project: string;
let workshop: string;

beforeAll(async () => {
  project = mkdtempSync(path.join(os.tmpdir(), 'project-'));
  workshop = mkdtempSync(path.join(os.tmpdir(), 'packing-'));
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  await Promise.all([
    install('firestore-emulator', 'firestore-emulator-node', [
      'firestore-emulator/src',
      'index',
      'exportFormat',
    ]),
    install('rules-emulator', 'firebase-rules-emulator', ['.', 'index']),
  ]);
}, 60_000);

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
  rmSync(workshop, { recursive: true, force: true });
});

/** Builds a package elsewhere, because running suites use its own build, packs it and unpacks it in the project. */
async function install(folder: string, name: string, entries: string[]): Promise<void> {
  const [source, copy] = [path.join(packages, folder), path.join(workshop, folder)];
  const installed = path.join(project, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  for (const part of ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md', 'bin'])
    cpSync(path.join(source, part), path.join(copy, part), { recursive: true });
  const dist = path.join(copy, 'dist');
  await run(process.execPath, ['build.mjs', dist], { cwd: source });
  await run(process.execPath, ['../emitTypes.mjs', path.join(dist, 'types'), ...entries], { cwd: source });
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--offline'], { cwd: copy });
  const [{ filename = '' } = {}] = JSON.parse(stdout) as { filename?: string }[];
  await run('tar', ['-xzf', path.join(copy, filename), '-C', installed, '--strip-components=1']);
}

/** Other packages that an example uses come from this repository. */
function borrow(name: string): void {
  const target = path.join(project, 'node_modules', name);
  mkdirSync(path.dirname(target), { recursive: true });
  rmSync(target, { force: true });
  symlinkSync(path.dirname(createRequire(__filename).resolve(`${name}/package.json`)), target);
}

/** What the compiler complains of. */
async function compile(options: readonly string[]): Promise<string> {
  const args = [compiler, '--noEmit', '--strict', '--target', 'es2023', ...options];
  const { stdout } = await run(process.execPath, args, { cwd: project }).catch((error: unknown) => ({
    stdout: String(Reflect.get(Object(error), 'stdout')),
  }));
  return stdout;
}

const program = `
import { startFirestoreEmulator, type FirestoreEmulator } from 'firestore-emulator-node';
import { readExport, crc32c } from 'firestore-emulator-node/export';
import { openRules } from 'firebase-rules-emulator';

const emulator: FirestoreEmulator = await startFirestoreEmulator({ port: 0 });
const port: number = emulator.port;
const documents: readonly { readonly path: string }[] = readExport('none');
const sum: number = crc32c(new Uint8Array());
const allowed: boolean = openRules('').evaluate({ service: 'cloud.firestore', method: 'get', path: '' }).allowed;
// @ts-expect-error The types are known and no any.
const wrong: string = emulator.port;
export { allowed, documents, port, sum, wrong };
`;

it.each([
  ['nodenext', 'nodenext'],
  ['node16', 'node16'],
  ['bundler', 'esnext'],
])('the types compile under moduleResolution %s, libraries checked', async (moduleResolution, module) => {
  writeFileSync(path.join(project, 'program.ts'), program);
  const resolution = ['--moduleResolution', moduleResolution, '--module', module];
  const checked = ['--lib', 'es2023', '--skipLibCheck', 'false'];
  expect(await compile([...checked, ...resolution, 'program.ts'])).toBe('');
});

it.each(['firestore-emulator-node', 'firebase-rules-emulator'])(
  '%s needs nothing at run time and carries its licence, changes and documented files',
  async (name) => {
    const home = path.join(project, 'node_modules', name);
    const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    expect(manifest).toMatchObject({
      license: 'Apache-2.0',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(manifest).not.toHaveProperty('dependencies');
    expect(readFileSync(path.join(home, 'CHANGELOG.md'), 'utf8')).toContain(
      `## ${String(manifest['version'])}`,
    );
    const code = `const m = await import('${name}'); console.log(Object.keys(m).length > 0)`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: project });
    expect(stdout.trim()).toBe('true');
  },
);

it('the example for jest passes', async () => {
  cpSync(path.join(examples, 'jest'), path.join(project, 'jest'), { recursive: true });
  writeFileSync(path.join(project, 'jest/package.json'), '{}');
  borrow('@google-cloud/firestore');
  const jest = path.join(repository, 'node_modules/jest/bin/jest.js');
  const { stderr } = await run(process.execPath, ['--experimental-vm-modules', jest], {
    cwd: path.join(project, 'jest'),
    env: { PATH: process.env['PATH'], METADATA_SERVER_DETECTION: 'none' },
  });
  expect(stderr).toContain('1 passed');
});

it('the example for vitest compiles against the packed types', async () => {
  borrow('@google-cloud/firestore');
  cpSync(path.join(examples, 'vitest/notes.test.ts'), path.join(project, 'vitest.ts'));
  writeFileSync(
    path.join(project, 'vitest.d.ts'),
    `declare module 'vitest' { export const afterAll: any, beforeAll: any, beforeEach: any, expect: any, test: any; }`,
  );
  expect(await compile(['--module', 'nodenext', '--skipLibCheck', 'vitest.d.ts', 'vitest.ts'])).toBe('');
});

it('the example for the Firebase CLI loads its rules without Java', async () => {
  cpSync(path.join(examples, 'cli'), path.join(project, 'cli'), { recursive: true });
  const rules = path.join(project, 'node_modules/firebase-rules-emulator/bin/firebase-rules-emulator.mjs');
  const { stdout } = await run(process.execPath, [rules, 'check', '--rules', 'firestore.rules'], {
    cwd: path.join(project, 'cli'),
  });
  expect(stdout).toBe('firestore.rules: no problems\n');
});
