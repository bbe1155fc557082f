/**
 * Cleans up after the launcher, even if the launcher is killed. Reads lists of `[root, known processes]` from standard
 * input. When the input ends, stops the processes in the last list and removes the suite's temporary folder.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

import type { Known } from './processTree';
import { stopTree } from './processTree';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

let charges: [number, Known[]][] = [];
for await (const line of createInterface({ input: process.stdin })) charges = JSON.parse(line);
const [folder, graceMs] = process.argv.slice(2);
await Promise.all(charges.map(([root, known]) => stopTree(root, known, Number(graceMs))));
if (folder) rmSync(folder, { recursive: true, force: true });
