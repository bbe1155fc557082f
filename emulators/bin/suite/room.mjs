// As a whole, because an old Node has no `statfsSync` and is to reach the sentence that refuses it.
import * as fs from 'node:fs';
import os from 'node:os';

import { root } from './paths.mjs';

const gib = 1024 ** 3;
const gigabyte = 1000 ** 3;
const neededMemory = 4 * gib;
const neededDisk = 3 * gigabyte;

/** Says in one line when this machine has too little free memory or disk; the program runs nevertheless. */
export function warnOfShortage() {
  const disk = fs.statfsSync(root);
  const shortage = describeShortage({ memory: freeMemory(), disk: disk.bavail * disk.bsize });
  if (shortage) console.log(shortage);
}

/**
 * @param {{ memory: number, disk: number }} free bytes
 * @returns {string | undefined} one line, when one of them is too little
 */
export function describeShortage({ memory, disk }) {
  const short = [
    ...(memory < neededMemory ? [`${(memory / gib).toFixed(1)} GiB of memory (4 GiB are needed)`] : []),
    ...(disk < neededDisk ? [`${(disk / gigabyte).toFixed(1)} GB of disk (3 GB are needed)`] : []),
  ];
  if (short.length === 0) return undefined;
  return `Little is free here: ${short.join(' and ')}. Expect slow answers, or programs that the system ends.`;
}

/** What programs may still take. Where the system does not say how much of its cache it can give back, all there is. */
function freeMemory() {
  // Node 20 answers 0, later ones a number beyond all there is, where no limit is set.
  const limit = process.constrainedMemory() || Infinity;
  return Math.min(limit, memoryOfSystem());
}

function memoryOfSystem() {
  if (process.platform !== 'linux') return os.totalmem();
  const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(fs.readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return kilobytes === undefined ? os.totalmem() : Number(kilobytes) * 1024;
}
