import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { inRoot } from '../../bin/suite/paths.mjs';

const run = promisify(execFile);
const launcher = inRoot('emulators/bin/standin/java');

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'java-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function environment(): NodeJS.ProcessEnv {
  const realJava = path.join(folder, 'real');
  mkdirSync(realJava);
  writeFileSync(path.join(realJava, 'java'), '#!/bin/sh\necho real "$@"\n', { mode: 0o755 });
  return {
    PATH: `${path.dirname(launcher)}:/usr/bin:/bin`,
    SHOP_PATH: `${realJava}:/usr/bin:/bin`,
    SHOP_NODE: process.execPath,
  };
}

test('reports a version of Java that the emulators CLI accepts', async () => {
  const { stderr } = await run(launcher, ['-Duser.language=en', '-version'], { env: environment() });
  expect(/version "([1-9][0-9]*)/.exec(stderr)?.[1]).toBe('21');
});

test('runs a stand-in with Node, with the arguments meant for the jar', async () => {
  const standIn = path.join(folder, 'stand in.js');
  writeFileSync(standIn, 'console.log(JSON.stringify(process.argv.slice(2)))');
  const { stdout } = await run(launcher, ['-Dx=y', '-jar', standIn, '--port', '8080'], {
    env: environment(),
  });
  expect(JSON.parse(stdout)).toEqual(['--port', '8080']);
});

test('hands a real jar to the real Java', async () => {
  const { stdout } = await run(launcher, ['-Dx=y', '-jar', 'some.jar', 'serve'], { env: environment() });
  expect(stdout.trim()).toBe('real -Dx=y -jar some.jar serve');
});

test('launches a jar without a main class by class path', async () => {
  const jar = path.join(folder, 'no main.jar');
  const env = { ...environment(), SHOP_JAR_WITHOUT_MAIN: jar, SHOP_JAR_MAIN_CLASS: 'a.b.Main' };
  const { stdout } = await run(launcher, ['-Dx=y', '-jar', jar, '--port', '8080'], { env });
  expect(stdout.trim()).toBe(`real -Dx=y -cp ${jar} a.b.Main --port 8080`);
});

test('refuses anything else instead of doing nothing', async () => {
  await expect(run(launcher, ['-cp', 'x', 'Main'], { env: environment() })).rejects.toMatchObject({
    code: 2,
  });
});
