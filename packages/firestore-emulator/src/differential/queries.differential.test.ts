import * as fc from 'fast-check';

import { sampleSize } from '../testing/longRun';
import { compareOn, refusal, seed, toComparable, type Outcome } from './compare';
import { aListing } from './randomListings';
import { aMalformedRequest } from './malformedRequests';
import { anAggregationQuery, aQuery } from './randomQueries';
import { databaseName, nameOf, someFields } from './randomValues';
import type { Answer, RawClient } from './rawClient';
import { startTwoServers, type TwoServers } from './twoServers';

const letters = Array.from('abcdefghijklmnop');
const paths = [
  ...[...letters, '__id7__', '__id10__', 'Z', 'é', '😀'].map((id) => `c/${id}`),
  ...['a', 'b', 'missing'].flatMap((parent) => ['a', 'b', 'c'].map((id) => `c/${parent}/s/${id}`)),
  'c/a/s/a/s/deep',
  'd/a',
  'd/a/s/x',
  's/top',
];

let servers: TwoServers;

beforeAll(async () => {
  servers = await startTwoServers();
  const documents = fc.sample(someFields, { numRuns: paths.length, seed });
  const writes = paths.map((path, index) => ({ update: { name: nameOf(path), fields: documents[index] } }));
  for (const server of [servers.google, servers.emulator]) await store(server, writes);
}, 60_000);

afterAll(() => servers.close());

async function store(server: RawClient, writes: readonly object[]): Promise<void> {
  const answer = await server.ask('Commit', { database: databaseName, writes });
  if ('code' in answer) throw new Error(`The documents were refused: ${answer.details}`);
}

const asking =
  (method: string) =>
  async (request: object): Promise<{ google: Outcome; emulator: Outcome }> => {
    const [google, emulator] = await Promise.all(
      [servers.google, servers.emulator].map(async (server) => {
        const answer = await server.ask(method, request);
        return { text: textOf(answer), last: answer };
      }),
    );
    if (google === undefined || emulator === undefined) throw new Error('A server did not respond.');
    return { google, emulator };
  };

// Fields that differ between the servers or contain no results. Messages with only these fields are ignored.
const withoutTimes = new Set([
  'createTime',
  'updateTime',
  'readTime',
  'commitTime',
  'skippedResults',
  'done',
]);

function textOf(answer: Answer): string {
  if ('code' in answer) return refusal(answer);
  const rename = (key: string, part: unknown): unknown => {
    if (key === 'nextPageToken') return part === '' ? undefined : 'a token';
    return withoutTimes.has(key) ? undefined : part;
  };
  const texts = answer.messages.map((message) => toComparable(message, rename));
  return `[${texts.filter((text) => text !== '{}').join()}]`;
}

describe('this emulator returns the same responses as Google’s emulator for', () => {
  it('queries over values of all types', async () => {
    const cases = { arbitrary: aQuery, count: sampleSize(120, 4000) };
    const { compared, refused, differences } = await compareOn('Queries', cases, asking('RunQuery'));
    expect(differences).toEqual([]);
    expect(refused).toBeLessThan(compared * 0.7);
  }, 1_200_000);

  it('aggregations', async () => {
    const cases = { arbitrary: anAggregationQuery, count: sampleSize(60, 1500) };
    const run = asking('RunAggregationQuery');
    const { compared, refused, differences } = await compareOn('Aggregations', cases, run);
    expect(differences).toEqual([]);
    expect(refused).toBeLessThan(compared * 0.9);
  }, 1_200_000);

  it('lists of documents', async () => {
    const cases = { arbitrary: aListing, count: sampleSize(30, 500) };
    const { differences } = await compareOn('Lists of documents', cases, asking('ListDocuments'));
    expect(differences).toEqual([]);
  }, 600_000);

  it('lists of collections', async () => {
    const parents = ['', 'c/a', 'c/missing', 'c/nothing', 'd/a'];
    const arbitrary = fc.constantFrom(...parents).map((path) => ({ parent: nameOf(path) }));
    const cases = { arbitrary, count: 10 };
    const { differences } = await compareOn('Lists of collections', cases, asking('ListCollectionIds'));
    expect(differences).toEqual([]);
  });

  it('malformed requests', async () => {
    const cases = { arbitrary: aMalformedRequest, count: sampleSize(60, 600), atOnce: 1 };
    const { refused, differences } = await compareOn('Malformed requests', cases, ({ method, request }) =>
      asking(method)(request),
    );
    expect(differences).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  }, 600_000);
});
