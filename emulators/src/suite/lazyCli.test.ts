import { spawnSync } from 'node:child_process';

import { inRoot } from '../../bin/suite/paths.mjs';

// Tests the hooks with the installed CLI. The tests fail if a hook has no effect on a new CLI version (decision 0072).

const cli = inRoot('node_modules/firebase-tools/lib');

function run(script: string, options: readonly string[] = []): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...options, '-e', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

const hook = (name: string) => ['--require', inRoot(`emulators/bin/suite/${name}`)];

test('the Auth emulator loads the library whose options the hook changes', () => {
  const script = `
    const loader = require('node:module');
    const hooked = loader._load;
    require(${JSON.stringify(`${cli}/emulator/auth/server.js`)});
    console.log(loader._load === hooked ? 'not asked for' : 'asked for');
    process.exit();`;
  expect(run(script, hook('lazyAuthSchemas.cjs'))).toBe('asked for');
});

test('with the hook, a function’s process loads less than a quarter as many modules', () => {
  // Sets the file name of the CLI's worker without running the worker.
  const worker = `${cli}/emulator/functionsEmulatorRuntime.js`;
  const shared = `${cli}/emulator/functionsEmulatorShared.js`;
  const count = `console.log(Object.keys(require.cache).filter((file) => file.startsWith(${JSON.stringify(cli)})).length); process.exit();`;
  const whole = Number(run(`require(${JSON.stringify(shared)}); ${count}`));
  const script = `
    process.argv[1] = ${JSON.stringify(worker)};
    require(${JSON.stringify(inRoot('emulators/bin/suite/lazyWorker.cjs'))});
    require(${JSON.stringify(shared)}); ${count}`;
  const lazy = Number(run(script));
  expect(lazy).toBeGreaterThan(0);
  expect(lazy).toBeLessThan(whole / 4);
});
