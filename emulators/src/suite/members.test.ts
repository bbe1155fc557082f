import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { inRoot, root } from '../../bin/suite/paths.mjs';

// A launcher with one member. The member starts a program in a separate session, as the emulators CLI does.
const launcher = `
import { createStaff, startMember } from ${JSON.stringify(inRoot('emulators/bin/suite/members.ts'))};
const folder = process.argv[2];
const staff = createStaff(folder, 300);
const member = startMember('cli', [folder + '/member.mjs', folder], { cwd: folder, env: process.env, log: folder + '/log' });
staff.add(member);
process.stdin.on('data', async (command) => {
  staff.note();
  if (String(command) === 'stop') { await staff.stop(); process.exit(0); }
  process.stdout.write('noted');
});
`;
const member = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const idle = ['-e', 'setInterval(() => {}, 1000)'];
const child = spawn(process.execPath, idle, { detached: true, stdio: 'ignore' });
const worker = spawn(process.execPath, idle, { stdio: 'ignore' });
writeFileSync(process.argv[2] + '/pids', [process.pid, child.pid, worker.pid].join(' '));
process.on('SIGINT', () => {}); // a member that ignores the signal
setInterval(() => {}, 1000);
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'members-'));
  writeFileSync(path.join(folder, 'launcher.mjs'), launcher);
  writeFileSync(path.join(folder, 'member.mjs'), member);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('stopping the suite ends every process of its programs, even one in a separate session', async () => {
  const { process: started, pids } = await launch();
  started.stdin.write('stop');
  expect(await untilGone(pids)).toEqual([]);
});

test('a killed launcher leaves no process and no temporary folder behind', async () => {
  const { process: started, pids } = await launch();
  started.kill('SIGKILL');
  expect(await untilGone(pids)).toEqual([]);
  await until(() => !existsSync(folder));
});

test('stopping the suite also ends the children of a program that died earlier', async () => {
  const { process: started, pids } = await launch();
  started.stdin.write('note');
  await new Promise((resolve) => started.stdout.once('data', resolve));
  process.kill(pids[0] ?? 0, 'SIGKILL');
  started.stdin.write('stop');
  expect(await untilGone(pids)).toEqual([]);
});

async function launch() {
  const started = spawn(process.execPath, ['--import', 'tsx', path.join(folder, 'launcher.mjs'), folder], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const file = path.join(folder, 'pids');
  await until(() => existsSync(file) && readFileSync(file, 'utf8').split(' ').length === 3);
  return { process: started, pids: readFileSync(file, 'utf8').split(' ').map(Number) };
}

/** Waits for the processes to end. Returns the ids of those that still run after the timeout. */
async function untilGone(pids: number[]): Promise<number[]> {
  await until(() => !pids.some(lives)).catch(() => {});
  return pids.filter(lives);
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  // Shorter than the test's limit, so that a failure names the processes that still run.
  const deadline = Date.now() + 50_000;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error('timed out');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
