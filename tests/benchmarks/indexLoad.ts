import { spawnSync } from 'node:child_process';

import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { ratioRow } from './statistics';

const bar = 1.5;
const rounds = 15;

/**
 * Measures how long Node takes to load the index of all functions, as on every cold start. Compares the time with that
 * of a Node process that loads nothing.
 */
export function indexLoad() {
  const empty = [];
  const loaded = [];
  // Alternates the measurements, so that a busy moment of the machine slows both.
  for (let round = 0; round < rounds; round += 1) {
    empty.push(timeNode(''));
    loaded.push(timeNode(`require(${JSON.stringify(inRoot('functions/dist/index.js'))})`));
  }
  return [ratioRow('Functions index load / empty Node process', loaded, empty, bar)];
}

function timeNode(code: string) {
  const startedAt = performance.now();
  // Exits explicitly, because the SDK's timers are not part of loading.
  const { status, stderr } = spawnSync(process.execPath, ['-e', `${code};process.exit()`], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the functions could not be loaded: ${stderr}`);
  return performance.now() - startedAt;
}
