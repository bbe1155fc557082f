import type { FakeProject } from './fakeProject';
import type { Route } from './fakeServer';
import { errorAnswer, notFound } from './fakeServer';

export function quotaRoutes(project: FakeProject): Route[] {
  return [
    {
      on: /^GET cloudquotas\.googleapis\.com\/v1\/projects\/[^/]+\/locations\/global\/services\/([^/]+)\/quotaInfos$/,
      answer: (_, [service = '']) => ({ body: { quotaInfos: quotasOf(project, service) } }),
    },
    {
      on: /^GET cloudquotas\.googleapis\.com\/v1\/(projects\/[^/]+\/locations\/global\/quotaPreferences\/[^/]+)$/,
      answer: (_, [name = '']) => {
        const body = project.quotaPreferences.get(name);
        return body ? { body } : notFound(name);
      },
    },
    {
      on: /^PATCH cloudquotas\.googleapis\.com\/v1\/(projects\/[^/]+\/locations\/global\/quotaPreferences\/[^/]+)$/,
      answer: ({ body, query }, [name = '']) => {
        const { quotaId, quotaConfig } = body as { quotaId: string; quotaConfig: { preferredValue: string } };
        if (query.get('ignoreSafetyChecks') !== 'QUOTA_DECREASE_PERCENTAGE_TOO_HIGH')
          return errorAnswer(400, 'The decrease is more than 10 percent.', 'FAILED_PRECONDITION');
        const preference = { ...(body as object), name };
        project.quotaPreferences.set(name, preference);
        project.dailyQuotas.set(quotaId, quotaConfig.preferredValue);
        project.changes.push(`quota ${quotaId} ${quotaConfig.preferredValue}`);
        return { body: preference };
      },
    },
    {
      on: /^GET cloudquotas\.googleapis\.com\/v1\/projects\/[^/]+\/locations\/global\/services\/run\.googleapis\.com\/quotaInfos\/([^/]+)$/,
      answer: (_, [quotaId]) => ({
        body: {
          quotaId,
          dimensionsInfos: [
            { dimensions: { region: 'us-east1' }, details: { value: '1000' } },
            { details: { value: String(project.cpuQuota) } },
          ],
        },
      }),
    },
  ];
}

function quotasOf({ dailyQuotas }: FakeProject, service: string) {
  const perDay = `${service.split('-')[0] ?? ''}RequestsPerDay`;
  const value = (amount: string) => [{ details: { value: amount } }];
  return [
    {
      quotaId: `${perDay}PerUser`,
      refreshInterval: 'day',
      dimensions: ['user'],
      dimensionsInfos: value('-1'),
    },
    { quotaId: 'RequestsPerMinute', refreshInterval: 'minute', dimensionsInfos: value('3000') },
    { quotaId: perDay, refreshInterval: 'day', dimensionsInfos: value(dailyQuotas.get(perDay) ?? '-1') },
  ];
}
