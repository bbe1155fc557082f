import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { declaredParams } from 'firebase-functions/params';

import * as deployed from './index';

type Secrets = { secretEnvironmentVariables?: { key: string }[] };
type Manifest = { endpoints: Record<string, Secrets>; params: { name: string }[] };

const run = promisify(execFile);
const folder = path.resolve(__dirname, '../dist');
const discovery = path.resolve(
  __dirname,
  '../../node_modules/firebase-functions/lib/bin/firebase-functions.js',
);

/** Returns the manifest that a deployment discovers in the bundle. Runs the same program as firebase-tools. */
async function discover(): Promise<Manifest> {
  const place = await mkdtemp(path.join(tmpdir(), 'manifest-'));
  const file = path.join(place, 'functions.yaml');
  try {
    const env = { ...process.env, FUNCTIONS_MANIFEST_OUTPUT_PATH: file };
    // The program searches its working directory.
    await run(process.execPath, [discovery], { cwd: folder, env });
    return JSON.parse(await readFile(file, 'utf8')) as Manifest;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

function secretsOf(endpoint: Secrets): string[] {
  return (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key);
}

describe('the bundle of the functions', () => {
  test('declares the functions, secrets and parameters of its source to a deployment', async () => {
    const { endpoints, params } = await discover();
    const source = deployed as unknown as Record<string, { __endpoint: Secrets }>;
    const wanted = Object.entries(source).map(([name, { __endpoint }]) => [name, secretsOf(__endpoint)]);
    expect(
      Object.fromEntries(Object.entries(endpoints).map(([name, one]) => [name, secretsOf(one)])),
    ).toEqual(Object.fromEntries(wanted));
    expect(endpoints['pay']?.secretEnvironmentVariables).toHaveLength(3);
    expect(params.length).toBeGreaterThan(10);
    expect(params.map(({ name }) => name)).toEqual(declaredParams.map(({ name }) => name));
  });

  test('pins exactly the tested package versions, and npm accepts its lockfile as complete', async () => {
    type Lock = { packages: Record<string, { version: string }> };
    const read = async (file: string) =>
      JSON.parse(await readFile(path.resolve(folder, file), 'utf8')) as Lock;
    const [{ packages }, tested] = [await read('package-lock.json'), await read('../../package-lock.json')];
    const { '': _own, ...installed } = packages;
    expect(Object.keys(installed).length).toBeGreaterThan(100);
    const versions = Object.keys(installed).map((place) => [place, tested.packages[place]?.version]);
    expect(Object.entries(installed).map(([place, { version }]) => [place, version])).toEqual(versions);
    const { stdout } = await run('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'], {
      cwd: folder,
    });
    expect(stdout).toMatch(/added \d+ packages/);
  });

  test('loads no package before the first request', async () => {
    const script =
      'require(process.argv[1]); console.log(JSON.stringify(Object.keys(require.cache))); process.exit()';
    const { stdout } = await run(process.execPath, ['-e', script, path.join(folder, 'index.js')]);
    expect(JSON.parse(stdout)).toEqual([path.join(folder, 'index.js')]);
  });
});
