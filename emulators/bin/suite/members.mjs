import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { stopTree, treeOf } from './processTree.mjs';

/**
 * One program of the suite, leader of its own process group.
 * @typedef {{ name: string, pid: number, exited: Promise<string>, hasExited: () => boolean }} Member
 */

/**
 * Starts a Node program in a process group of its own, with its output in a log file.
 * @param {string} name
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, log: string, onLine?: (line: string) => void }} options
 * @returns {Member}
 */
export function startMember(name, args, { cwd, env, log, onLine }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (!child.pid) throw new Error(`${name} could not be started`);
  const file = createWriteStream(log);
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      file.write(text);
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine?.(line);
    });
  }
  let over = false;
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      over = true;
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`);
    });
  });
  return { name, pid: child.pid, exited, hasExited: () => over };
}

/**
 * Keeps account of the suite's processes. A guard in a session of its own does the stopping, and removes `folder`, should
 * this process be killed outright: its standard input ends with us.
 * @param {string} folder
 * @param {number} [graceMs] what a member gets to stop by itself
 */
export function createStaff(folder, graceMs = 10_000) {
  /** @type {Member[]} */
  const members = [];
  /** @type {Map<number, import('./processTree.mjs').Known[]>} */
  const known = new Map();
  const guardFile = fileURLToPath(new URL('guard.mjs', import.meta.url));
  const guard = spawn(process.execPath, [guardFile, folder, String(graceMs)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();

  const note = () => {
    for (const { pid } of members) {
      const tree = treeOf([pid]);
      if (tree.length > 0) known.set(pid, tree);
    }
    guard.stdin.write(`${JSON.stringify([...known])}\n`);
  };

  return {
    /** @param {Member} member */
    add(member) {
      members.push(member);
      note();
    },
    /** Remembers the children the members have by now, for the case that a member dies before them. */
    note,
    async stop() {
      await Promise.all(members.map(({ pid }) => stopTree(pid, known.get(pid), graceMs)));
      guard.stdin.end('[]\n');
    },
  };
}
