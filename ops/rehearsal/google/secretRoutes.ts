import type { FakeProject, Policy } from './fakeProject';
import type { Route } from './fakeServer';
import { errorAnswer, notFound } from './fakeServer';

export const secretRoutes = (project: FakeProject): Route[] => [
  ...secretNameRoutes(project),
  ...secretVersionRoutes(project),
];

function secretNameRoutes(project: FakeProject): Route[] {
  const secretOf = (name: string) => project.secrets.get(name);
  return [
    {
      on: /^POST secretmanager\.googleapis\.com\/v1\/projects\/[^/]+\/secrets$/,
      answer: ({ query }) => {
        const name = query.get('secretId') ?? '';
        if (secretOf(name)) return errorAnswer(409, `${name} already exists.`, 'ALREADY_EXISTS');
        project.secrets.set(name, { versions: [], bindings: [] });
        return { body: { name: `projects/${project.number}/secrets/${name}` } };
      },
    },
    {
      on: /^(GET|PATCH) secretmanager\.googleapis\.com\/v1\/projects\/[^/]+\/secrets\/([^/:]+)$/,
      answer: ({ body }, [method, name = '']) => {
        const secret = secretOf(name);
        if (!secret) return notFound(name);
        if (method === 'PATCH') {
          secret.labels = (body as { labels: Record<string, string> }).labels;
          project.changes.push(`label ${name}`);
        }
        return {
          body: {
            name: `projects/${project.number}/secrets/${name}`,
            labels: secret.labels ?? { 'firebase-managed': 'functions' },
          },
        };
      },
    },
    {
      on: /^POST secretmanager\.googleapis\.com\/v1\/projects\/[^/]+\/secrets\/([^/:]+):addVersion$/,
      answer: ({ body }, [name = '']) => {
        const secret = secretOf(name);
        if (!secret) return notFound(name);
        const { payload } = body as { payload: { data: string } };
        secret.versions.push(Buffer.from(payload.data, 'base64').toString('utf8'));
        project.changes.push(`store secret ${name}`);
        return {
          body: { name: `projects/${project.number}/secrets/${name}/versions/${secret.versions.length}` },
        };
      },
    },
  ];
}

function secretVersionRoutes(project: FakeProject): Route[] {
  const secretOf = (name: string) => project.secrets.get(name);
  return [
    {
      on: /^GET secretmanager\.googleapis\.com\/v1\/projects\/[^/]+\/secrets\/([^/]+)\/versions\/([^/:]+)(:access)?$/,
      answer: (_, [name = '', wanted, access]) => {
        const versions = secretOf(name)?.versions ?? [];
        const version = wanted === 'latest' ? versions.length : Number(wanted);
        const value = versions[version - 1];
        if (value === undefined) return notFound(`${name}/${wanted}`);
        return {
          body: {
            name: `projects/${project.number}/secrets/${name}/versions/${version}`,
            ...(access ? { payload: { data: Buffer.from(value).toString('base64') } } : { state: 'ENABLED' }),
          },
        };
      },
    },
    {
      on: /^(?:GET|POST) secretmanager\.googleapis\.com\/v1\/projects\/[^/]+\/secrets\/([^/]+):(get|set)IamPolicy$/,
      answer: ({ body }, [name = '', verb]) => {
        const secret = secretOf(name);
        if (!secret) return notFound(name);
        if (verb === 'set') {
          secret.bindings = (body as Policy).policy.bindings;
          project.changes.push(`grant access to ${name}`);
        }
        return { body: { bindings: secret.bindings, etag: 'fake' } };
      },
    },
  ];
}
