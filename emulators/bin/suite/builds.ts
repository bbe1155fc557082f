import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { inRoot } from './paths.mjs';

/** `reads` and `writes` are relative to the project folder. */
export type Build = {
  workspace: string;
  reads: string[];
  args: string[];
  writes: string;
  env?: Record<string, string>;
};

const ignored = /^(node_modules|dist.*|coverage|\.DS_Store)$|\.test\.tsx?$/;

/** The site is separate, because it takes the longest to build and is needed last. */
export function suiteBuilds(
  outputs: { functions: string; web: string },
  webEnv: Record<string, string>,
): { programs: Build[]; site: Build } {
  const program = (workspace: string, args: string[] = []) => ({
    workspace,
    reads: [workspace, 'core', 'packages', 'package-lock.json'],
    args: ['build.mjs', ...args],
    writes: `${workspace}/dist`,
  });
  return {
    // With --local, the build copies the local secrets next to the functions, where the emulator looks for them.
    programs: [
      program('packages/rules-emulator'),
      program('packages/firestore-emulator'),
      program('sandbox'),
      program('functions', ['--local']),
      program('emulator-data'),
    ],
    site: {
      workspace: 'web',
      reads: ['web', 'core', 'package-lock.json'],
      args: [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      writes: outputs.web,
      env: { ...webEnv, WEB_OUT_DIR: inRoot(outputs.web), VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    },
  };
}

const lastBuilds: Map<string, Promise<unknown>> = new Map();

/**
 * Runs a build unless its inputs and outputs are unchanged since the last run. Builds of one folder run one after
 * another, because two suites may start at the same time.
 */
export function runBuild(build: Build, signal?: AbortSignal): Promise<'built' | 'unchanged'> {
  const before = lastBuilds.get(build.writes)?.catch(() => {});
  const done = Promise.resolve(before).then(() => buildIfChanged(build, signal));
  lastBuilds.set(build.writes, done);
  return done;
}

async function buildIfChanged(build: Build, signal?: AbortSignal): Promise<'built' | 'unchanged'> {
  const stamp = inRoot('.local/builds', `${build.writes.replaceAll('/', '-')}.json`);
  const input = hashInput(build);
  const last = existsSync(stamp) && readFileSync(stamp, 'utf8');
  if (last === JSON.stringify({ input, output: describeOutput(build.writes) })) return 'unchanged';
  rmSync(stamp, { force: true });
  await run(build, signal);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ input, output: describeOutput(build.writes) }));
  return 'built';
}

/** Copies the functions, so that they keep running while the next build replaces `functions/dist`. */
export function copyFunctions(folder: string) {
  if (folder === 'functions/dist') return;
  rmSync(inRoot(folder), { recursive: true, force: true });
  cpSync(inRoot('functions/dist'), inRoot(folder), { recursive: true });
}

function run({ workspace, args, env }: Build, signal: AbortSignal | undefined) {
  return new Promise((resolve, reject) => {
    const options = {
      cwd: inRoot(workspace),
      env: { ...process.env, NO_COLOR: '1', ...env },
      ...(signal && { signal }),
    };
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(undefined);
      reject(new Error(`The build of ${workspace} failed:\n${stdout}${stderr}`.trimEnd()));
    });
  });
}

function hashInput({ reads, args, env }: Build) {
  const hash = createHash('sha256').update(JSON.stringify([process.version, args, env]));
  for (const file of reads.flatMap(filesBelow)) hash.update(file).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

function describeOutput(folder: string) {
  if (!existsSync(inRoot(folder))) return undefined;
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((name) => {
      const status = statSync(inRoot(folder, name));
      return status.isFile() ? [`${name} ${status.size} ${status.mtimeMs}`] : [];
    });
}

/** @param entry file or folder */
function filesBelow(entry: string): string[] {
  if (statSync(inRoot(entry)).isFile()) return [entry];
  return readdirSync(inRoot(entry))
    .filter((name) => !ignored.test(name))
    .sort()
    .flatMap((name) => filesBelow(`${entry}/${name}`));
}
