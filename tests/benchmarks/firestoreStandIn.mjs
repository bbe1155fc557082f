import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { median } from './statistics.mjs';

const documents = 10_000;
const batchSize = 500;
const operations = 400;
const listeners = 100;
const firstAnswerBarMs = 300;
const memoryBarMiB = 200;
const listenerBar = 1.5;

/** The Firestore stand-in by itself: a process of its own, asked by the Admin SDK over gRPC. */
export async function firestoreStandIn() {
  const port = await freePort();
  const begun = performance.now();
  const program = spawn(
    process.execPath,
    [inRoot('emulators/dist/firestore.js'), '--host', '127.0.0.1', '--port', String(port)],
    { stdio: 'ignore' },
  );
  try {
    await untilAnswers(port);
    const firstAnswerMs = performance.now() - begun;
    const database = open(port, 'writer');
    const watcher = open(port, 'watcher');
    const rows = [
      {
        what: 'Firestore stand-in, start to first answer',
        figure: `${firstAnswerMs.toFixed(0)} ms`,
        bar: `${firstAnswerBarMs} ms`,
        holds: firstAnswerMs <= firstAnswerBarMs,
      },
      ...(await throughput(database)),
      ...(await listenerCost(database, watcher)),
      ...(await bigCollection(database, program.pid)),
    ];
    await Promise.all([database.terminate(), watcher.terminate()]);
    return rows;
  } finally {
    program.kill('SIGINT');
  }
}

/** @param {import('firebase-admin/firestore').Firestore} database */
async function throughput(database) {
  const rows = [];
  for (const concurrency of [1, 32]) {
    const commits = await perSecond(concurrency, (index) =>
      database.doc(`bench/c${concurrency}-${index}`).set({ index }),
    );
    const reads = await perSecond(concurrency, (index) =>
      database.doc(`bench/c${concurrency}-${index % operations}`).get(),
    );
    rows.push({
      what: `Firestore stand-in, commits and reads a second, ${concurrency} at once`,
      figure: `${commits} and ${reads}`,
      bar: '',
    });
  }
  return rows;
}

/**
 * A write to one collection while nobody, and while a hundred, listen to another: unrelated listeners must cost nothing.
 * The listeners have a client of their own: a client with a hundred streams open makes a new connection for each further call,
 * which would be measured in the server's stead.
 * @param {import('firebase-admin/firestore').Firestore} database
 * @param {import('firebase-admin/firestore').Firestore} watcher
 */
async function listenerCost(database, watcher) {
  const alone = await writeMs(database);
  const stops = await Promise.all(
    Array.from(
      { length: listeners },
      (_, index) =>
        new Promise((resolve, reject) => {
          const query = watcher.collection('watched').where('listener', '==', index);
          const stop = query.onSnapshot(() => resolve(stop), reject);
        }),
    ),
  );
  const watched = await writeMs(database);
  for (const stop of stops) stop();
  return [
    {
      what: `Firestore stand-in, a write with ${listeners} unrelated listeners / with none, p50`,
      figure: `${(watched / alone).toFixed(2)} x (${watched.toFixed(2)} / ${alone.toFixed(2)} ms)`,
      bar: `${listenerBar} x`,
      holds: watched <= alone * listenerBar,
    },
  ];
}

/**
 * @param {import('firebase-admin/firestore').Firestore} database
 * @param {number | undefined} pid
 */
async function bigCollection(database, pid) {
  const collection = database.collection('many');
  for (let start = 0; start < documents; start += batchSize) {
    const batch = database.batch();
    for (let index = start; index < start + batchSize; index += 1) {
      batch.set(collection.doc(`d${index}`), {
        index,
        group: index % 1000,
        name: `Document ${index}`,
        on: true,
      });
    }
    await batch.commit();
  }
  const memory = residentMiB(pid);
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < 30; round += 1) {
    const begun = performance.now();
    const { size } = await collection.where('group', '==', round).get();
    if (size !== documents / 1000) throw new Error(`The query found ${size} documents.`);
    times.push(performance.now() - begun);
  }
  return [
    {
      what: `Firestore stand-in, query for 10 of ${documents} documents, p50`,
      figure: `${median(times).toFixed(1)} ms`,
      bar: '',
    },
    {
      what: `Firestore stand-in, memory after ${documents} documents`,
      figure: `${memory.toFixed(0)} MiB`,
      bar: `${memoryBarMiB} MiB`,
      holds: memory <= memoryBarMiB,
    },
  ];
}

/**
 * @param {number} concurrency
 * @param {(index: number) => Promise<unknown>} work
 */
async function perSecond(concurrency, work) {
  const begun = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < operations) await work(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return Math.round((operations / (performance.now() - begun)) * 1000);
}

/** @param {import('firebase-admin/firestore').Firestore} database */
async function writeMs(database) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < 200; round += 1) {
    const begun = performance.now();
    await database.doc('bench/one').set({ round });
    times.push(performance.now() - begun);
  }
  return median(times);
}

/**
 * @param {number} port
 * @param {string} client
 */
function open(port, client) {
  const database = getFirestore(initializeApp({ projectId: 'demo-bench-firestore' }, client));
  database.settings({
    host: `127.0.0.1:${port}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
  });
  return database;
}

/** @param {number} port */
async function untilAnswers(port) {
  const until = performance.now() + 10_000;
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('The Firestore stand-in did not answer.');
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(),
      );
    });
  });
}

/** @param {number | undefined} pid */
function residentMiB(pid) {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 2 ** 20;
}
