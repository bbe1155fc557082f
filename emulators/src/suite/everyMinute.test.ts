import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { reconcileEveryMinute } from '../../bin/suite/everyMinute';

const login = { username: 'demo', password: 'secret' };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Starts a server that acts as both the shop and Firebase Authentication. `answers` returns the status for a path. */
async function aShop(answers: (path: string, calls: number) => number = () => 200) {
  const calls: string[] = [];
  const onCall: (() => void)[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '').replace(/^.*\//, '');
    calls.push(`${path} ${request.headers.authorization ?? ''}`.trim());
    response.writeHead(answers(path, calls.length)).end(JSON.stringify({ token: 'c', idToken: 'id' }));
    for (const listener of onCall.splice(0)) listener();
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const untilCalls = async (count: number) => {
    while (calls.length < count) await new Promise<void>((resolve) => void onCall.push(resolve));
  };
  return { urls: { shop: url, auth: url }, calls, untilCalls };
}

const signingIn = ['admin-login', 'accounts:signInWithCustomToken'];

test('reconcileEveryMinute signs in once and calls reconcile repeatedly', async () => {
  const shop = await aShop();
  const running = reconcileEveryMinute(shop.urls, login, { onTrouble: fail, everyMs: 5 });
  await shop.untilCalls(5);
  running.stop();
  expect(shop.calls.slice(0, 5)).toEqual([...signingIn, ...Array<string>(3).fill('reconcile Bearer id')]);
});

test('reconcileEveryMinute signs in again when the token has expired', async () => {
  const shop = await aShop((path, calls) => (path === 'reconcile' && calls === 3 ? 401 : 200));
  const running = reconcileEveryMinute(shop.urls, login, { onTrouble: fail, everyMs: 5 });
  await shop.untilCalls(6);
  running.stop();
  expect(shop.calls.slice(3, 6)).toEqual([...signingIn, 'reconcile Bearer id']);
});

test('reconcileEveryMinute stops with a message after the first refused login', async () => {
  const shop = await aShop(() => 401);
  const message = await new Promise<string>((resolve) => {
    reconcileEveryMinute(shop.urls, login, { onTrouble: resolve, everyMs: 5 });
  });
  expect(message).toContain('the staff login was refused (401)');
  expect(shop.calls).toEqual(['admin-login']);
});

function fail(line: string): void {
  throw new Error(line);
}
