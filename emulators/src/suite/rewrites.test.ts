import { allContracts } from '@shop/core/contracts/index';
import { functionsRegion } from '@shop/core/model/platform';

import { readJson } from '../../bin/suite/paths.mjs';
import { rewritesFor } from '../../bin/suite/rewrites';

const written = readJson('firebase.json').hosting.rewrites;

test('firebase.json has exactly the rewrites of the contracts (npm run rewrites)', () => {
  expect(written).toEqual(rewritesFor({ contracts: allContracts, region: functionsRegion }));
});

test('every contract is reached at its path and its aliases, in the region of the functions', () => {
  const odd = { name: 'deliveryQuote', path: 'delivery-qoute', aliases: ['delivery-quote'] };
  expect(rewritesFor({ contracts: [odd], region: 'here' }).slice(0, -1)).toEqual([
    { source: '/api/delivery-qoute', function: { functionId: 'deliveryQuote', region: 'here' } },
    { source: '/api/delivery-quote', function: { functionId: 'deliveryQuote', region: 'here' } },
  ]);
});

test('no address is written twice, and the pages come last', () => {
  const sources = written.map(({ source }: { source: string }) => source);
  expect(new Set(sources).size).toBe(sources.length);
  expect(written.at(-1)).toEqual({ source: '!/@(api|assets)/**', destination: '/index.html' });
});
