import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

import { readIfThere } from '../../../emulators/bin/suite/processTree';

const pageBytes = 4096;
const ticksPerSecond = 100;

/**
 * True if the system reports a process's share of shared pages (PSS), which makes the sum over processes exact.
 * Otherwise shared pages count once for each process (RSS).
 */
export const isExact = existsSync('/proc/self/smaps_rollup');

/** Returns resident bytes by process id. */
export function listSizes(): Map<number, number> {
  return isExact ? fromProc() : fromPs();
}

/** Returns the bytes of a process with its share of shared pages, or 0 if the process has ended. */
export function shareOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

/** Returns the CPU time of a process and of the children it has waited for, or 0 on systems that do not report it. */
export function cpuSecondsOf(pid: number): number {
  const stat = readIfThere(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  return ticks / ticksPerSecond;
}

function fromProc() {
  return new Map(
    readdirSync('/proc').flatMap((name): [number, number][] => {
      if (!/^\d+$/.test(name)) return [];
      const [, pages = '0'] = readIfThere(`/proc/${name}/statm`).split(' ');
      return [[Number(name), Number(pages) * pageBytes]];
    }),
  );
}

function fromPs() {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,rss='], { encoding: 'utf8' });
  return new Map(
    table.split('\n').flatMap((line): [number, number][] => {
      const [, pid, kilobytes] = /^\s*(\d+)\s+(\d+)\s*$/.exec(line) ?? [];
      return pid && kilobytes ? [[Number(pid), Number(kilobytes) * 1024]] : [];
    }),
  );
}
