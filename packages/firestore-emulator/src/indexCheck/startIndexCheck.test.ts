import { once } from 'node:events';
import { connect } from 'node:http2';
import type { Server } from 'node:net';
import type { AddressInfo } from 'node:net';

import { AggregateField, type Firestore } from '@google-cloud/firestore';

import { parseIndexFile } from '../query/indexFile';
import { startTestServer, type TestServer } from '../testing/testServer';
import type { ReportLine } from './startIndexCheck';
import { startIndexCheck } from './startIndexCheck';

const indexes = parseIndexFile(
  JSON.stringify({
    indexes: [
      {
        collectionGroup: 'tasks',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'status', order: 'ASCENDING' },
          { fieldPath: 'createdAt', order: 'DESCENDING' },
        ],
      },
    ],
    fieldOverrides: [],
  }),
);

let emulator: TestServer;
let check: Server;
let lines: ReportLine[];
let database: Firestore;

beforeEach(async () => {
  emulator = await startTestServer();
  lines = [];
  check = await startIndexCheck(
    { host: '127.0.0.1', port: 0, emulatorPort: emulator.port, indexes },
    (line) => void lines.push(line),
  );
  database = emulator.client({ host: `127.0.0.1:${(check.address() as AddressInfo).port}` });
});

afterEach(async () => {
  await emulator.close();
  await new Promise((resolve) => check.close(resolve));
});

test('the index check forwards requests and reports the queried collections', async () => {
  const tasks = database.collection('tasks');
  await tasks.doc('one').set({ status: 'done', createdAt: 1 });
  const found = await tasks.where('status', '==', 'done').orderBy('createdAt', 'desc').get();
  const counted = await tasks.where('status', '==', 'done').count().get();
  expect(found.docs.map(({ id }) => id)).toEqual(['one']);
  expect(counted.data().count).toBe(1);
  expect(lines).toEqual([{ checked: 'tasks' }]);
});

test('the index check reports a missing index once, with the entry to add', async () => {
  const query = database.collection('tasks').where('status', '==', 'done').orderBy('createdAt', 'asc');
  await query.get();
  await query.limit(3).get();
  expect(lines).toEqual([
    { checked: 'tasks' },
    { missing: expect.stringContaining('"fieldPath":"createdAt","order":"ASCENDING"') },
  ]);
});

test('the index check also covers sums and listeners', async () => {
  const items = database.collection('items');
  await items
    .where('kind', '==', 'book')
    .aggregate({ all: AggregateField.sum('price') })
    .get();
  const stop = await new Promise<() => void>((resolve) => {
    const end = items
      .where('kind', '==', 'book')
      .orderBy('name')
      .onSnapshot(() => resolve(end));
  });
  stop();
  expect(lines).toEqual([
    { checked: 'items' },
    { missing: expect.stringContaining('"fieldPath":"price"') },
    { missing: expect.stringContaining('"fieldPath":"name"') },
  ]);
});

test('the index check reads requests larger than one HTTP/2 window', async () => {
  const big = { text: 'x'.repeat(900_000) };
  for (const id of ['a', 'b', 'c']) await database.doc(`items/${id}`).set(big);
  const found = await database.collection('items').get();
  expect(found.size).toBe(3);
  expect(lines).toEqual([{ checked: 'items' }]);
});

test('the index check reports a message that it cannot decode, and continues', async () => {
  const session = connect(`http://127.0.0.1:${(check.address() as AddressInfo).port}`);
  const stream = session.request({
    ':method': 'POST',
    ':path': '/google.firestore.v1.Firestore/RunQuery',
    'content-type': 'application/grpc',
    te: 'trailers',
  });
  stream.end(Buffer.from([0, 0, 0, 0, 1, 0xff]));
  await once(stream.resume(), 'close');
  session.close();
  await database.collection('items').get();
  expect(lines).toEqual([{ error: expect.any(String) }, { checked: 'items' }]);
});

test('the index check ignores HTTP/1 requests, which reach the emulator', async () => {
  const answer = await fetch(`http://127.0.0.1:${(check.address() as AddressInfo).port}/`);
  expect(answer.status).toBe(200);
  expect(lines).toEqual([]);
});
