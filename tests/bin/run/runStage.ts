import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { root } from '../../../emulators/bin/suite/paths.mjs';
import { stopTree } from '../../../emulators/bin/suite/processTree';
import type { Meter, Use } from './meter';
import type { Stage } from './stages';

export type Result = {
  name: string;
  passed: number;
  failed: number;
  ms: number;
  /** undefined for the index check */
  use?: Use;
  note: string;
};

export type Ground = {
  env: Record<string, string>;
  signal: AbortSignal;
  meter?: Meter | undefined;
  onLine?: (line: string) => void;
};

/** Runs a stage, and prints its output if it failed. */
export async function runStage(
  { name, commands, report, env, limitMs }: Stage,
  ground: Ground,
): Promise<Result> {
  const startedAt = Date.now();
  if (report) rmSync(report.file, { force: true });
  let output = '';
  let code = 0;
  for (const command of commands) {
    const left = limitMs - (Date.now() - startedAt);
    const done = await run(command, {
      env: { ...ground.env, ...env },
      signal: ground.signal,
      limitMs: left,
      onStart: (pid) => ground.meter?.watch(name, pid),
      onLine: ground.onLine,
    });
    output += done.output;
    code ||= done.code;
  }
  const { passed, failed, skipped } = report
    ? report.count(report.file)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const silent = passed + failed === 0;
  // Counts one failure if no test ran, or if the runner failed without a failed test.
  const extra = silent || (code !== 0 && failed === 0) ? 1 : 0;
  const ms = Date.now() - startedAt;
  const result: Result = { name, passed, failed: failed + extra, ms, note: '' };
  ground.meter?.sample();
  if (ground.meter) result.use = ground.meter.useOf(name);
  if (skipped > 0) result.note = `${skipped} skipped, which counts as failed`;
  else if (silent) result.note = 'no test ran';
  if (result.failed > 0) console.log(`\n──── ${name} ────\n${output.trim()}\n`);
  return result;
}

/** @param command arguments for Node */
function run(
  command: string[],
  {
    env,
    signal,
    limitMs,
    onStart,
    onLine,
  }: {
    env: Record<string, string>;
    signal: AbortSignal;
    limitMs: number;
    onStart: (pid: number) => void;
    onLine: ((line: string) => void) | undefined;
  },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { pid } = child;
    if (pid) onStart(pid);
    const end = (reason: string) => {
      output += `\n${reason}\n`;
      if (pid) void stopTree(pid, [], 2000);
    };
    const giveUp = () => end('Stopped.');
    const timer = setTimeout(
      () => end(`Stopped after ${Math.round(limitMs / 1000)} s.`),
      Math.max(0, limitMs),
    );
    signal.addEventListener('abort', giveUp, { once: true });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      if (onLine) createInterface({ input: stream }).on('line', onLine);
    }
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      resolve({ code: code ?? 1, output });
    });
  });
}
