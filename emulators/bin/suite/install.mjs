import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { inRoot, root } from './paths.mjs';

const oldestNode = [20, 19];

const networkTrouble =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|E50\d/;

/**
 * @param {string} version in the format of `process.versions.node`
 * @returns {string | undefined} an error message if Node is too old
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = oldestNode;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return undefined;
  return `This shop needs Node ${oldestNode.join('.')} or newer, but this is Node ${version}. Install a newer version from https://nodejs.org and try again.`;
}

/**
 * Runs `npm ci` unless `node_modules` already matches the lock file.
 * @param {AbortSignal} [signal] aborts the installation
 */
export async function installDependencies(signal) {
  if (isInstalled()) return;
  console.log('Installing dependencies (npm ci) …');
  const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], signal);
  signal?.throwIfAborted();
  if (code === 0) return;
  throw new Error(
    networkTrouble.test(output)
      ? 'The dependencies are not installed, and the npm registry cannot be reached (see above). Connect to the network, or point npm at a registry you can reach (npm config set registry …), and try again.'
      : 'The dependencies could not be installed. npm has printed the reason above.',
  );
}

/** Enables this process to import TypeScript. */
export async function loadTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
}

/** Compares npm's list of installed packages with the lock file, which is more reliable than comparing file dates. */
function isInstalled() {
  const installedFile = inRoot('node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(inRoot('package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(wanted).every(
    ([name, entry]) =>
      !name.includes('node_modules/') ||
      entry.optional ||
      entry.link ||
      installed[name]?.version === entry.version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * @param {string[]} args
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runNpm(args, signal) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
      shell: process.platform === 'win32',
    });
    signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stderr.write(text);
    });
    child.once('error', (error) =>
      reject(
        new Error('npm was not found. It is required to install the dependencies.', {
          cause: error,
        }),
      ),
    );
    child.once('exit', (code) => resolve({ code, output }));
  });
}
