// Standalone Firestore servers, each in a separate process.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

import getPort from 'get-port';

import { findGoogleFirestore } from '../../emulators/bin/suite/binaries';
import { javaArguments } from '../../emulators/bin/suite/jars';
import { firestoreStandIn } from '../../emulators/bin/suite/programs';
import { median } from './statistics';

export type Server = { port: number; firstAnswerMs: number; residentMiB: () => number; stop: () => void };

const starts = 5;

/** Starts the stand-in several times and keeps the last one. Reports the median time to the first response. */
export async function startStandIn(): Promise<Server> {
  const launch = () => start(process.execPath, [firestoreStandIn]);
  const times: number[] = [];
  for (let round = 1; round < starts; round += 1) {
    const server = await launch();
    server.stop();
    times.push(server.firstAnswerMs);
  }
  const server = await launch();
  return { ...server, firstAnswerMs: median([...times, server.firstAnswerMs]) };
}

/** Returns null if this machine lacks Google's emulator. */
export async function startGoogle(): Promise<Server | null> {
  const found = await findGoogleFirestore(process.env);
  return 'jar' in found ? start('java', javaArguments(found)) : null;
}

async function start(command: string, args: string[]): Promise<Server> {
  const port = await getPort({ host: '127.0.0.1' });
  const startedAt = performance.now();
  const program = spawn(command, [...args, '--host', '127.0.0.1', '--port', String(port)], {
    stdio: 'ignore',
  });
  const stop = () => void program.kill();
  try {
    await untilAnswers(port);
  } catch (error) {
    stop();
    throw error;
  }
  const firstAnswerMs = performance.now() - startedAt;
  return { port, firstAnswerMs, residentMiB: () => residentMiB(program.pid), stop };
}

async function untilAnswers(port: number) {
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('A Firestore server did not respond.');
}

function residentMiB(pid: number | undefined) {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 2 ** 20;
}
