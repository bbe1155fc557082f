import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const launcher = path.resolve(__dirname, '../../bin/java.mjs');
const noJava = ['/usr/local/bin', '/opt/node/bin'].join(':');

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'java-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the launcher as the first `java` in PATH, before a real Java that prints its arguments. */
async function java(
  args: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<{ stdout: string; stderr: string }> {
  const [bin, real] = [path.join(folder, 'bin'), path.join(folder, 'real')];
  mkdirSync(bin);
  mkdirSync(real);
  symlinkSync(launcher, path.join(bin, 'java'));
  symlinkSync(process.execPath, path.join(bin, 'node'));
  writeFileSync(path.join(real, 'java'), '#!/bin/sh\necho real "$@"\n');
  chmodSync(path.join(real, 'java'), 0o755);
  return run(path.join(bin, 'java'), args, { env: { PATH: `${bin}:${real}`, ...settings } });
}

/** Runs the launcher without a real Java in PATH. The installed packages only print their name and arguments. */
async function javaWithout(args: string[]): Promise<string> {
  const installed = path.join(folder, 'node_modules');
  const ours = path.join(installed, 'firestore-emulator-node');
  const rules = path.join(installed, 'firebase-rules-emulator');
  mkdirSync(path.join(ours, 'bin'), { recursive: true });
  copyFileSync(launcher, path.join(ours, 'bin/java.mjs'));
  const print = (name: string): string => `console.log(${JSON.stringify(name)}, ...process.argv.slice(2));`;
  for (const [home, name] of [
    [ours, 'firestore'],
    [rules, 'rules'],
  ] as const) {
    mkdirSync(path.join(home, 'dist'), { recursive: true });
    writeFileSync(path.join(home, 'package.json'), '{ "type": "module", "exports": "./dist/index.js" }');
    writeFileSync(path.join(home, 'dist/index.js'), '');
    writeFileSync(path.join(home, 'dist/cli.js'), print(name));
  }
  const { stdout } = await run(process.execPath, [path.join(ours, 'bin/java.mjs'), ...args], {
    env: { PATH: noJava },
  });
  return stdout.trim();
}

describe('the launcher that replaces Java for the Firebase CLI', () => {
  it('reports a version that the CLI accepts', async () => {
    const { stderr } = await java(['-Duser.language=en', '-version']);
    expect(/version "([1-9][0-9]*)/.exec(stderr)?.[1]).toBe('21');
  });

  it('runs a Node program with the arguments that follow its path', async () => {
    const program = path.join(folder, 'a program.js');
    writeFileSync(program, 'console.log(JSON.stringify(process.argv.slice(2)))');
    const { stdout } = await java(['-Duser.language=en', '-jar', program, '--port', '8080']);
    expect(JSON.parse(stdout)).toEqual(['--port', '8080']);
  });

  it('passes a jar to the real Java', async () => {
    const { stdout } = await java(['-Dx=y', '-jar', 'some.jar', 'serve']);
    expect(stdout.trim()).toBe('real -Dx=y -jar some.jar serve');
  });

  it('passes a command without a jar to the real Java', async () => {
    expect((await java(['-cp', 'x', 'Main'])).stdout.trim()).toBe('real -cp x Main');
  });

  it('runs the main class that the environment names for a jar', async () => {
    const settings = {
      FIRESTORE_EMULATOR_BINARY_PATH: 'no main.jar',
      FIRESTORE_EMULATOR_MAIN_CLASS: 'a.b.Main',
    };
    const { stdout } = await java(['-Dx=y', '-jar', 'no main.jar', '--port', '8080'], settings);
    expect(stdout.trim()).toBe('real -Dx=y -cp no main.jar a.b.Main --port 8080');
  });

  it.each([
    ['cloud-firestore-emulator-v1.19.8.jar', 'firestore --port 8080'],
    ['cloud-storage-rules-runtime-v1.1.3.jar', 'rules --port 8080'],
  ])('runs the package instead of %s when Java is not installed', async (jar, printed) => {
    expect(await javaWithout(['-Duser.language=en', '-jar', `/cache/${jar}`, '--port', '8080'])).toBe(
      printed,
    );
  });

  it('reports that Java is missing for an unknown jar', async () => {
    await expect(javaWithout(['-jar', 'other.jar'])).rejects.toMatchObject({
      code: 2,
      stderr: 'java: PATH contains no Java for: java -jar other.jar\n',
    });
  });
});
