import { readFileSync } from 'node:fs';
import path from 'node:path';

import { quoteCart } from '@shop/core/contracts/cart';
import * as v from 'valibot';

import { logEvents } from '../../../functions/src/platform/logEvents';
import { readAlerts } from '../../../ops/live/alerts/files';
import { readSources } from '../house/sources';

// Checks the files in ops/alerts and ops/uptime. They must match Google's APIs, use only events that the code logs, and
// link to a section of the runbook.

const root = path.resolve(__dirname, '../../..');
const runbook = readFileSync(path.join(root, 'docs/runbook.md'), 'utf8');
const names = {
  project: 'demo-shop',
  host: 'shop.example',
  channel: 'projects/demo-shop/notificationChannels/1',
};
const { metrics, policies, uptime, budget, dashboards } = readAlerts(names);
const seconds = v.pipe(v.string(), v.regex(/^\d+s$/));
const aggregations = v.array(
  v.strictObject({
    alignmentPeriod: seconds,
    perSeriesAligner: v.string(),
    crossSeriesReducer: v.string(),
    groupByFields: v.optional(v.array(v.string())),
  }),
);
/** Source: https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
const policySchema = v.strictObject({
  displayName: v.string(),
  severity: v.picklist(['CRITICAL', 'ERROR', 'WARNING']),
  documentation: v.strictObject({ content: v.string(), mimeType: v.literal('text/markdown') }),
  combiner: v.picklist(['AND', 'OR']),
  conditions: v.array(
    v.strictObject({
      displayName: v.string(),
      conditionMatchedLog: v.optional(v.strictObject({ filter: v.string() })),
      conditionPrometheusQueryLanguage: v.optional(
        v.strictObject({
          query: v.string(),
          duration: seconds,
          evaluationInterval: seconds,
          ruleGroup: v.string(),
          alertRule: v.pipe(v.string(), v.regex(/^[A-Za-z]+$/)),
        }),
      ),
      conditionAbsent: v.optional(v.strictObject({ filter: v.string(), duration: seconds, aggregations })),
      conditionThreshold: v.optional(
        v.strictObject({
          filter: v.string(),
          aggregations,
          denominatorFilter: v.optional(v.string()),
          denominatorAggregations: v.optional(aggregations),
          comparison: v.literal('COMPARISON_GT'),
          thresholdValue: v.number(),
          duration: seconds,
        }),
      ),
    }),
  ),
  alertStrategy: v.strictObject({
    notificationRateLimit: v.optional(v.strictObject({ period: seconds })),
    autoClose: seconds,
  }),
  enabled: v.literal(true),
  userLabels: v.strictObject({ shop: v.pipe(v.string(), v.regex(/^[a-z-]+$/)) }),
});

function eventsIn(text: string): string[] {
  return [...text.matchAll(/"([a-z]+\.[a-z_]+)"/g)]
    .map(([, id = '']) => id)
    .filter((id) => !id.endsWith('.com'));
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

const filters = JSON.stringify([metrics, policies]).replaceAll('\\"', '"');

test.each(policies.map((policy) => [policy.displayName, policy] as const))(
  '%s is a valid alert policy',
  (_name, policy) => {
    const { conditions, alertStrategy } = v.parse(policySchema, policy);
    for (const { displayName: _, ...kinds } of conditions) expect(Object.values(kinds)).toHaveLength(1);
    // An alert on logs has one condition and a notification limit:
    // https://cloud.google.com/logging/docs/alerting/log-based-alerts
    const ofLog = conditions.filter(({ conditionMatchedLog }) => conditionMatchedLog !== undefined);
    const isLimited = alertStrategy.notificationRateLimit !== undefined;
    expect(ofLog).toHaveLength(isLimited ? 1 : 0);
    expect(isLimited && conditions.length > 1).toBe(false);
  },
);

test('every problem that the owner must know about immediately has an alert', () => {
  expect(policies.map(({ userLabels }) => userLabels.shop)).toEqual(
    expect.arrayContaining([
      'payments-not-applied',
      'refunds-not-confirmed',
      'reconcile-silent',
      'error-rate',
      'unpaid-holds',
      'orders-waiting',
      'checkout-failing',
      'nobody-pays',
      'pay-failing',
      'delivery-not-quoted',
      'sign-in-attacks',
      'callers-refused',
      'paid-calls',
    ]),
  );
  expect(uptime.map(({ httpCheck }) => (httpCheck as { path: string }).path)).toEqual([
    '/api/get-operating-hours',
    '/api/quote-cart',
    '/',
  ]);
  expect(budget['budgetFilter']).toMatchObject({ projects: ['projects/demo-shop'] });
});

test('alerts and metrics use only logged events, and alerts and dashboards use only existing metrics', () => {
  expect(eventsIn(filters).filter((id) => !(id in logEvents))).toEqual([]);
  const queries = `${filters}${JSON.stringify(dashboards)}`;
  const used = [
    ...queries.matchAll(/logging[._]googleapis[._]com[/:]user[/_](shop_\w+?)(?:_bucket|_count)?\b/g),
  ].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !metrics.some((metric) => metric.name === name))).toEqual([]);
});

test('the runbook section that an alert links to lists the events of that alert', () => {
  const sections = new Map(
    runbook.split(/^## /m).map((section) => [anchorOf(section.split('\n')[0] ?? ''), section]),
  );
  const unexplained = policies.flatMap(({ userLabels, documentation, conditions }) => {
    const [, name = ''] = /docs\/runbook\.md#([\w-]+)/.exec(documentation.content) ?? [];
    const events = eventsIn(JSON.stringify(conditions).replaceAll('\\"', '"'));
    return events
      .filter((id) => !sections.get(name)?.includes(`\`${id}\``))
      .map((id) => `${userLabels.shop}: ${id}`);
  });
  expect(unexplained).toEqual([]);
});

test('an uptime check prices a product with a POST request', () => {
  const asked = uptime.find(({ userLabels }) => userLabels.shop === 'function')?.['httpCheck'];
  const { requestMethod, body } = asked as { requestMethod: string; body: string };
  expect(requestMethod).toBe('POST');
  const input: unknown = JSON.parse(Buffer.from(body, 'base64').toString('utf8'));
  expect(v.parse(quoteCart.input, input).products).toHaveLength(1);
});

test('the dashboard shows the three service levels, and its tiles fit the columns', () => {
  const [{ mosaicLayout } = { mosaicLayout: undefined }] = dashboards;
  const { columns, tiles } = mosaicLayout as {
    columns: number;
    tiles: { xPos: number; width: number; widget: { title: string; scorecard?: object } }[];
  };
  expect(
    tiles.filter(({ widget }) => widget.scorecard).map(({ widget }) => widget.title.split(':')[0]),
  ).toEqual(['pay', 'payment event to "paid"', 'courier']);
  expect(tiles.filter(({ xPos, width }) => xPos + width > columns)).toEqual([]);
});

test('the code of the functions logs every event in the list', () => {
  const code = readSources(root)
    .filter(
      ({ kind, path: file }) =>
        kind === 'product' && file.startsWith('functions/src/') && !file.endsWith('/logEvents.ts'),
    )
    .map(({ text }) => text)
    .join('\n');
  expect(Object.keys(logEvents).filter((id) => !code.includes(`'${id}'`))).toEqual([]);
});

test('the runbook names exactly the logged events', () => {
  const named = [...runbook.matchAll(/`([a-z]+\.[a-z]+(?:_[a-z]+)*)`/g)].map(([, id = '']) => id);
  const events = named.filter((id) => !/\.(md|json|ts|rules)$/.test(id));
  expect([...new Set(events)].sort()).toEqual(Object.keys(logEvents).sort());
});

test('every alert links to a section of the runbook', () => {
  const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) => anchorOf(title));
  for (const { documentation } of policies) {
    expect(anchors).toContain(/docs\/runbook\.md#(\S+)$/.exec(documentation.content)?.[1]);
  }
});

test('the alert about unpaid holds quotes the labels of the two controls that it recommends', () => {
  const screen = readFileSync(
    path.join(root, 'web/src/features/customers/admin/UnknownAccounts.tsx'),
    'utf8',
  );
  const alarm = policies.find(({ userLabels }) => userLabels.shop === 'unpaid-holds');
  for (const label of ['Release their unpaid orders', 'Take orders from known accounts only']) {
    expect(screen).toContain(label);
    expect(alarm?.documentation.content).toContain(label);
  }
});
