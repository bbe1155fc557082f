import { initializeApp } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import { getFirestore } from 'firebase-admin/firestore';

import type { Server } from './firestoreServers';
import { startGoogle, startStandIn } from './firestoreServers';
import { median, ratioRow } from './statistics';

const documents = 100_000;
const batchSize = 500;
const operations = 400;
const listeners = 100;
const transactionsMs = 5_000;
const counters = 20;
const transactionsAtOnce = 16;
const firstAnswerBarMs = 300;
/** 300 MB. */
const memoryBarMiB = 286;
const listenerBar = 1.5;

export type Measure = { what: string; figure: string; bar?: string; holds?: boolean };

/**
 * Measures the Firestore stand-in with the Admin SDK over gRPC. Also measures Google's emulator for comparison, if it
 * is available.
 */
export async function firestoreStandIn() {
  const server = await startStandIn();
  try {
    const database = open(server.port, 'writer');
    const watcher = open(server.port, 'watcher');
    const own = await speed(server, database);
    const rows = [...(await listenerCost(database, watcher)), ...(await bigCollection(database, server))];
    await Promise.all([database.terminate(), watcher.terminate()]);
    const google = await googleSpeed();
    const compared = own.map(({ what, figure, ...bar }, index) => ({
      bar: '',
      ...bar,
      what: `Firestore stand-in, ${what}`,
      figure: google === null ? figure : `${figure} (Google’s emulator: ${google[index]?.figure})`,
    }));
    return [...compared, ...rows];
  } finally {
    server.stop();
  }
}

async function googleSpeed(): Promise<Measure[] | null> {
  const server = await startGoogle();
  if (server === null) return null;
  try {
    const database = open(server.port, 'google');
    const measures = await speed(server, database);
    await database.terminate();
    return measures;
  } finally {
    server.stop();
  }
}

async function speed(server: Server, database: Firestore): Promise<Measure[]> {
  const measures: Measure[] = [
    {
      what: 'start to first response',
      figure: `${server.firstAnswerMs.toFixed(0)} ms`,
      bar: `${firstAnswerBarMs} ms`,
      holds: server.firstAnswerMs <= firstAnswerBarMs,
    },
  ];
  for (const concurrency of [1, 32]) {
    const commits = await perSecond(concurrency, (index) =>
      database.doc(`bench/c${concurrency}-${index}`).set({ index }),
    );
    const reads = await perSecond(concurrency, (index) =>
      database.doc(`bench/c${concurrency}-${index % operations}`).get(),
    );
    measures.push({
      what: `commits and reads a second, ${concurrency} concurrent`,
      figure: `${commits} and ${reads}`,
    });
  }
  return [...measures, await transactionSpeed(database)];
}

/**
 * Measures transactions that each increment one of twenty counters. Ignores those that fail after too many conflicts.
 */
async function transactionSpeed(database: Firestore) {
  const startedAt = performance.now();
  const until = startedAt + transactionsMs;
  let [committed, given] = [0, 0];
  const worker = async () => {
    while (performance.now() < until) {
      const counter = database.doc(`counters/${given++ % counters}`);
      const added = database.runTransaction(async (transaction) => {
        const { n = 0 } = (await transaction.get(counter)).data() ?? {};
        transaction.set(counter, { n: n + 1 });
      });
      await added.then(
        () => (committed += 1),
        () => undefined,
      );
    }
  };
  await Promise.all(Array.from({ length: transactionsAtOnce }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    what: `transactions a second, ${transactionsAtOnce} concurrent on ${counters} counters`,
    figure: String(Math.round(committed / seconds)),
  };
}

/**
 * Measures a write to one collection without listeners, and with 100 listeners on another collection. The listeners use
 * a separate client, because a client with 100 open streams opens a new connection for each further request.
 */
async function listenerCost(database: Firestore, watcher: Firestore) {
  const alone = await writeTimes(database);
  const stops = await Promise.all(
    Array.from(
      { length: listeners },
      (_, index) =>
        new Promise<() => void>((resolve, reject) => {
          const query = watcher.collection('watched').where('listener', '==', index);
          const stop = query.onSnapshot(() => resolve(stop), reject);
        }),
    ),
  );
  const watched = await writeTimes(database);
  for (const stop of stops) stop();
  const what = `Firestore stand-in, a write with ${listeners} unrelated listeners / with none, p50`;
  return [ratioRow(what, watched, alone, listenerBar)];
}

async function bigCollection(database: Firestore, server: Server) {
  const collection = database.collection('many');
  for (let start = 0; start < documents; start += batchSize) {
    const batch = database.batch();
    for (let index = start; index < start + batchSize; index += 1) {
      batch.set(collection.doc(`d${index}`), {
        index,
        group: index % 10_000,
        name: `Document ${index}`,
        on: true,
      });
    }
    await batch.commit();
  }
  const memory = server.residentMiB();
  const times: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const startedAt = performance.now();
    const { size } = await collection.where('group', '==', round).get();
    if (size !== documents / 10_000) throw new Error(`The query found ${size} documents.`);
    times.push(performance.now() - startedAt);
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

async function perSecond(concurrency: number, work: (index: number) => Promise<unknown>) {
  const startedAt = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < operations) await work(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return Math.round((operations / (performance.now() - startedAt)) * 1000);
}

async function writeTimes(database: Firestore) {
  const times: number[] = [];
  for (let round = 0; round < 200; round += 1) {
    const startedAt = performance.now();
    await database.doc('bench/one').set({ round });
    times.push(performance.now() - startedAt);
  }
  return times;
}

function open(port: number, client: string) {
  const database = getFirestore(initializeApp({ projectId: 'demo-bench-firestore' }, client));
  database.settings({
    host: `127.0.0.1:${port}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
  });
  return database;
}
