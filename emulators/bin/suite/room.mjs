// Imports the whole module, because an old Node lacks `statfsSync` but must still reach the version check.
import * as fs from 'node:fs';
import os from 'node:os';

import { root } from './paths.mjs';

const gib = 1024 ** 3;
const gigabyte = 1000 ** 3;
const neededMemory = 4 * gib;
const neededDisk = 3 * gigabyte;

export function warnOfShortage() {
  const disk = fs.statfsSync(root);
  const shortage = describeShortage({ memory: freeMemory(), disk: disk.bavail * disk.bsize });
  if (shortage) console.log(shortage);
}

/**
 * @param {{ memory: number, disk: number }} free bytes
 * @returns {string | undefined} a one-line warning if too little memory or disk space is free
 */
export function describeShortage({ memory, disk }) {
  const short = [
    ...(memory < neededMemory ? [`${(memory / gib).toFixed(1)} GiB of memory (4 GiB needed)`] : []),
    ...(disk < neededDisk ? [`${(disk / gigabyte).toFixed(1)} GB of disk space (3 GB needed)`] : []),
  ];
  if (short.length === 0) return undefined;
  return `This machine has only ${short.join(' and ')} free. Responses may be slow, and the system may kill programs.`;
}

/**
 * Returns the available memory in bytes, capped at the limit of this process. On systems other than Linux, returns the
 * total memory.
 */
function freeMemory() {
  // Without a limit, `constrainedMemory` returns 0 in Node 20, and more than the total memory in later versions.
  const limit = process.constrainedMemory() || Infinity;
  return Math.min(limit, memoryOfSystem());
}

function memoryOfSystem() {
  if (process.platform !== 'linux') return os.totalmem();
  const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(fs.readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return kilobytes === undefined ? os.totalmem() : Number(kilobytes) * 1024;
}
