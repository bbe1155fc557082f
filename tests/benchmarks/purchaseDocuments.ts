import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';

import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import type { Row } from '../bin/run/table';

/** Counts the documents that a purchase reads and writes. Runs the test that enforces the limits. */
export async function purchaseDocuments(
  { env }: { env: Record<string, string> },
  signal: AbortSignal,
): Promise<Row[]> {
  const figures = inRoot('.local/bench/purchase.jsonl');
  mkdirSync(inRoot('.local/bench'), { recursive: true });
  rmSync(figures, { force: true });
  const jest = [inRoot('node_modules/jest/bin/jest.js'), '--selectProjects', 'suite', '--testPathPatterns'];
  await promisify(execFile)(process.execPath, [...jest, 'proofs/purchase'], {
    cwd: inRoot('.'),
    env: { ...process.env, ...env, FIGURES: figures },
    signal,
  });
  const lines = readFileSync(figures, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
