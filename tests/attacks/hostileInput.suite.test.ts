// Tests input that no endpoint may accept from any caller. Endpoints must refuse it quickly, with a client error.
import type { Contract } from '@shop/core/contracts/contract';
import { allContracts } from '@shop/core/contracts/index';

import type { Answered } from '../../functions/src/testing/call';
import { send } from '../../functions/src/testing/call';
import { aCustomer, aStaffMember } from '../../functions/src/testing/identities';
import type { Served } from '../../functions/src/testing/serve';
import { everyEndpoint, serve } from '../../functions/src/testing/serve';

let served: Served;
let tokens: Record<Contract['access'], string>;

beforeAll(async () => {
  const [customer, staff] = await Promise.all([aCustomer(), aStaffMember()]);
  tokens = { public: '', provider: '', customer: customer.token, staff: staff.token };
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

// Endpoints of providers check the signature before anything else. The webhook suites test this.
const asked = allContracts.filter(({ access }) => access !== 'provider');
const takesQuery = ({ method, uploadMaxBytes }: Contract) =>
  method === 'GET' || method === 'DELETE' || uploadMaxBytes !== undefined;
const byBody = asked.filter((contract) => !takesQuery(contract));
const byQuery = asked.filter(takesQuery);
const named = (contracts: Contract[]) => contracts.map((contract) => [contract.name, contract] as const);

function headersFor({ access }: Contract): Record<string, string> {
  return tokens[access] === '' ? {} : { authorization: `Bearer ${tokens[access]}` };
}

/** Sends a request. Expects this process, which is both client and server, to use less than a second of CPU time. */
async function withinASecond(url: string, init: RequestInit): Promise<Answered> {
  const before = process.cpuUsage();
  const answered = await send(url, init);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(1);
  expect(answered.headers.get('cache-control')).toBe('no-store');
  return answered;
}

function post(contract: Contract, body: string, type = 'application/json') {
  const headers = { ...headersFor(contract), 'content-type': type };
  return withinASecond(`${served.url}/${contract.path}`, { method: contract.method, headers, body });
}

function ask(contract: Contract, query: string) {
  const { method } = contract;
  return withinASecond(`${served.url}/${contract.path}?${query}`, { method, headers: headersFor(contract) });
}

const refusalOf = ({ status, body }: Answered) => [status, body['code']];

describe.each(named(byBody))('%s', (_name, contract) => {
  test.each([
    ['an unknown field', '{"isAdmin":true}'],
    ['a client-chosen price', '{"unitCents":1}'],
    ['the field __proto__', '{"__proto__":{"staff":true}}'],
    ['the field constructor', '{"constructor":{"prototype":{"staff":true}}}'],
  ])('refuses %s', async (_what, body) => {
    expect(refusalOf(await post(contract, body))).toEqual([400, 'unknown-field']);
  });

  test.each([
    ['a list', '[]'],
    ['null', 'null'],
    ['a string', '"staff"'],
    ['a truncated body', '{"a":'],
    ['deeply nested lists', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['deeply nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('refuses %s', async (_what, body) => {
    expect((await post(contract, body)).status).toBe(400);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('refuses the content type %s, which is not application/json', async (type) => {
    expect((await post(contract, '{}', type)).status).toBe(400);
  });

  test('refuses more than 64 KB', async () => {
    const body = JSON.stringify({ a: 'x'.repeat(65_536) });
    expect(refusalOf(await post(contract, body))).toEqual([413, 'body-too-large']);
  });
});

describe.each(named(byQuery))('%s', (_name, contract) => {
  test.each(['isAdmin=true', '__proto__=1', 'constructor=1', 'id[$ne]=1', 'a=1&a=2', '%00=1'])(
    'refuses the query %s',
    async (query) => {
      expect((await ask(contract, query)).status).toBe(400);
    },
  );
});

// Excludes `delivery_id`, the courier's id, which is compared with the stored one and never looked up.
const isIdName = (key: string) => /(^id|Id|quote_id)$/.test(key) || key.startsWith('selectedProductId');

/** Returns the paths of a schema's id fields, at any depth. These ids become part of a document's path. */
function idPaths(schema: unknown, path: readonly string[] = []): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    entries = {},
    options = [],
    wrapped,
    item,
  } = schema as {
    entries?: object;
    options?: unknown[];
    wrapped?: unknown;
    item?: unknown;
  };
  const fields = Object.entries(entries).flatMap(([key, field]: [string, unknown]) => {
    const below = idPaths(field, [...path, key]);
    return below.length === 0 && isIdName(key) ? [[...path, key]] : below;
  });
  const others = options.flatMap((option) => idPaths(option, path));
  return [...fields, ...others, ...idPaths(wrapped, path), ...idPaths(item, [...path, '0'])];
}

/** Returns a body that contains only the given text, at this path. A step `0` is the single entry of a list. */
function bodyWith([step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  return step === '0' ? [bodyWith(rest, text)] : { [step]: bodyWith(rest, text) };
}

const hostileIds = [
  '../../users/x',
  'x/items/y',
  '.',
  '..',
  '__proto__',
  '__id7__',
  '%2e%2e%2f',
  "' OR '1'='1",
  'a\u0000b',
  'a\r\nSet-Cookie: x=1',
  'x'.repeat(1501),
];
const idCells = asked.flatMap((contract) =>
  idPaths(contract.input).map((path) => [`${contract.name}.${path.join('.')}`, contract, path] as const),
);

test('the id fields of all endpoints are found, including nested ones', () => {
  expect(idCells.length).toBeGreaterThan(25);
  expect(idCells.map(([name]) => name)).toEqual(
    expect.arrayContaining(['pay.orderDetails.deliveryData.quote_id', 'pay.orderDetails.products.0.id']),
  );
});

test.each(idCells)('%s refuses ids with special meaning to a database', async (_name, contract, path) => {
  const { type } = contract.input;
  for (const id of hostileIds) {
    const answered = takesQuery(contract)
      ? await ask(contract, new URLSearchParams({ [path.join('.')]: id }).toString())
      : await post(contract, JSON.stringify(bodyWith(path, id)));
    // The response must name the id among the invalid fields. For a union, it names no fields.
    const { details } = answered.body as { details?: { fields?: object } };
    const isNamed = type === 'union' || Object.keys(details?.fields ?? {}).includes(path.join('.'));
    expect([id, answered.status, isNamed]).toEqual([id, 400, true]);
  }
});

test('no request has changed the object prototype in this process', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('staff' in {}).toBe(false);
});

test('a body of thirty megabytes is refused as too large', async () => {
  const [contract] = byBody;
  if (contract === undefined) throw new Error('no endpoint takes a body');
  const answered = await send(`${served.url}/${contract.path}`, {
    method: contract.method,
    headers: { ...headersFor(contract), 'content-type': 'application/json' },
    body: `{"a":"${'x'.repeat(30_000_000)}"}`,
  });
  expect(refusalOf(answered)).toEqual([413, 'body-too-large']);
});

/** Long repetitions of parts of the shop's patterns, each followed by a character that does not match. */
const hard = [
  `${'a'.repeat(60_000)}!`,
  ['-', ' ', '1:', 'a-', '%', '0', 'x.', '\t\n'].map((run) => `${run.repeat(3_500)}!`).join(''),
];

test.each(named(byBody))(
  '%s refuses texts that slow down regular expressions, within a second of CPU time',
  async (_name, contract) => {
    for (const key of 'entries' in contract.input ? Object.keys(contract.input.entries ?? {}) : []) {
      for (const text of hard) {
        const { status } = await post(contract, JSON.stringify({ [key]: text }));
        expect([key, status]).toEqual([key, 400]);
      }
    }
  },
);
