// Tests requests that the shop's pages never send: other methods, other origins, compressed and mislabelled bodies.
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';

import type { Contract } from '@shop/core/contracts/contract';
import { allContracts } from '@shop/core/contracts/index';

import { send } from '../../functions/src/testing/call';
import { aCustomer } from '../../functions/src/testing/identities';
import type { Served } from '../../functions/src/testing/serve';
import { everyEndpoint, serve } from '../../functions/src/testing/serve';

let served: Served;
let token: string;

beforeAll(async () => {
  process.env['SHOP_ORIGINS'] = 'https://shop.example';
  served = await serve(everyEndpoint());
  ({ token } = await aCustomer());
});

afterAll(() => served.close());

const everyOne = allContracts.map((contract) => [contract.name, contract] as const);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'LINK'];
const strangers = [
  'https://evil.example',
  'https://shop.example.evil.example',
  'https://evilshop.example',
  'http://shop.example',
  'https://shop.example:8443',
  'null',
];

/** Sends a request with any method and any headers, as programs other than browsers can. */
function ask({ path }: Contract, method: string, headers: Record<string, string> = {}) {
  type Answer = { status: number; headers: Record<string, string | string[] | undefined> };
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(`${served.url}/${path}`, { method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe.each(everyOne)('%s', (_name, contract) => {
  test('accepts only its method, despite override headers', async () => {
    for (const method of methods.filter((other) => other !== contract.method)) {
      const answered = await ask(contract, method, { 'x-http-method-override': contract.method });
      expect([method, answered.status, answered.headers['allow']]).toEqual([
        method,
        405,
        `${contract.method}, OPTIONS`,
      ]);
      expect(answered.headers['cache-control']).toBe('no-store');
    }
  });

  test('lets no page of another origin read its response or pass a preflight', async () => {
    for (const origin of strangers) {
      for (const method of ['OPTIONS', contract.method]) {
        const { headers } = await ask(contract, method, {
          origin,
          'access-control-request-method': contract.method,
        });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
        expect(String(headers['vary'])).toContain('Origin');
      }
    }
  });

  test('lets the shop’s pages read its response, but never with cookies', async () => {
    const { headers } = await ask(contract, 'OPTIONS', { origin: 'https://shop.example' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-methods': contract.method,
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });
});

test('a body of thirty megabytes that is compressed to thirty kilobytes is refused because of its uncompressed size', async () => {
  const packed = gzipSync(Buffer.alloc(30_000_000, 0x20));
  expect(packed.length).toBeLessThan(40_000);
  const answered = await send(`${served.url}/pay`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    body: new Uint8Array(packed),
  });
  expect([answered.status, answered.body['code']]).toEqual([413, 'body-too-large']);
});

test.each([
  ['in another encoding', Buffer.from('{"version":1}', 'utf16le')],
  ['with invalid UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
  ['that is truncated', Buffer.from('{"version":')],
  ['with a comment', Buffer.from('{"version":1/* */}')],
  ['with a number that is too large', Buffer.from('{"version":1e999,"ageConfirmed":true}')],
])('a body %s is refused', async (_what, body) => {
  const answered = await send(`${served.url}/accept-terms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-16' },
    body: new Uint8Array(body),
  });
  expect([answered.status, answered.body['code']]).toEqual([400, 'bad-request']);
});
