import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A process, identified by id and start time, because systems reuse ids. The emulators CLI starts its binaries in
 * separate sessions, so killing its process group is not enough. The tree must be read while the parents are alive.
 */
export type Known = { pid: number; started: string };

export type Listed = Known & { parent: number };

/**
 * Returns all current descendants of these processes, including the processes themselves.
 * @param all list of all processes, if already available
 */
export function treeOf(roots: number[], all: Listed[] = listProcesses()): Known[] {
  const found = new Map(all.filter(({ pid }) => roots.includes(pid)).map((entry) => [entry.pid, entry]));
  let size = -1;
  while (size !== found.size) {
    size = found.size;
    for (const entry of all) if (found.has(entry.parent)) found.set(entry.pid, entry);
  }
  return [...found.values()].map(({ pid, started }) => ({ pid, started }));
}

/**
 * Sends SIGINT to the root and waits at most `graceMs`. Then kills what still runs in the tree, and in the root's
 * process group if the root leads one.
 * @param known processes found below the root earlier; needed if the root may have ended
 */
export async function stopTree(root: number, known: Known[] = [], graceMs: number = 10_000) {
  let tree = stillRunning([...known, ...treeOf([root])]);
  const canStopItself = tree.some(({ pid }) => pid === root);
  if (canStopItself) send(root, 'SIGINT');
  const deadline = Date.now() + (canStopItself ? graceMs : 0);
  while (Date.now() < deadline && tree.length > 0) {
    await pause(50);
    tree = stillRunning(tree);
  }
  for (const { pid } of tree) send(pid, 'SIGKILL');
  send(-root, 'SIGKILL');
}

/** Returns the processes of a tree that still run, with the children that they have started since. */
function stillRunning(tree: Known[]): Known[] {
  const all = listProcesses();
  const now = new Map(all.map((entry) => [entry.pid, entry.started]));
  const running = tree.filter(({ pid, started }) => now.get(pid) === started);
  return treeOf(
    running.map(({ pid }) => pid),
    all,
  );
}

/** Returns every process on the machine except zombies. */
export function listProcesses(): Listed[] {
  // Slim images have no `ps`; macOS has no /proc.
  return existsSync('/proc/self/stat') ? fromProc() : fromPs();
}

function fromProc() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const stat = readIfThere(`/proc/${name}/stat`);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, parent] = fields;
    const started = fields[19];
    if (!parent || !started || state === 'Z') return [];
    return [{ pid: Number(name), parent: Number(parent), started }];
  });
}

function fromPs() {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, state, started] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (!pid || !parent || !started || state?.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), started }];
  });
}

/** Returns an empty string for the file of a process that has ended since it was listed, or that may not be read. */
export function readIfThere(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @param pid negative for a process group */
function send(pid: number, signal: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false; // the process has ended, or its id now belongs to another user
  }
}
