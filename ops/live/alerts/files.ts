import { readdirSync, readFileSync } from 'node:fs';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';

type Named = { displayName: string; userLabels: { shop: string } };
type Policy = Named & {
  documentation: { content: string };
  combiner: string;
  conditions: Record<string, unknown>[];
};
type Metric = { name: string; description: string; filter: string };
type Dashboard = { displayName: string; shop: string } & Record<string, unknown>;
export type Wanted = Named & Record<string, unknown>;

export function readAlerts(names: { project: string; host: string; channel: string }) {
  const put = (text: string) =>
    text
      .replaceAll('${PROJECT_ID}', names.project)
      .replaceAll('${SHOP_HOST}', names.host)
      .replaceAll('${NOTIFICATION_CHANNEL}', names.channel);
  const read = (file: string): unknown => JSON.parse(put(readFileSync(inRoot(file), 'utf8')));
  const all = (folder: string) =>
    readdirSync(inRoot(folder))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => read(`${folder}/${file}`));
  return {
    metrics: all('ops/alerts/metrics') as Metric[],
    policies: all('ops/alerts/policies') as Policy[],
    uptime: all('ops/uptime') as Wanted[],
    dashboards: all('ops/dashboards') as Dashboard[],
    budget: read('ops/alerts/budget.json') as { displayName: string } & Record<string, unknown>,
  };
}
