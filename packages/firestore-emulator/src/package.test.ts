// Tests the packed packages in a project outside this repository, as users install them.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { findFreePort } from './findFreePort';

const run = promisify(execFile);
const { resolve } = createRequire(__filename);
const packages = path.resolve(__dirname, '../..');
const examples = path.join(packages, 'firestore-emulator/examples');
const rootOf = (name: string): string => path.dirname(resolve(`${name}/package.json`));

let project: string;
let workshop: string;

beforeAll(async () => {
  project = mkdtempSync(path.join(os.tmpdir(), 'project-'));
  workshop = mkdtempSync(path.join(os.tmpdir(), 'packing-'));
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  const packed = await Promise.all([
    pack('firestore-emulator', ['firestore-emulator/src', 'index', 'exportFormat']),
    pack('rules-emulator', ['.', 'index']),
  ]);
  await run('npm', ['install', '--offline', '--no-audit', ...packed], { cwd: project });
});

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
  rmSync(workshop, { recursive: true, force: true });
});

/** Builds a package in a separate folder, because running suites use the regular build. Returns the packed file. */
async function pack(folder: string, entries: string[]): Promise<string> {
  const [source, copy] = [path.join(packages, folder), path.join(workshop, folder)];
  for (const part of ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md', 'bin'])
    cpSync(path.join(source, part), path.join(copy, part), { recursive: true });
  const dist = path.join(copy, 'dist');
  await run(process.execPath, ['build.mjs', dist], { cwd: source });
  await run(process.execPath, ['../emitTypes.mjs', path.join(dist, 'types'), ...entries], { cwd: source });
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--offline'], { cwd: copy });
  const [{ filename = '' } = {}] = JSON.parse(stdout) as { filename?: string }[];
  return path.join(copy, filename);
}

/** Copies an example into the project. Links its other dependencies from this repository. */
function copyExample(name: string, ...borrowed: string[]): string {
  const folder = path.join(project, name);
  cpSync(path.join(examples, name), folder, { recursive: true });
  for (const each of borrowed) {
    const link = path.join(folder, 'node_modules', each);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(rootOf(each), link);
  }
  return folder;
}

/**
 * Runs a Node program in a folder and returns all its output, even when it fails. Passes only PATH from this process's
 * environment.
 */
async function runNode(
  cwd: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { PATH: process.env['PATH'], METADATA_SERVER_DETECTION: 'none', NO_COLOR: '1', ...environment };
  return new Promise((resolvePrinted) => {
    execFile(process.execPath, args, { cwd, env }, (_error, stdout, stderr) =>
      resolvePrinted(stdout + stderr),
    );
  });
}

async function compile(options: readonly string[]): Promise<string> {
  const compiler = path.join(rootOf('typescript'), 'bin/tsc');
  return runNode(project, [compiler, '--noEmit', '--strict', '--target', 'es2023', ...options]);
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
// @ts-expect-error The type is number and not any.
const wrong: string = emulator.port;
export { allowed, documents, port, sum, wrong };
`;

it.each([
  ['nodenext', 'nodenext'],
  ['node16', 'node16'],
  ['bundler', 'esnext'],
])('the types compile under moduleResolution %s with library checks on', async (moduleResolution, module) => {
  writeFileSync(path.join(project, 'program.ts'), program);
  const resolution = ['--moduleResolution', moduleResolution, '--module', module];
  const checked = ['--lib', 'es2023', '--skipLibCheck', 'false'];
  expect(await compile([...checked, ...resolution, 'program.ts'])).toBe('');
});

it.each(['firestore-emulator-node', 'firebase-rules-emulator'])(
  'the package %s declares its licence, has no dependencies, has a changelog entry and can be imported',
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
    expect((await runNode(project, ['--input-type=module', '-e', code])).trim()).toBe('true');
  },
);

it('the example for jest passes', async () => {
  const folder = copyExample('jest', '@google-cloud/firestore');
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const jest = path.join(rootOf('jest'), 'bin/jest.js');
  expect(await runNode(folder, ['--experimental-vm-modules', jest])).toContain('1 passed');
});

it('the example for vitest passes, and compiles with the packed types', async () => {
  const folder = copyExample('vitest', '@google-cloud/firestore', 'vitest');
  expect(await compile(['--module', 'nodenext', '--skipLibCheck', 'vitest/notes.test.ts'])).toBe('');
  const vitest = path.join(rootOf('vitest'), 'vitest.mjs');
  expect(await runNode(folder, [vitest, 'run'])).toContain('1 passed');
});

it('the example for the Firebase CLI passes without Java installed', async () => {
  const folder = copyExample('cli');
  const config = path.join(folder, 'firebase.json');
  const text = readFileSync(config, 'utf8');
  // The ports in the example may be in use on this machine.
  const free = await Promise.all((text.match(/\d{4}/g) ?? []).map(() => findFreePort()));
  writeFileSync(
    config,
    text.replaceAll(/\d{4}/g, () => String(free.pop())),
  );
  const tools = path.join(workshop, 'tools');
  mkdirSync(tools);
  symlinkSync(process.execPath, path.join(tools, 'node'));
  const bin = path.join(project, 'node_modules/.bin');
  const cli = path.join(rootOf('firebase-tools'), 'lib/bin/firebase.js');
  const printed = await runNode(folder, [cli, 'emulators:exec', '--project', 'demo-test', 'node check.mjs'], {
    PATH: [bin, tools].join(path.delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: '../node_modules/firestore-emulator-node/dist/cli.js',
    STORAGE_EMULATOR_BINARY_PATH: '../node_modules/firebase-rules-emulator/dist/cli.js',
    HOME: workshop,
    CI: 'true',
  });
  expect(printed).toContain('Both emulators apply their rules.');
});
