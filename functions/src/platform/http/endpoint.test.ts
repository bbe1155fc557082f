import { contract } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import * as v from 'valibot';

import { call, send } from '../../testing/call';
import type { Served } from '../../testing/serve';
import { serve } from '../../testing/serve';
import { answerJson } from './respond';
import { endpoint } from './endpoint';

const list = contract({
  name: 'listThings',
  method: 'GET',
  path: 'list-things',
  access: 'public',
  cdnSeconds: 60,
  headers: ['productId'],
  input: v.strictObject({ productId: v.optional(v.string()), limit: v.optional(v.string()) }),
  output: v.object({ things: v.array(v.string()) }),
});

const add = contract({
  name: 'addThing',
  method: 'POST',
  path: 'add-thing',
  access: 'public',
  input: v.strictObject({
    name: v.pipe(v.string(), v.maxLength(10, 'is too long')),
    part: v.optional(v.unknown()),
  }),
  output: v.object({ id: v.string(), at: v.string() }),
});

const own = contract({
  name: 'ownThings',
  method: 'GET',
  path: 'own-things',
  access: 'customer',
  input: v.strictObject({}),
  output: v.object({}),
});

const failures: Record<string, Error> = {
  'out-stock': new AppError('out-of-stock', 'Only 2 are left.', { details: { available: 2 } }),
  contention: Object.assign(new Error('10 ABORTED: too much contention'), { code: 10 }),
  bug: new TypeError('cannot read secrets of undefined'),
};

const slow = contract({
  name: 'slowThing',
  method: 'GET',
  path: 'slow-thing',
  access: 'public',
  input: v.strictObject({}),
  output: v.object({}),
});

let handled = 0;
/** Milliseconds between each call of the handler of `addThing` and its deadline. */
let deadlinesMs: number[] = [];
let served: Served;
/** The work of `slowThing`. `reached` is called when the work starts, and each test settles `ended`. */
let work: { reached: () => void; ended: Promise<object> };

beforeAll(async () => {
  process.env['SHOP_ORIGINS'] = 'https://shop.example, https://www.shop.example/';
  const prepared = answerJson('{"success":true,"things":["a"]}');
  served = await serve([
    { run: endpoint(list, async () => prepared), paths: [list.path] },
    {
      run: endpoint(add, async ({ input, now, deadline, newId }) => {
        handled += 1;
        deadlinesMs.push(deadline - performance.now());
        const failure = failures[input.name];
        if (failure !== undefined) throw failure;
        return { id: newId(), at: now.toISOString() };
      }),
      paths: [add.path],
    },
    { run: endpoint(own, async () => ({})), paths: [own.path] },
    {
      run: endpoint(slow, () => {
        work.reached();
        return work.ended;
      }),
      paths: [slow.path],
    },
  ]);
});

afterAll(() => served.close());

beforeEach(() => {
  handled = 0;
  deadlinesMs = [];
  served.logs.length = 0;
});

describe('a public list', () => {
  test('is cacheable, with a strong ETag and the prepared bytes', async () => {
    const answered = await call(served.url, list, {});
    expect(answered.status).toBe(200);
    expect(answered.text).toBe('{"success":true,"things":["a"]}');
    expect(answered.headers.get('cache-control')).toBe('public, max-age=5, s-maxage=60');
    expect(answered.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    expect(answered.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('returns 304 without a body for its ETag, even if the ETag is weak or in a list', async () => {
    const etag = (await call(served.url, list, {})).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answered = await call(served.url, list, {}, { headers: { 'if-none-match': known } });
      expect([answered.status, answered.text]).toEqual([304, '']);
      expect(answered.headers.get('cache-control')).toBe('public, max-age=5, s-maxage=60');
    }
    const changed = await call(served.url, list, {}, { headers: { 'if-none-match': '"other"' } });
    expect(changed.status).toBe(200);
  });

  test('refuses unknown and repeated query fields with a response that must not be cached', async () => {
    for (const query of ['colour=red', 'limit=1&limit=2', '__proto__=1', 'limit[a]=1']) {
      const answered = await send(`${served.url}/${list.path}?${query}`, {});
      expect([query, answered.status]).toEqual([query, 400]);
      expect(answered.headers.get('cache-control')).toBe('no-store');
      expect(answered.headers.get('etag')).toBeNull();
    }
  });

  test('accepts a documented header as input, but not together with the query field of the same name', async () => {
    expect((await call(served.url, list, { productId: 'p1' })).status).toBe(200);
    const twice = await send(`${served.url}/${list.path}?productId=p2`, { headers: { productId: 'p1' } });
    expect(twice.body).toMatchObject({ code: 'bad-request' });
  });

  test('never reads the token', async () => {
    expect((await call(served.url, list, {}, { token: 'nonsense' })).status).toBe(200);
  });
});

describe('an accepted request', () => {
  test('returns success with the fields of the handler, and is never cached', async () => {
    const answered = await call(served.url, add, { name: 'thing' });
    expect(answered.body).toEqual({
      success: true,
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      at: expect.stringMatching(/Z$/),
    });
    expect(answered.headers.get('cache-control')).toBe('no-store');
  });

  test('has the default headers and a request id that also appears in the log', async () => {
    const answered = await call(served.url, add, { name: 'thing' });
    expect(answered.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answered.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(answered.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(answered.headers.get('x-powered-by')).toBeNull();
    expect(served.logs).toEqual([
      {
        severity: 'INFO',
        message: 'addThing ok',
        event: 'request.ended',
        requestId: answered.headers.get('x-request-id'),
        endpoint: 'addThing',
        uid: null,
        outcome: 'ok',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });
});

describe('the origin of a request', () => {
  test.each(['https://shop.example', 'https://www.shop.example'])('%s may read responses', async (origin) => {
    const answered = await call(served.url, add, { name: 'thing' }, { headers: { origin } });
    expect(answered.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answered.headers.get('vary')).toContain('Origin');
  });

  test.each(['https://evil.example', 'http://shop.example', 'https://shop.example.evil.example', 'null'])(
    '%s may not read responses',
    async (origin) => {
      const answered = await call(served.url, add, { name: 'thing' }, { headers: { origin } });
      expect(answered.headers.get('access-control-allow-origin')).toBeNull();
      const preflight = await send(`${served.url}/${add.path}`, { method: 'OPTIONS', headers: { origin } });
      expect(preflight.headers.get('access-control-allow-methods')).toBeNull();
    },
  );

  test('of the shop gets a preflight response with method and headers', async () => {
    const answered = await send(`${served.url}/${list.path}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example' },
    });
    expect(answered.status).toBe(204);
    expect(answered.headers.get('access-control-allow-methods')).toBe('GET');
    expect(answered.headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, userUID, productId',
    );
  });
});

test('a warm-up request gets a response without any other work, and is not logged', async () => {
  const answered = await send(`${served.url}/${own.path}`, { method: 'OPTIONS' });
  expect([answered.status, answered.text, handled]).toEqual([204, '', 0]);
  expect(served.logs).toEqual([]);
});

test('warm-up requests beyond 30 a minute from one IP address are refused and logged, while other addresses still get responses', async () => {
  const from = (address: string) =>
    send(`${served.url}/${own.path}`, { method: 'OPTIONS', headers: { 'x-forwarded-for': address } });
  const statuses = [];
  for (let sent = 0; sent < 32; sent += 1) statuses.push((await from('203.0.113.9')).status);
  expect(statuses).toEqual([...Array<number>(30).fill(204), 429, 429]);
  expect(served.logs).toMatchObject([
    { outcome: 'rate-limited', status: 429 },
    { outcome: 'rate-limited', status: 429 },
  ]);
  expect((await from('203.0.113.10')).status).toBe(204);
});

describe('a refused request', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
    'with the method %s gets a response that states the supported method',
    async (method) => {
      const answered = await send(`${served.url}/${add.path}`, { method });
      expect([answered.status, answered.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
      expect(answered.body).toEqual({ success: false, code: 'method-not-allowed', message: 'Use POST.' });
      expect(handled).toBe(0);
    },
  );

  test.each([
    ['not JSON', '{"name":', 'bad-request'],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0xfe]), 'bad-request'],
    ['a list', '[]', 'bad-request'],
    ['an object without a required field', '{}', 'bad-request'],
    ['an object with a field of the wrong type', '{"name":1}', 'bad-request'],
    ['an object with a field that is too long', '{"name":"12345678901"}', 'bad-request'],
    ['an object with an unknown field', '{"name":"a","admin":true}', 'unknown-field'],
    ['an object with the field __proto__', '{"name":"a","__proto__":{"admin":true}}', 'unknown-field'],
    ['an object with a nested field constructor', '{"name":"a","part":[{"constructor":1}]}', 'unknown-field'],
    [
      'a deeply nested object',
      `{"name":"a","part":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      'bad-request',
    ],
  ])('never reaches the handler when its body is %s', async (_what, body, code) => {
    const headers = { 'content-type': 'application/json' };
    const answered = await send(`${served.url}/${add.path}`, { method: 'POST', headers, body });
    expect([answered.status, answered.body['code']]).toEqual([400, code]);
    expect(handled).toBe(0);
  });

  test('gets a response that names the field and its problem, without repeating its value', async () => {
    const answered = await call(served.url, add, { name: 'a secret that is long' });
    expect(answered.body).toEqual({
      success: false,
      code: 'bad-request',
      message: 'name is too long.',
      details: { fields: { name: 'is too long' } },
    });
  });

  test('whose content type is not JSON never reaches the handler', async () => {
    const answered = await send(`${served.url}/${add.path}`, { method: 'POST', body: '{"name":"a"}' });
    expect([answered.status, handled]).toEqual([400, 0]);
  });

  test('with a body of more than 64 KB gets the status 413, while a body of exactly 64 KB is read', async () => {
    const headers = { 'content-type': 'application/json' };
    const empty = JSON.stringify({ name: 'a', part: '' }).length;
    const sized = (bytes: number) => JSON.stringify({ name: 'a', part: 'x'.repeat(bytes - empty) });
    const init = { method: 'POST', headers };
    const within = await send(`${served.url}/${add.path}`, { ...init, body: sized(65_536) });
    const over = await send(`${served.url}/${add.path}`, { ...init, body: sized(65_537) });
    expect([within.status, over.status, over.body['code']]).toEqual([200, 413, 'body-too-large']);
  });

  test('that the handler refuses keeps the code, the message and the details', async () => {
    const answered = await call(served.url, add, { name: 'out-stock' });
    expect(answered.status).toBe(409);
    expect(answered.body).toEqual({
      success: false,
      code: 'out-of-stock',
      message: 'Only 2 are left.',
      details: { available: 2 },
    });
    expect(served.logs).toMatchObject([{ severity: 'WARNING', outcome: 'out-of-stock', status: 409 }]);
  });

  test('that reaches its handler has a deadline before the busy response', async () => {
    await call(served.url, add, { name: 'contention' });
    expect(deadlinesMs[0]).toBeGreaterThan(8_000);
    expect(deadlinesMs[0]).toBeLessThan(9_700);
  });

  test('that fails because of contention reports that the shop is busy and when to retry', async () => {
    const answered = await call(served.url, add, { name: 'contention' });
    expect([answered.status, answered.body['code']]).toEqual([503, 'busy']);
    expect(answered.headers.get('retry-after')).toBe('1');
  });

  test('that fails because of a bug reveals only the request id to the client, and logs the whole error', async () => {
    const answered = await call(served.url, add, { name: 'bug' });
    const requestId = answered.headers.get('x-request-id') ?? 'none';
    expect(answered.status).toBe(500);
    expect(answered.body).toEqual({
      success: false,
      code: 'internal',
      message: `Something went wrong. Please try again. (Reference ${requestId})`,
    });
    expect(served.logs).toMatchObject([
      {
        severity: 'ERROR',
        requestId,
        stack_trace: expect.stringContaining('cannot read secrets of undefined'),
      },
    ]);
  });

  test.each([
    ['no token', {}, 'not-signed-in'],
    ['an empty header', { authorization: '' }, 'not-signed-in'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'invalid-token'],
    ['a token without three parts', { authorization: 'Bearer abc' }, 'invalid-token'],
  ])('with %s gets the status 401 if the endpoint requires a customer', async (_who, headers, code) => {
    const answered = await call(served.url, own, {}, { headers });
    expect([answered.status, answered.body['code']]).toEqual([401, code]);
    expect(answered.headers.get('www-authenticate')).toBe('Bearer');
    expect(answered.headers.get('cache-control')).toBe('no-store');
  });
});

describe('work that takes longer than its caller waits', () => {
  /**
   * Sends a request that times out immediately, then settles its work with `end`. Returns the log entry and the request
   * id.
   */
  async function endLate(
    end: (by: { resolve: (value: object) => void; reject: (error: Error) => void }) => void,
  ) {
    jest.useFakeTimers({ doNotFake: [...otherThanTimeouts] });
    let by = { resolve: (_value: object) => {}, reject: (_error: Error) => {} };
    const ended = new Promise<object>((resolve, reject) => {
      by = { resolve, reject };
    });
    const reached = new Promise<void>((resolve) => {
      work = { reached: resolve, ended };
    });
    const asked = call(served.url, slow, {});
    await reached;
    jest.advanceTimersByTime(9_700);
    jest.useRealTimers();
    const answered = await asked;
    expect([answered.status, answered.body['code']]).toEqual([503, 'busy']);
    expect(served.logs).toMatchObject([{ endpoint: 'slowThing', outcome: 'busy' }]);
    end(by);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return { logged: served.logs[1], requestId: answered.headers.get('x-request-id') };
  }

  test('and fails afterwards logs the cause under the id of the request that was busy', async () => {
    const { logged, requestId } = await endLate(({ reject }) => reject(new TypeError('the real cause')));
    expect(logged).toMatchObject({
      severity: 'ERROR',
      message: 'request.failed_after_timeout',
      endpoint: 'slowThing',
      requestId,
      outcome: 'internal',
      stack_trace: expect.stringMatching(/^TypeError: the real cause\n {4}at /),
    });
  });

  test('and is refused afterwards is logged as refused', async () => {
    const { logged } = await endLate(({ reject }) =>
      reject(new AppError('out-of-stock', 'Only 2 are left.')),
    );
    expect(logged).toMatchObject({ severity: 'WARNING', outcome: 'out-of-stock' });
    expect(logged).not.toHaveProperty('stack_trace');
  });

  test('and completes afterwards is logged as done', async () => {
    const { logged, requestId } = await endLate(({ resolve }) => resolve({}));
    expect(logged).toMatchObject({
      severity: 'INFO',
      message: 'request.completed_after_timeout',
      endpoint: 'slowThing',
      requestId,
    });
  });
});

/** Timers that the request needs while timeouts are faked. */
const otherThanTimeouts = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;
