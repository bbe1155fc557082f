import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Runs `work` while the payment provider processes every request but loses every response. */
export async function withLostAnswers<T>(work: () => Promise<T>): Promise<T> {
  const api = process.env['PAYMENT_API_URL'] ?? '';
  const front = createServer((request, response) => {
    void passOn(api, request).finally(() => response.destroy());
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  process.env['PAYMENT_API_URL'] = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  try {
    return await work();
  } finally {
    process.env['PAYMENT_API_URL'] = api;
    front.close();
  }
}

async function passOn(api: string, request: IncomingMessage): Promise<void> {
  const names = ['authorization', 'content-type', 'idempotency-key'];
  const headers = names.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const body = await buffer(request);
  const answered = await fetch(api + (request.url ?? ''), {
    method: request.method ?? 'POST',
    headers,
    ...(body.length > 0 && { body }),
  });
  await answered.arrayBuffer();
}
