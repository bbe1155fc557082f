import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import { logEvents } from '../../../functions/src/platform/logEvents';
import { readSources } from '../house/sources';
import { applyAlerts } from './apply';
import { readAlerts } from './files';

// The files of ops/alerts and ops/uptime: in the form of Google's APIs, about events that the code logs, each with a section of the runbook.

const root = path.resolve(__dirname, '../../..');
const runbook = readFileSync(path.join(root, 'docs/runbook.md'), 'utf8');
const names = {
  project: 'demo-shop',
  host: 'shop.example',
  channel: 'projects/demo-shop/notificationChannels/1',
};
const { metrics, policies, uptime, budget } = readAlerts(names);
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

/** The ids of events that a text names. */
function eventsIn(text: string): string[] {
  return [...text.matchAll(/"([a-z]+\.[a-z_]+)"/g)]
    .map(([, id = '']) => id)
    .filter((id) => !id.endsWith('.com'));
}

const filters = JSON.stringify([metrics, policies]).replaceAll('\\"', '"');

test.each(policies.map((policy) => [policy.displayName, policy] as const))(
  '%s is an alert policy',
  (_name, policy) => {
    const { conditions, alertStrategy } = v.parse(policySchema, policy);
    for (const { displayName: _, ...kinds } of conditions) expect(Object.values(kinds)).toHaveLength(1);
    // Of a log there is one condition, and a limit of notices: https://cloud.google.com/logging/docs/alerting/log-based-alerts
    const ofLog = conditions.filter(({ conditionMatchedLog }) => conditionMatchedLog !== undefined);
    const isLimited = alertStrategy.notificationRateLimit !== undefined;
    expect(ofLog).toHaveLength(isLimited ? 1 : 0);
    expect(isLimited && conditions.length > 1).toBe(false);
  },
);

test('the shop is watched for what its owner must know at once', () => {
  expect(policies.map(({ userLabels }) => userLabels.shop)).toEqual(
    expect.arrayContaining([
      'payments-not-applied',
      'refunds-not-confirmed',
      'reconcile-silent',
      'error-rate',
      'unpaid-holds',
      'orders-waiting',
    ]),
  );
  expect(uptime.map(({ httpCheck }) => (httpCheck as { path: string }).path)).toEqual([
    '/api/get-operating-hours',
    '/',
  ]);
  expect(budget['budgetFilter']).toMatchObject({ projects: ['projects/demo-shop'] });
});

test('alerts and metrics name events that the functions log, and metrics that there are', () => {
  expect(eventsIn(filters).filter((id) => !(id in logEvents))).toEqual([]);
  const used = [...filters.matchAll(/logging\.googleapis\.com\/user\/(\w+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !metrics.some((metric) => metric.name === name))).toEqual([]);
});

test('every listed event is logged somewhere', () => {
  const code = readSources(root)
    .filter(
      ({ kind, path: file }) =>
        kind === 'product' && file.startsWith('functions/src/') && !file.endsWith('/logEvents.ts'),
    )
    .map(({ text }) => text)
    .join('\n');
  expect(Object.keys(logEvents).filter((id) => !code.includes(`'${id}'`))).toEqual([]);
});

test('the runbook names every event, and no other', () => {
  const named = [...runbook.matchAll(/`([a-z]+\.[a-z]+(?:_[a-z]+)*)`/g)].map(([, id = '']) => id);
  const events = named.filter((id) => !/\.(md|json|ts|rules)$/.test(id));
  expect([...new Set(events)].sort()).toEqual(Object.keys(logEvents).sort());
});

test('every alert leads to a section of the runbook', () => {
  const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const { documentation } of policies) {
    expect(anchors).toContain(/docs\/runbook\.md#(\S+)$/.exec(documentation.content)?.[1]);
  }
});

test('they are made in a project once, and written over by a second run', async () => {
  const made = new Map<string, object>();
  const calls: string[] = [];
  const ask = (method: string, url: string, body?: object) => {
    const { pathname } = new URL(url);
    if (method === 'GET') {
      const kind = pathname.split('/').at(-1) ?? '';
      const known = [...made].filter(([name]) => name.includes(`/${kind}/`));
      return Promise.resolve({ [kind]: known.map(([name, one]) => ({ ...one, name })) });
    }
    calls.push(`${method} ${pathname}`);
    const name = method === 'POST' ? `${pathname.split('/').slice(2).join('/')}/${made.size}` : '';
    if (method === 'POST') made.set(name, body ?? {});
    return Promise.resolve({ name });
  };
  const target = {
    project: 'demo-shop',
    host: 'shop.example',
    email: 'duty@shop.example',
    billingAccount: '0-0-0',
  };
  await applyAlerts(target, ask);
  const first = calls.splice(0);
  await applyAlerts(target, ask);
  const count = (all: string[], method: string) => all.filter((call) => call.startsWith(method)).length;
  expect(count(first, 'POST')).toBe(1 + uptime.length + policies.length + 1);
  expect([count(first, 'PATCH'), count(calls, 'POST')]).toEqual([0, 0]);
  expect(count(calls, 'PATCH')).toBe(uptime.length + policies.length + 1);
  expect(calls).toContainEqual(
    expect.stringMatching(/^PATCH \/v3\/projects\/demo-shop\/alertPolicies\/\d+$/),
  );
});
