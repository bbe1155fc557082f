import type { DeployedFunction } from './deployed';
import type { Manifest } from './manifest';
import { cpuOf } from './manifest';
import { functionsToDeploy, inGroups, leftovers } from './release';

const endpoint = { region: ['europe-west1'], maxInstances: 10 };
const manifest: Manifest = {
  params: [],
  requiredAPIs: [],
  endpoints: { getTerms: endpoint, pay: { ...endpoint, secretEnvironmentVariables: [{ key: 'KEY' }] } },
};

const deployed = (id: string, change: Partial<DeployedFunction> = {}): DeployedFunction => ({
  name: `projects/p/locations/europe-west1/functions/${id}`,
  state: 'ACTIVE',
  labels: { 'deployment-tool': 'cli-firebase' },
  serviceConfig: {
    environmentVariables: { SHOP_RELEASE: 'new' },
    secretEnvironmentVariables: [{ key: 'KEY', secret: 'KEY', version: '2' }],
  },
  ...change,
});

const pending = (functions: DeployedFunction[], hasTrigger = true) =>
  functionsToDeploy({
    manifest,
    deployed: functions,
    release: 'new',
    secretVersions: { KEY: '2' },
    hasTrigger: () => hasTrigger,
  });

const earlier = { environmentVariables: { SHOP_RELEASE: 'old' } };
const earlierSecret = {
  environmentVariables: { SHOP_RELEASE: 'new' },
  secretEnvironmentVariables: [{ key: 'KEY', secret: 'KEY', version: '1' }],
};

test.each<[string, DeployedFunction[], string[]]>([
  ['that run this release', [deployed('getTerms'), deployed('pay')], []],
  ['that do not exist yet', [deployed('pay')], ['getTerms']],
  ['that failed to deploy', [deployed('getTerms', { state: 'FAILED' }), deployed('pay')], ['getTerms']],
  [
    'of an earlier release',
    [deployed('getTerms', { serviceConfig: earlier }), deployed('pay')],
    ['getTerms'],
  ],
  [
    'that read an earlier version of a secret',
    [
      deployed('getTerms', { serviceConfig: earlierSecret }),
      deployed('pay', { serviceConfig: earlierSecret }),
    ],
    ['pay'],
  ],
])('lists only functions that need a deployment (functions %s)', (_, functions, expected) => {
  expect(pending(functions)).toEqual(expected);
});

test('functions without their schedule are deployed again', () => {
  expect(pending([deployed('getTerms'), deployed('pay')], false)).toEqual(['getTerms', 'pay']);
});

test('only functions that the CLI deployed and that the source lacks count as leftovers', () => {
  const foreign = deployed('backup', { labels: {} });
  expect(leftovers(manifest, [deployed('pay'), deployed('oldOne'), foreign])).toEqual(['oldOne']);
});

test('69 functions are split into seven groups of at most ten', () => {
  const groups = inGroups(
    Array.from({ length: 69 }, (_, index) => `f${index}`),
    10,
  );
  expect(groups.map(({ length }) => length)).toEqual([10, 10, 10, 10, 10, 10, 9]);
});

test.each([
  [{ ...endpoint, maxInstances: null }, 100_000],
  [endpoint, 10_000],
  [{ ...endpoint, cpu: 0.25 }, 2500],
])('a function with the settings %j may use %i thousandths of a CPU', (given, milli) => {
  expect(cpuOf(given)).toBe(milli);
});
