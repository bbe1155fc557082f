import type { Contract } from '@shop/core/contracts/contract';
import { allContracts } from '@shop/core/contracts/index';
import type { CollectionReference } from 'firebase-admin/firestore';
import * as fc from 'fast-check';
import * as v from 'valibot';

import { aStaffToken, aVisitor } from '../../functions/src/checkout/testing/buyer';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { firestore } from '../../functions/src/platform/firebase';
import { send } from '../../functions/src/testing/call';
import { chanceOfMiss, isFullProof, proofSeed, reportFigure, timeFor } from '../support/figures';

/** Excludes file uploads, which the attack tests cover. */
const contracts = allContracts.filter(({ uploadMaxBytes }) => uploadMaxBytes === undefined);
const perTurn = isFullProof ? 25 : 10;
/** A full proof runs as many turns as its time allows. */
const turns = isFullProof ? 100 : 1;
const seconds = 80;
const parallel = 2;
/** Number of callers of each kind. A full proof exceeds the limit per minute of a single caller. */
const callers = isFullProof ? 8 : 1;

jest.setTimeout(isFullProof ? 10 * 60_000 : 120_000);

let shop: OwnShop;
let tokens: Record<Contract['access'], string[]>;

beforeAll(async () => {
  shop = await openShop();
  tokens = { public: [], provider: [], customer: [], staff: [] };
  for (let made = 0; made < callers; made += 1) {
    tokens.customer.push((await aVisitor()).token);
    tokens.staff.push(await aStaffToken());
  }
});

afterAll(() => shop.close());

const texts = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '../x',
    '__proto__',
    'KUSH1234',
    'NaN',
    '1e308',
    '-1',
    '\u0000',
    "' OR 1=1 --",
    '{"$ne":1}',
  ),
  fc.constantFrom(
    '2026-02-30',
    '2026-11-21T08:00:00Z',
    '25:61 to 99:99',
    'https://evil.example/',
    'data:text/html,x',
  ),
  fc.string({ minLength: 1000, maxLength: 5000 }),
);
const numbers = fc.oneof(
  fc.constantFrom(0, -1, 1, 0.1, 1e308, -1e308, 2 ** 53, 5e-324, 1_000_001),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const values = fc.oneof(
  texts,
  numbers,
  fc.constantFrom(null, true, false),
  fc.array(fc.oneof(texts, numbers), { maxLength: 60 }),
  fc.jsonValue({ maxDepth: 20 }),
);
const strangeKeys = fc.constantFrom(
  'isAdmin',
  'price',
  'status',
  'a.b',
  '',
  '$set',
  'toString',
  'hasOwnProperty',
);

/** Returns inputs with a contract's fields, some missing, some unknown, with arbitrary values. */
function inputsFor(contract: Contract): fc.Arbitrary<Record<string, unknown>> {
  const known = 'entries' in contract.input ? Object.keys(contract.input.entries ?? {}) : [];
  const key =
    known.length === 0
      ? strangeKeys
      : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: strangeKeys });
  return fc.dictionary(key, takesQuery(contract) ? texts : values, { maxKeys: known.length + 2 });
}

const takesQuery = ({ method }: Contract) => method === 'GET' || method === 'DELETE';

type Sent = { contract: Contract; input: Record<string, unknown>; token: string | undefined };

/** Yields inputs for all endpoints in turn, so that each endpoint has an equal share when the time ends. */
function* allBad(): Generator<Sent> {
  const hasTime = timeFor(seconds);
  for (let turn = 0; turn < turns && hasTime(); turn += 1) {
    for (const contract of contracts) yield* badInputs(contract, turn);
  }
}

function* badInputs(contract: Contract, turn: number): Generator<Sent> {
  let made = 0;
  for (let seed = proofSeed + turn; made < perTurn; seed += turns) {
    for (const input of fc.sample(inputsFor(contract), { numRuns: perTurn, seed })) {
      // Skips input that happens to be valid. Input to a webhook is always bad, because it has no signature.
      if (contract.access !== 'provider' && v.is(contract.input, input)) continue;
      if (made === perTurn) break;
      const among = tokens[contract.access];
      yield { contract, input, token: among[(turn * perTurn + made) % Math.max(1, among.length)] };
      made += 1;
    }
  }
}

function sendInput({ contract, input, token }: Sent) {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const { method, path } = contract;
  if (!takesQuery(contract))
    return send(`${shop.url}/${path}`, { method, headers, body: JSON.stringify(input) });
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  return send(`${shop.url}/${path}?${query.toString()}`, { method, headers });
}

/** Returns whether the status refuses the input. 431 means that the URL was too long for the server. */
function isRefused({ access }: Contract, status: number): boolean {
  return status === 400 || status === 431 || (access === 'provider' && status === 401);
}

/** Returns every document of the database by path, with its content and the time of its last write. */
async function allDocuments(): Promise<Record<string, unknown>> {
  const database = await firestore();
  const found: Record<string, unknown> = {};
  const read = async (collections: CollectionReference[]): Promise<void> => {
    for (const collection of collections) {
      for (const reference of await collection.listDocuments()) {
        const document = await reference.get();
        found[reference.path] = [document.updateTime?.toDate(), document.data()];
        await read(await reference.listCollections());
      }
    }
  };
  await read(await database.listCollections());
  return found;
}

test('each endpoint refuses bad input with a client error, quickly and without writing a document', async () => {
  const before = await allDocuments();
  expect(Object.keys(before)).toContain('settings/profile');
  const bad = allBad();
  const odd: { name: string; status: number; input: unknown }[] = [];
  const times: number[] = [];
  const work = async () => {
    for (let next = bad.next(); next.done !== true; next = bad.next()) {
      const startedAt = performance.now();
      const { status } = await sendInput(next.value);
      times.push(performance.now() - startedAt);
      const { contract, input } = next.value;
      if (!isRefused(contract, status)) odd.push({ name: contract.name, status, input });
      // Clears the log, because 100,000 logged refusals would fill the memory.
      shop.logs.length = 0;
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;
  reportFigure({
    what: `bad input to ${contracts.length} endpoints, seed ${proofSeed}`,
    figure: `${times.length} requests (to one endpoint, ${chanceOfMiss(times.length / contracts.length)}): ${odd.length} not refused, p99 ${Math.round(p99)} ms`,
    bar: '0 not refused, 0 writes, p99 ≤ 200 ms',
    holds: odd.length === 0 && p99 <= 200,
  });
  expect(odd.slice(0, 5)).toEqual([]);
  expect(times.length).toBeGreaterThanOrEqual(perTurn * contracts.length);
  expect(await allDocuments()).toEqual(before);
  expect(p99).toBeLessThan(isFullProof ? 200 : 2_000);
});
