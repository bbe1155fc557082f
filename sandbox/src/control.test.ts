import { connect } from 'node:net';

import { type Driven, startDriven } from './testing';

let sandbox: Driven;

beforeAll(async () => {
  sandbox = await startDriven();
});
beforeEach(() => sandbox.call('POST', '/_sandbox/reset'));
afterAll(() => sandbox.close());

test.each([{}, { advanceMs: '5' }])('an invalid clock request is refused: %j', async (body) => {
  expect((await sandbox.call('POST', '/_sandbox/clock', body)).status).toBe(400);
});

test('an unknown path gets 404, and a wrong method gets 405 with the allowed methods', async () => {
  expect((await sandbox.call('GET', '/nothing')).status).toBe(404);
  const wrong = await sandbox.call('DELETE', '/_sandbox/reset');
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('POST');
});

test('a body of more than a megabyte gets 413', async () => {
  expect((await sandbox.call('POST', '/_sandbox/clock', 'x'.repeat(1_100_000))).status).toBe(413);
});

test('the front page links to the mail page', async () => {
  const { status, text } = await sandbox.call('GET', '/');
  expect(status).toBe(200);
  expect(text).toContain('href="/mail"');
});

test('closing the sandbox does not wait for open connections', async () => {
  const other = await startDriven();
  const socket = connect(Number(new URL(other.url).port), '127.0.0.1');
  await new Promise((resolve) => {
    socket.once('connect', resolve);
  });
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  await other.close();
  await closed;
  await expect(other.call('GET', '/_sandbox/health')).rejects.toThrow('fetch failed');
});
