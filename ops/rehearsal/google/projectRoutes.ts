import type { FakeProject } from './fakeProject';
import { doneOperation } from './fakeProject';
import type { Route } from './fakeServer';
import { errorAnswer, notFound } from './fakeServer';

type Policy = { policy: { bindings: { role: string; members: string[] }[] } };

/** The project itself: sign-in of the operator, billing, APIs, roles, Auth, web apps and secrets. */
export function projectRoutes(project: FakeProject): Route[] {
  return [
    ...accountRoutes(project),
    ...policyRoutes(project),
    ...serviceRoutes(project),
    ...authRoutes(project),
    ...secretRoutes(project),
    ...secretVersionRoutes(project),
  ];
}

function accountRoutes(project: FakeProject): Route[] {
  const about = {
    projectId: project.id,
    projectNumber: project.number,
    displayName: project.id,
    name: `projects/${project.id}`,
    state: 'ACTIVE',
    resources: { hostingSite: project.id, storageBucket: `${project.id}.firebasestorage.app` },
  };
  return [
    {
      on: /^POST (www|oauth2)\.googleapis\.com\/(oauth2\/v\d\/)?token$/,
      answer: () => ({ body: { access_token: 'fake-token', expires_in: 3600, token_type: 'Bearer' } }),
    },
    {
      on: /^GET cloudresourcemanager\.googleapis\.com\/v1\/projects\/[^/]+$/,
      answer: () => ({ body: { ...about, lifecycleState: 'ACTIVE' } }),
    },
    {
      on: /^GET firebase\.googleapis\.com\/v1beta1\/projects\/([^/]+)$/,
      answer: (_, [id]) =>
        id === project.id ? { body: about } : errorAnswer(403, 'No access.', 'PERMISSION_DENIED'),
    },
    {
      on: /^GET firebase\.googleapis\.com\/v1beta1\/projects\/[^/]+\/adminSdkConfig$/,
      answer: () => ({ body: { projectId: project.id, storageBucket: `${project.id}.firebasestorage.app` } }),
    },
    {
      on: /^GET cloudbilling\.googleapis\.com\/v1\/projects\/[^/]+\/billingInfo$/,
      answer: () => ({ body: { billingEnabled: project.billingEnabled } }),
    },
  ];
}

function policyRoutes(project: FakeProject): Route[] {
  return [
    {
      on: /^POST (?:cloudresourcemanager|iam)\.googleapis\.com\/v1\/.*:testIamPermissions$/,
      answer: ({ body }) => ({ body: { permissions: (body as { permissions: string[] }).permissions } }),
    },
    {
      on: /^POST cloudresourcemanager\.googleapis\.com\/v1\/projects\/[^/]+:getIamPolicy$/,
      answer: () => ({ body: { bindings: project.bindings, etag: 'fake' } }),
    },
    {
      on: /^POST cloudresourcemanager\.googleapis\.com\/v1\/projects\/[^/]+:setIamPolicy$/,
      answer: ({ body }) => {
        project.bindings = (body as Policy).policy.bindings;
        project.changes.push('set roles');
        return { body: (body as Policy).policy };
      },
    },
    {
      on: /^POST cloudresourcemanager\.googleapis\.com\/v1\/projects\/[^/]+:getEffectiveOrgPolicy$/,
      answer: () => ({
        body: project.allowedMembers
          ? { listPolicy: { allowedValues: project.allowedMembers } }
          : { listPolicy: { allValues: 'ALLOW' } },
      }),
    },
    {
      on: /^POST iam\.googleapis\.com\/v1\/projects\/[^/]+\/serviceAccounts\/([^/]+):(get|set)IamPolicy$/,
      answer: ({ body }, [account = '', verb]) => {
        if (verb === 'set') {
          project.accountBindings.set(account, (body as Policy).policy.bindings);
          project.changes.push(`set roles on ${account}`);
        }
        return { body: { bindings: project.accountBindings.get(account) ?? [], etag: 'fake' } };
      },
    },
    {
      on: /^GET iam\.googleapis\.com\/v1\/projects\/[^/]+\/serviceAccounts\/([^/]+)$/,
      answer: (_, [email = '']) => (project.accounts.has(email) ? { body: { email } } : notFound(email)),
    },
    {
      on: /^POST iam\.googleapis\.com\/v1\/projects\/[^/]+\/serviceAccounts$/,
      answer: ({ body }) => {
        const email = `${(body as { accountId: string }).accountId}@${project.id}.iam.gserviceaccount.com`;
        project.accounts.add(email);
        project.changes.push('create account of the functions');
        return { body: { email } };
      },
    },
    {
      on: /^GET iam\.googleapis\.com\/v1\/roles\/(.*)$/,
      answer: (_, [role]) => ({ body: { name: `roles/${role}`, title: role } }),
    },
  ];
}

function serviceRoutes(project: FakeProject): Route[] {
  const enable = (names: string[]) => {
    for (const name of names) {
      project.services.add(name);
      project.changes.push(`enable ${name}`);
    }
    return { body: doneOperation(project) };
  };
  return [
    {
      on: /^GET serviceusage\.googleapis\.com\/v1\/projects\/[^/]+\/services\/([^/:]+)$/,
      answer: (_, [name = '']) => ({
        body: { name, state: project.services.has(name) ? 'ENABLED' : 'DISABLED' },
      }),
    },
    {
      on: /^GET serviceusage\.googleapis\.com\/v1\/projects\/[^/]+\/services:batchGet$/,
      answer: ({ query }) => ({
        body: {
          services: query.getAll('names').map((name) => ({
            name,
            state: project.services.has(name.slice(name.lastIndexOf('/') + 1)) ? 'ENABLED' : 'DISABLED',
          })),
        },
      }),
    },
    {
      on: /^POST serviceusage\.googleapis\.com\/v1\/projects\/[^/]+\/services\/([^/:]+):enable$/,
      answer: (_, [name = '']) => enable([name]),
    },
    {
      on: /^POST serviceusage\.googleapis\.com\/v1\/projects\/[^/]+\/services:batchEnable$/,
      answer: ({ body }) => enable((body as { serviceIds: string[] }).serviceIds),
    },
    {
      on: /^POST serviceusage\.googleapis\.com\/v1beta1\/projects\/[^/]+\/services\/([^/:]+):generateServiceIdentity$/,
      answer: (_, [name]) => ({
        body: { name: 'operations/finished.DONE_OPERATION', done: true, response: { name } },
      }),
    },
    {
      on: /^GET firebaseextensions\.googleapis\.com\/v1beta\/projects\/[^/]+\/instances$/,
      answer: () => ({ body: { instances: [] } }),
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

function authRoutes(project: FakeProject): Route[] {
  return [
    {
      on: /^(GET|PATCH) identitytoolkit\.googleapis\.com\/admin\/v2\/projects\/[^/]+\/config$/,
      answer: ({ body }, [method]) => {
        if (method === 'PATCH') {
          const change = body as { authorizedDomains?: string[]; signIn?: Record<string, unknown> };
          project.authorizedDomains = change.authorizedDomains ?? project.authorizedDomains;
          project.signIn = { ...project.signIn, ...change.signIn };
          project.changes.push('configure sign-in');
        }
        return { body: { signIn: project.signIn, authorizedDomains: project.authorizedDomains } };
      },
    },
    {
      on: /^GET identitytoolkit\.googleapis\.com\/admin\/v2\/projects\/[^/]+\/defaultSupportedIdpConfigs\/google\.com$/,
      answer: () => (project.googleSignIn ? { body: { enabled: true } } : notFound('google.com')),
    },
    {
      on: /^(GET|POST) firebase\.googleapis\.com\/v1beta1\/projects\/[^/]+\/webApps$/,
      answer: ({ body }, [method]) => {
        if (method === 'GET') {
          return {
            body: { apps: [...project.webApps].map(([appId, displayName]) => ({ appId, displayName })) },
          };
        }
        const appId = `1:${project.number}:web:fake${project.webApps.size}`;
        project.webApps.set(appId, (body as { displayName: string }).displayName);
        project.changes.push('create web app');
        return { body: doneOperation(project, { appId }) };
      },
    },
    {
      on: /^GET firebase\.googleapis\.com\/v1beta1\/projects\/[^/]+\/webApps\/(.+)\/config$/,
      answer: (_, [appId]) => ({
        body: {
          projectId: project.id,
          appId,
          apiKey: 'AIzaFake',
          authDomain: `${project.id}.firebaseapp.com`,
        },
      }),
    },
  ];
}

function secretRoutes(project: FakeProject): Route[] {
  const secretOf = (name: string) => project.secrets.get(name);
  return [
    {
      on: /^POST secretmanager\.googleapis\.com\/v1\/projects\/[^/]+\/secrets$/,
      answer: ({ query }) => {
        const name = query.get('secretId') ?? '';
        if (secretOf(name)) return errorAnswer(409, `${name} exists already.`, 'ALREADY_EXISTS');
        project.secrets.set(name, { versions: [], bindings: [] });
        return { body: { name: `projects/${project.number}/secrets/${name}` } };
      },
    },
    {
      on: /^GET secretmanager\.googleapis\.com\/v1\/projects\/[^/]+\/secrets\/([^/:]+)$/,
      answer: (_, [name = '']) =>
        secretOf(name)
          ? {
              body: {
                name: `projects/${project.number}/secrets/${name}`,
                labels: { 'firebase-managed': 'functions' },
              },
            }
          : notFound(name),
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
            state: 'ENABLED',
            ...(access && { payload: { data: Buffer.from(value).toString('base64') } }),
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
