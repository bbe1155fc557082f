import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { root } from './paths.mjs';
import type { Known } from './processTree';
import { stopTree, treeOf } from './processTree';

/** Each program leads a process group. */
export type Member = { name: string; pid: number; exited: Promise<string>; hasExited: () => boolean };

export function startMember(
  name: string,
  args: string[],
  {
    cwd,
    env,
    log,
    onLine,
  }: { cwd: string; env: NodeJS.ProcessEnv; log: string; onLine?: (line: string) => void },
): Member {
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
    stream.setEncoding('utf8').on('data', (text: string) => {
      file.write(text);
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine?.(line);
    });
  }
  let over = false;
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      over = true;
      resolve(signal ? `was terminated by ${signal}` : `exited with code ${code}`);
    });
  });
  return { name, pid: child.pid, exited, hasExited: () => over };
}

/**
 * Tracks the suite's processes. A guard in a separate session waits until this process ends, then stops the suite and
 * removes `folder`.
 * @param graceMs time in ms for a member to stop before it is killed
 */
export function createStaff(folder: string, graceMs: number = 10_000) {
  const members: Member[] = [];
  const known: Map<number, Known[]> = new Map();
  const guardFile = fileURLToPath(new URL('guard.ts', import.meta.url));
  const guard = spawn(process.execPath, ['--import', 'tsx', guardFile, folder, String(graceMs)], {
    cwd: root,
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
    add(member: Member) {
      members.push(member);
      note();
    },
    /** Records the members' current children, which may outlive a member. */
    note,
    pids: () => members.map(({ pid }) => pid),
    async stop() {
      await Promise.all(members.map(({ pid }) => stopTree(pid, known.get(pid), graceMs)));
      guard.stdin.end('[]\n');
    },
  };
}
