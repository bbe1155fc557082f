import { once } from 'node:events';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { connect, type Socket } from 'node:net';

import { FieldPath, FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';

import { defaultProjectOptions } from '../project';
import { startTestServer, type TestServer } from '../testing/testServer';

let server: TestServer;
let db: Firestore;

const projectId = 'demo-server';

beforeAll(async () => {
  server = await startTestServer();
  db = server.client({ projectId });
});

afterAll(() => server.close());

describe('the server SDK', () => {
  it('reads back every type it wrote', async () => {
    const document = db.collection('types').doc('all');
    const data = {
      nothing: null,
      flag: true,
      whole: 42,
      broken: 0.5,
      nan: Number.NaN,
      text: 'naïve 😀',
      at: new Timestamp(1_700_000_000, 123_456_000),
      to: db.doc('a/b'),
      bytes: Buffer.from([0, 1, 255]),
      list: [1, { deep: [null] }],
      map: { 'with.dot': { 'and space': [] } },
      vector: FieldValue.vector([1, 2.5]),
    };
    await document.set(data);
    expect((await document.get()).data()).toEqual({ ...data, vector: FieldValue.vector([1, 2.5]) });
  });

  it('updates nested fields, including names that need quotes', async () => {
    const document = db.collection('paths').doc('p');
    await document.set({ a: { 'b.c': 1, keep: true } });
    await document.update(new FieldPath('a', 'b.c'), 2, 'a.d', 3);
    await document.update({ gone: FieldValue.delete(), 'a.at': FieldValue.serverTimestamp() });
    expect((await document.get()).data()).toEqual({
      a: { 'b.c': 2, keep: true, d: 3, at: expect.any(Timestamp) },
    });
  });

  it('loses no update in 25 transactions on one document, and needs no second attempt', async () => {
    // Keeps transactions from timing out on a slow machine while they wait for each other.
    const locks = { waitLimitMs: 60_000, graceWaitMs: 60_000 };
    const ownServer = await startTestServer({ project: { ...defaultProjectOptions, locks } });
    const client = ownServer.client();
    const document = client.collection('hot').doc('h');
    await document.set({ n: 0 });
    let attempts = 0;
    const increment = (): Promise<void> =>
      client.runTransaction(async (transaction) => {
        attempts++;
        const snapshot = await transaction.get(document);
        transaction.update(document, { n: Number(snapshot.get('n')) + 1 });
      });
    await Promise.all(Array.from({ length: 25 }, increment));
    expect((await document.get()).get('n')).toBe(25);
    expect(attempts).toBe(25);
    await ownServer.close();
  });

  it('retries an aborted transaction, which then succeeds', async () => {
    const document = db.collection('contended').doc('d');
    let attempts = 0;
    await db.runTransaction(async (transaction) => {
      attempts++;
      await transaction.get(document);
      if (attempts === 1) server.projects.get(projectId).transactions.abortAll();
      transaction.set(document, { attempts });
    });
    expect((await document.get()).get('attempts')).toBe(2);
  });

  it('receives changes through a listener', async () => {
    const collection = db.collection('watched');
    const seen: string[][] = [];
    let notify = (): void => undefined;
    const stop = collection.where('on', '==', true).onSnapshot((snapshot) => {
      seen.push(snapshot.docs.map(({ id }) => id));
      notify();
    });
    const untilSeen = async (count: number): Promise<void> => {
      while (seen.length < count)
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
    };
    await untilSeen(1);
    await collection.doc('a').set({ on: true });
    await untilSeen(2);
    await collection.doc('a').set({ on: false });
    await untilSeen(3);
    stop();
    expect(seen).toEqual([[], ['a'], []]);
  });

  it('gets an error for a commit of more than 10 MiB, and its next request succeeds', async () => {
    const batch = db.batch();
    for (let n = 0; n < 13; n++) batch.set(db.doc(`big/${n}`), { text: 'x'.repeat(1_000_000) });
    await expect(batch.commit()).rejects.toThrow(/INVALID_ARGUMENT.*10485760 bytes/);
    await expect(db.doc('big/0').get()).resolves.toMatchObject({ exists: false });
  });
});

describe('a misbehaving client', () => {
  const rawSocket = async (): Promise<Socket> => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const answers = async (): Promise<boolean> => {
    await db.doc('alive/a').set({ at: Date.now() });
    return (await fetch(server.url)).ok;
  };
  const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';

  it.each([
    ['garbage', Buffer.from([0, 1, 2, 3, 255, 254])],
    ['an incomplete preface', Buffer.from('PRI * HT')],
    ['a preface and garbage', Buffer.from(`${preface}\u0000garbage garbage garbage`)],
    [
      'a frame with an excessive length',
      Buffer.concat([Buffer.from(preface), Buffer.from('ffffff0104ffffffff', 'hex')]),
    ],
    ['an incomplete request', Buffer.from('POST /v1/projects/p HTTP/1.1\r\ncontent-length: 99999\r\n\r\n{')],
    ['an endless header', Buffer.from(`GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}`)],
  ])('affects no other client by sending %s', async (_what, bytes) => {
    const socket = await rawSocket();
    socket.write(bytes);
    expect(await answers()).toBe(true);
    socket.destroy();
    expect(await answers()).toBe(true);
  });

  it('gets a response when it sends the preface in two parts', async () => {
    const socket = await rawSocket();
    socket.write(preface.slice(0, 7));
    expect(await answers()).toBe(true);
    socket.write(Buffer.concat([Buffer.from(preface.slice(7)), Buffer.from('000000040000000000', 'hex')]));
    const [settings] = await once(socket, 'data');
    expect(Buffer.from(settings)[3]).toBe(4);
    socket.destroy();
  });

  it.each([
    ['an unknown method', '/google.firestore.v1.Firestore/Explode', Buffer.alloc(5), '12'],
    ['an unknown service', '/some.Service/Method', Buffer.alloc(5), '12'],
    [
      'bytes that are not a message',
      '/google.firestore.v1.Firestore/Commit',
      Buffer.from('0000000003ffffff', 'hex'),
      '13',
    ],
    ['an invalid token', '/google.firestore.v1.Firestore/Listen', null, '16'],
  ])('gets an error status for a call with %s', async (_what, path, body, status) => {
    const session = connectHttp2(server.url);
    session.on('error', () => undefined);
    try {
      expect(await grpcStatus(session, path, body)).toBe(status);
      expect(await answers()).toBe(true);
    } finally {
      session.destroy();
    }
  });

  it('affects no other client when it disconnects while it is listening', async () => {
    const client = server.client({ projectId });
    const stop = client.collection('dying').onSnapshot(
      () => undefined,
      () => undefined,
    );
    await client.doc('dying/a').set({});
    stop();
    const session = connectHttp2(server.url);
    session.on('error', () => undefined);
    const stream = session.request({
      ':method': 'POST',
      ':path': '/google.firestore.v1.Firestore/Listen',
      'content-type': 'application/grpc',
    });
    stream.on('error', () => undefined);
    stream.write(Buffer.alloc(5));
    session.destroy();
    await db.doc('dying/b').set({});
    expect(await answers()).toBe(true);
  });
});

/** Returns the status of a call. Without a body, the call stays open and its token is invalid. */
async function grpcStatus(session: ClientHttp2Session, path: string, body: Buffer | null): Promise<unknown> {
  const stream = session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
    authorization: body === null ? 'Bearer nonsense' : 'Bearer owner',
  });
  const status = new Promise<unknown>((resolve) => {
    const note = (headers: Record<string, unknown>): void => {
      if (headers['grpc-status'] !== undefined) resolve(headers['grpc-status']);
    };
    stream.on('response', note);
    stream.on('trailers', note);
  });
  stream.on('error', () => undefined);
  stream.resume();
  stream.write(body ?? Buffer.alloc(5));
  if (body !== null) stream.end();
  return status;
}
