import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Contract } from '@shop/core/contracts/contract';
import { functionOf, groupOf } from '@shop/core/contracts/contract';
import { allContracts } from '@shop/core/contracts/index';

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

test('exports one function for each contract or group of contracts, and one for the public pages', () => {
  expect(names).toEqual([...new Set([...allContracts.map(functionOf), 'pages'])].sort());
});

test.each([
  ['storefront', deployed.storefront],
  ['office', deployed.office],
])('%s serves each contract of its group', (group, { contracts }) => {
  const served = contracts.map(({ name }) => name);
  const wanted = allContracts.filter((one) => groupOf(one) === group).map(({ name }) => name);
  expect(served.sort()).toEqual(wanted.sort());
});

test('deploys at most forty functions, because each is rolled out at every release', () => {
  expect(Object.keys(deployed).length).toBeLessThanOrEqual(40);
});

/** Returns the paths that the specifications document, read from `docs/spec`. */
function documentedPaths(): string[] {
  const texts = ['customer', 'checkout'].map((name) =>
    readFileSync(path.resolve(__dirname, `../../docs/spec/${name}.json`), 'utf8'),
  );
  const calls = texts.flatMap((text) => text.match(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[^":]+/g) ?? []);
  return calls.flatMap((call) => [...call.matchAll(/ \/([a-z/-]+)/g)].map(([, found]) => found ?? ''));
}

test('has a separate function for each documented endpoint, and for uploads, webhooks and reconcile', () => {
  const documented = documentedPaths();
  expect(documented).toEqual(expect.arrayContaining(['pay', 'api/delete-extra', 'save-user-info']));
  const isDocumented = ({ path: own, aliases = [] }: Contract) =>
    [own, ...aliases].some((one) => documented.includes(one));
  const others = ['uploadImage', 'paymentWebhook', 'courierWebhook', 'reconcile'];
  const wanted = allContracts.filter((one) => isDocumented(one) || others.includes(one.name));
  expect(allContracts.filter((one) => groupOf(one) === null)).toEqual(wanted);
  const known = allContracts.flatMap(({ path: own, aliases = [] }) => [own, ...aliases]);
  expect(documented.filter((one) => !known.includes(one))).toEqual([]);
});

test('names functions so that no two share one Cloud Run service', () => {
  const services = names.map((name) => name.toLowerCase().replaceAll('_', '-'));
  expect(new Set(services).size).toBe(services.length);
});

test('keeps personal data out of URLs, because logs store URLs', () => {
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

const publicReads = [
  'fetchAllBanners',
  'getOperatingHours',
  'getTerms',
  'getallEdibles',
  'getallProducts',
  'getallProductsExtra',
  'pages',
  'reviews',
];

/** Returns the service account that has only the permissions that the function needs. */
function accountOf(name: string): string {
  const id = name === 'uploadImage' ? 'upload' : publicReads.includes(name) ? 'public' : 'functions';
  return `shop-${id}@{{ params.PROJECT_ID }}.iam.gserviceaccount.com`;
}
const instanceLimits = { public: 10, customer: 10, staff: 3, provider: 5 };

test.each(names)('%s is an HTTPS function in the shop’s region with a limit on its instances', (name) => {
  // The public pages have no contract.
  const { access } = allContracts.find((contract) => functionOf(contract) === name) ?? { access: 'public' };
  const endpoint = endpointOf(name);
  expect(endpoint.httpsTrigger).toBeDefined();
  expect(endpoint.region).toEqual(['europe-west1']);
  expect(endpoint.maxInstances).toBe(name === 'office' ? 5 : instanceLimits[access]);
  expect(endpoint.cpu).toBe(1);
  expect(endpoint.serviceAccountEmail.toCEL()).toBe(accountOf(name));
  expect(endpoint.concurrency).toBeLessThanOrEqual(80);
  // Hosting ends a request after 60 seconds.
  expect(endpoint.timeoutSeconds).toBeLessThanOrEqual(55);
  const isForCustomers = access === 'public' || access === 'customer';
  expect(endpoint.minInstances.toCEL?.()).toBe(isForCustomers ? '{{ params.WARM_INSTANCES }}' : undefined);
});

test.each(scheduled)('%s runs every minute, in one instance at a time', (name) => {
  const endpoint = endpointOf(name);
  expect(endpoint.httpsTrigger).toBeUndefined();
  expect(endpoint.scheduleTrigger?.schedule).toBe('every 1 minutes');
  expect(endpoint.region).toEqual(['europe-west1']);
  expect(endpoint.maxInstances).toBe(1);
  expect(endpoint.serviceAccountEmail.toCEL()).toBe(accountOf(name));
});

test('no two contracts share a path', () => {
  const paths = allContracts.flatMap(({ path: own, aliases = [] }) => [own, ...aliases]);
  expect(new Set(paths).size).toBe(paths.length);
});
