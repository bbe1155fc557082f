import { allContracts } from '@shop/core/contracts/index';

import * as deployed from './index';

type Deployed = { __endpoint: { region: string[]; maxInstances: number; httpsTrigger?: object } };

const names = Object.keys(deployed).sort();

test('exports exactly one function for each contract', () => {
  expect(names).toEqual(allContracts.map((contract) => contract.name).sort());
});

test('names functions so that no two meet in one Cloud Run service', () => {
  const services = names.map((name) => name.toLowerCase().replaceAll('_', '-'));
  expect(new Set(services).size).toBe(services.length);
});

test.each(names)('%s is an HTTPS function of our region with a fuse on its instances', (name) => {
  const { __endpoint: endpoint } = (deployed as unknown as Record<string, Deployed>)[name] as Deployed;
  expect(endpoint.httpsTrigger).toBeDefined();
  expect(endpoint.region).toEqual(['europe-west1']);
  expect(endpoint.maxInstances).toBe(20);
});

test('no two contracts share a path', () => {
  const paths = allContracts.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(new Set(paths).size).toBe(paths.length);
});
