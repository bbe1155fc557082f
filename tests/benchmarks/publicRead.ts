import { timeCall } from './buyers';
import type { Ground } from './ground';
import { ratioRow } from './statistics';

const bar = 1.1;
const warmUps = 30;
const rounds = 300;

/** Compares a warm public list with an empty function. Measures both alternately, on the same functions emulator. */
export async function publicRead(ground: Ground) {
  const listMs: number[] = [];
  const nothingMs: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const [first, second] = [await timeCall(ground, 'echo'), await timeCall(ground, 'getallProducts')];
    if (round < warmUps) continue;
    nothingMs.push(first);
    listMs.push(second);
  }
  return [ratioRow('Warm /api/getall-products / empty function, p50', listMs, nothingMs, bar)];
}
