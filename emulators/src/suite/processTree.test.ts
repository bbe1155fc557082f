import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { listProcesses, stopTree } from '../../bin/suite/processTree';

// A program that does not lead a process group. It starts one child immediately and another on SIGINT, and keeps
// running.
const program = `
import { spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
const folder = process.argv[2];
function start(name) {
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  writeFileSync(folder + '/part', String(pid));
  renameSync(folder + '/part', folder + '/' + name);
}
process.on('SIGINT', () => start('late'));
start('early');
setInterval(() => {}, 1000);
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tree-'));
  writeFileSync(path.join(folder, 'program.mjs'), program);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('stopping a program that ignores the signal also ends the children that it starts afterwards', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const { pid = 0 } = spawn(process.execPath, [path.join(folder, 'program.mjs'), folder], {
    stdio: 'ignore',
  });
  const early = await pidIn('early');
  const stopping = stopTree(pid, [], 1_000);
  const late = await pidIn('late');
  now.mockReturnValue(1_000);
  await stopping;
  now.mockRestore();
  expect(await untilGone({ pid, early, late })).toEqual([]);
});

/** Returns the process id in a file, once the program has written it. */
async function pidIn(name: string): Promise<number> {
  const file = path.join(folder, name);
  while (!existsSync(file)) await pause(20);
  return Number(readFileSync(file, 'utf8'));
}

/** Waits for the processes to end. Ends those that still run after the timeout, and returns their names. */
async function untilGone(started: Record<string, number>): Promise<string[]> {
  // Shorter than the test's limit, so that a failure names the processes that still run.
  const deadline = Date.now() + 50_000;
  for (;;) {
    const running = new Set(listProcesses().map(({ pid }) => pid));
    const left = Object.entries(started).filter(([, pid]) => running.has(pid));
    if (left.length === 0 || Date.now() > deadline) {
      for (const [, pid] of left) process.kill(pid, 'SIGKILL');
      return left.map(([name]) => name);
    }
    await pause(20);
  }
}
