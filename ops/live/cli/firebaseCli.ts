import { spawn } from 'node:child_process';

import { inRoot, root } from '../../../emulators/bin/suite/paths.mjs';
import { stopTree } from '../../../emulators/bin/suite/processTree';

export type CliResult = { code: number; output: string };

/** Prints the output of the CLI as it arrives. */
export type FirebaseCli = (given: string[], limitMs?: number) => Promise<CliResult>;

/** A group of ten functions takes two to five minutes. Without a limit, the CLI waits up to 50 minutes for a quota. */
const usualLimitMs = 30 * 60_000;

export function createFirebaseCli(options: {
  projectId: string;
  env: NodeJS.ProcessEnv;
  print: (line: string) => void;
}): FirebaseCli {
  return (given, limitMs = usualLimitMs) =>
    runProgram(
      [
        inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
        ...given,
        '--project',
        options.projectId,
        '--non-interactive',
      ],
      { env: { ...options.env, NO_UPDATE_NOTIFIER: '1' }, limitMs, print: options.print },
    );
}

/** Runs a Node program in `cwd` or the root folder. Stops the program and all its children after the time limit. */
export function runProgram(
  command: string[],
  options: { env: NodeJS.ProcessEnv; limitMs: number; print: (line: string) => void; cwd?: string },
): Promise<CliResult> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, command, {
      cwd: options.cwd ?? root,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const timer = setTimeout(() => {
      output += `\nStopped after ${Math.round(options.limitMs / 1000)} s.`;
      if (child.pid !== undefined) void stopTree(child.pid, [], 2000);
    }, options.limitMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        for (const line of text.split('\n')) if (line.trim() !== '') options.print(`    ${line}`);
      });
    }
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
}
