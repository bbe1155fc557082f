import { allContracts } from '@shop/core/contracts/index';

import { itemEndpoints } from './catalog/endpoints/itemEndpoints';
import * as deployed from './index';

type Deployed = {
  __endpoint: {
    region: string[];
    maxInstances: number;
    minInstances: { toCEL?: () => string };
    cpu: number;
    concurrency: number;
    timeoutSeconds: number;
    serviceAccountEmail: { toCEL: () => string };
    httpsTrigger?: object;
    scheduleTrigger?: { schedule: string };
  };
};

const scheduled = ['reconcileEveryMinute'];
const names = Object.keys(deployed)
  .filter((name) => !scheduled.includes(name))
  .sort();

function endpointOf(name: string): Deployed['__endpoint'] {
  return ((deployed as unknown as Record<string, Deployed>)[name] as Deployed).__endpoint;
}

test('exports exactly one function for each contract', () => {
  expect(names).toEqual(allContracts.map((contract) => contract.name).sort());
});

test('deploys every call of every kind of item', () => {
  // Does not compile while one is not exported either.
  const functions: Record<keyof typeof itemEndpoints, unknown> = deployed;
  expect(Object.keys(itemEndpoints).filter((name) => !(name in functions))).toEqual([]);
});

test('names functions so that no two share one Cloud Run service', () => {
  const services = names.map((name) => name.toLowerCase().replaceAll('_', '-'));
  expect(new Set(services).size).toBe(services.length);
});

test('puts nothing about a person into an address: addresses are kept in logs', () => {
  const personal = /^(find|name|email|phoneNumber|username)$/;
  const inAddress = allContracts
    .filter(({ method }) => method === 'GET' || method === 'DELETE')
    .flatMap(({ name, input, headers = [] }) =>
      fieldsOf(input)
        .filter((field) => personal.test(field) && !headers.includes(field))
        .map((field) => `${name} ${field}`),
    );
  expect(inAddress).toEqual([]);
});

function fieldsOf(schema: object): string[] {
  const { entries, pipe } = schema as { entries?: object; pipe?: readonly { entries?: object }[] };
  return Object.keys(entries ?? pipe?.[0]?.entries ?? {});
}

/** The one with the least rights that are enough. */
const account = 'shop-functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com';
const mostInstances = { public: 10, customer: 10, staff: 3, provider: 5 };

test.each(allContracts)(
  '$name is an HTTPS function of our region with a fuse on its instances',
  (contract) => {
    const { access, name } = contract;
    const endpoint = endpointOf(name);
    expect(endpoint.httpsTrigger).toBeDefined();
    expect(endpoint.region).toEqual(['europe-west1']);
    expect(endpoint.maxInstances).toBe(mostInstances[access]);
    expect(endpoint.cpu).toBe(1);
    expect(endpoint.serviceAccountEmail.toCEL()).toBe(account);
    expect(endpoint.concurrency).toBeLessThanOrEqual(80);
    // Hosting ends it after 60.
    expect(endpoint.timeoutSeconds).toBeLessThanOrEqual(55);
    const isForCustomers = access === 'public' || access === 'customer';
    expect(endpoint.minInstances.toCEL?.()).toBe(isForCustomers ? '{{ params.WARM_INSTANCES }}' : undefined);
  },
);

test.each(scheduled)('%s runs every minute, one at a time', (name) => {
  const endpoint = endpointOf(name);
  expect(endpoint.httpsTrigger).toBeUndefined();
  expect(endpoint.scheduleTrigger?.schedule).toBe('every 1 minutes');
  expect(endpoint.region).toEqual(['europe-west1']);
  expect(endpoint.maxInstances).toBe(1);
  expect(endpoint.serviceAccountEmail.toCEL()).toBe(account);
});

test('no two contracts share a path', () => {
  const paths = allContracts.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(new Set(paths).size).toBe(paths.length);
});
