import { allContracts } from '@shop/core/contracts/index';
import { functionsRegion } from '@shop/core/model/platform';

import { readJson } from '../../bin/suite/paths.mjs';
import { rewritesFor } from '../../bin/suite/rewrites';

const { firestore, hosting } = readJson('firebase.json');
const written = hosting.rewrites;

test('firebase.json contains exactly the rewrites for the contracts (npm run rewrites updates it)', () => {
  expect(written).toEqual(rewritesFor({ contracts: allContracts, region: functionsRegion }));
});

test('the database is created in the region of the functions, not in the CLI’s default location', () => {
  expect([firestore.database, firestore.location]).toEqual(['(default)', functionsRegion]);
  expect(readJson('ops/platform.json').location).toBe(functionsRegion);
});

test('ops/platform.json lists the same TTL fields as firestore.indexes.json', () => {
  type Override = { collectionGroup: string; fieldPath: string; ttl?: boolean };
  const overrides: Override[] = readJson('firestore.indexes.json').fieldOverrides;
  const fields = overrides
    .filter(({ ttl }) => ttl === true)
    .map(({ collectionGroup, fieldPath }) => ({ collectionGroup, field: fieldPath }));
  const byName = (one: { collectionGroup: string }, other: { collectionGroup: string }) =>
    one.collectionGroup.localeCompare(other.collectionGroup);
  expect(readJson('ops/platform.json').database.ttl).toEqual(fields.sort(byName));
});

test('a contract with its own function gets a rewrite for its path and each alias, in the given region', () => {
  const odd = {
    name: 'deliveryQuote',
    path: 'delivery-qoute',
    aliases: ['delivery-quote'],
    access: 'customer',
    hasOwnFunction: true,
  } as const;
  expect(rewritesFor({ contracts: [odd], region: 'here' }).slice(0, 2)).toEqual([
    { source: '/api/delivery-qoute', function: { functionId: 'deliveryQuote', region: 'here' } },
    { source: '/api/delivery-quote', function: { functionId: 'deliveryQuote', region: 'here' } },
  ]);
});

test.each([
  ['customer', 'storefront'],
  ['staff', 'office'],
] as const)(
  'a contract for %s access without its own function is served by the function %s',
  (access, functionId) => {
    const grouped = { name: 'anyCall', path: 'any-call', access };
    expect(rewritesFor({ contracts: [grouped], region: 'here' })[0]).toEqual({
      source: '/api/any-call',
      function: { functionId, region: 'here' },
    });
  },
);

test('firebase.json contains each path once, and the rewrite to index.html comes last', () => {
  const sources = written.map(({ source }: { source: string }) => source);
  expect(new Set(sources).size).toBe(sources.length);
  expect(written.at(-1)).toEqual({ source: '!/@(api|assets)/**', destination: '/index.html' });
});
