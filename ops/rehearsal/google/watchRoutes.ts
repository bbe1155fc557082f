import { shopApis } from '../../live/steps/project';
import type { FakeProject } from './fakeProject';
import { isEarly, workflowToken } from './fakeProject';
import type { Answer, Call, Route } from './fakeServer';
import { errorAnswer, notFound } from './fakeServer';
import { permissionFor, permissionsOf } from './permissions';

export function watchRoutes(project: FakeProject): Route[] {
  const { watched } = project;
  const write = (name: string, body: unknown, isNew: boolean) => {
    const stored = { ...(body as object), name };
    watched.set(name, stored);
    project.changes.push(`${isNew ? 'make' : 'change'} ${/\/(\w+)\/[^/]+$/.exec(name)?.[1] ?? name}`);
    return { body: stored };
  };
  const list = (parent: string, kind: string) => ({
    body: {
      [kind]: [...watched].flatMap(([name, one]) => (name.startsWith(`${parent}/${kind}/`) ? [one] : [])),
    },
  });
  return [
    {
      on: /^(GET|POST) (?:monitoring|billingbudgets)\.googleapis\.com\/v\d\/((?:projects|billingAccounts)\/[^/]+)\/(notificationChannels|uptimeCheckConfigs|alertPolicies|dashboards|budgets)$/,
      answer: ({ body, query }, [method, parent = '', kind = '']) => {
        if (method === 'GET') {
          // A page of budgets has at most 100 entries:
          // https://cloud.google.com/billing/docs/reference/budget/rest/v1/billingAccounts.budgets/list
          if (Number(query.get('pageSize')) > 100) return errorAnswer(400, 'pageSize', 'INVALID_ARGUMENT');
          return list(parent, kind);
        }
        return refusalOf(project, kind, body) ?? write(`${parent}/${kind}/${watched.size}`, body, true);
      },
    },
    {
      on: /^PATCH (?:monitoring|billingbudgets)\.googleapis\.com\/v\d\/((?:projects|billingAccounts)\/[^/]+\/\w+\/[^/]+)$/,
      answer: ({ body }, [name = '']) => (watched.has(name) ? write(name, body, false) : notFound(name)),
    },
    {
      on: /^(GET|PUT) logging\.googleapis\.com\/v2\/(projects\/[^/]+)\/metrics(?:\/(\w+))?$/,
      answer: ({ body }, [method, parent = '', id]) => {
        if (method === 'PUT') {
          project.early.set('metrics', project.lag.metrics);
          const answer = write(
            `${parent}/metrics/${id ?? ''}`,
            body,
            !watched.has(`${parent}/metrics/${id ?? ''}`),
          );
          return { body: { ...answer.body, name: id } };
        }
        const { metrics = [] } = list(parent, 'metrics').body;
        return {
          body: { metrics: metrics.map((one) => ({ ...one, name: String(one['name']).split('/').at(-1) })) },
        };
      },
    },
  ];
}

function refusalOf(project: FakeProject, kind: string, body: unknown): Answer | undefined {
  const text = JSON.stringify(body);
  if (
    kind === 'alertPolicies' &&
    text.includes('logging.googleapis.com/user/') &&
    isEarly(project, 'metrics')
  ) {
    return errorAnswer(
      404,
      'Cannot find metric that matches type = "logging.googleapis.com/user/shop". If a metric was created recently, it could take up to 10 minutes to become available. Please try again soon.',
      'NOT_FOUND',
    );
  }
  const currency = /"currencyCode":"(\w+)"/.exec(text)?.[1];
  return kind === 'budgets' && currency !== 'ZAR'
    ? errorAnswer(400, 'The currency is not that of the billing account.', 'INVALID_ARGUMENT')
    : undefined;
}

function roleGate(project: FakeProject) {
  return (call: Call): Answer | undefined => {
    const permission = permissionFor(call);
    if (project.callerRoles === undefined || permission === undefined) return undefined;
    if (call.authorization !== `Bearer ${workflowToken}`)
      return errorAnswer(401, 'The caller is not the account of the workflow.', 'UNAUTHENTICATED');
    if (permissionsOf(project.callerRoles).has(permission)) return undefined;
    project.refused.add(permission);
    const message = `Permission '${permission}' denied on resource (or it may not exist).`;
    return errorAnswer(403, message, 'PERMISSION_DENIED');
  };
}

export function gates(project: FakeProject) {
  const [early, roles] = [apiGate(project), roleGate(project)];
  return (call: Call) => early(call) ?? roles(call);
}

/** APIs that can be called before the project enables them. */
const open = ['firebase', 'serviceusage', 'cloudresourcemanager', 'cloudbilling'].map(
  (name) => `${name}.googleapis.com`,
);

function apiGate(project: FakeProject) {
  return ({ host }: Call): Answer | undefined => {
    const isDisabled =
      project.hasDisabledApis &&
      shopApis.includes(host) &&
      !open.includes(host) &&
      !project.services.has(host);
    if (host === 'serviceusage.googleapis.com' || !(isDisabled || isEarly(project, host))) return undefined;
    return errorAnswer(
      403,
      `${host} has not been used in project ${project.number} before or it is disabled. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
      'PERMISSION_DENIED',
    );
  };
}
