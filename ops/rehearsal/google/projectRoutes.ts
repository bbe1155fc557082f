import type { FakeProject, Policy } from './fakeProject';
import { isEarly, startOperation } from './fakeProject';
import type { Route } from './fakeServer';
import { quotaRoutes } from './quotaRoutes';
import { secretRoutes } from './secretRoutes';
import { errorAnswer, notFound } from './fakeServer';
import { permissionsOf } from './permissions';

export function projectRoutes(project: FakeProject): Route[] {
  return [
    ...accountRoutes(project),
    ...policyRoutes(project),
    ...serviceRoutes(project),
    ...quotaRoutes(project),
    ...keyRoutes(project),
    ...authRoutes(project),
    ...accountsRoutes(project),
    ...secretRoutes(project),
  ];
}

function accountRoutes(project: FakeProject): Route[] {
  const about = () => ({
    projectId: project.id,
    projectNumber: project.number,
    displayName: project.id,
    name: `projects/${project.id}`,
    state: 'ACTIVE',
    resources: {
      ...(project.site !== undefined && { hostingSite: project.site }),
      storageBucket: `${project.id}.firebasestorage.app`,
    },
  });
  return [
    {
      on: /^GET cloudresourcemanager\.googleapis\.com\/v1\/projects\/[^/]+$/,
      answer: () => ({
        body: {
          projectId: project.id,
          projectNumber: project.number,
          name: project.id,
          lifecycleState: 'ACTIVE',
        },
      }),
    },
    {
      on: /^GET firebase\.googleapis\.com\/v1beta1\/projects\/([^/]+)$/,
      answer: (_, [id]) =>
        id === project.id ? { body: about() } : errorAnswer(403, 'No access.', 'PERMISSION_DENIED'),
    },
    {
      on: /^GET firebase\.googleapis\.com\/v1beta1\/projects\/[^/]+\/adminSdkConfig$/,
      answer: () => ({ body: { projectId: project.id, storageBucket: `${project.id}.firebasestorage.app` } }),
    },
    {
      on: /^GET cloudbilling\.googleapis\.com\/v1\/projects\/[^/]+\/billingInfo$/,
      answer: () => ({
        body: {
          billingEnabled: project.billingEnabled,
          ...(project.billingEnabled && { billingAccountName: 'billingAccounts/0A0A0A-0A0A0A-0A0A0A' }),
        },
      }),
    },
    {
      on: /^GET cloudbilling\.googleapis\.com\/v1\/billingAccounts\/[^/]+$/,
      answer: () => ({ body: { open: true, currencyCode: 'ZAR' } }),
    },
  ];
}

function policyRoutes(project: FakeProject): Route[] {
  return [
    {
      on: /^POST (?:cloudresourcemanager|iam)\.googleapis\.com\/v1\/.*:testIamPermissions$/,
      answer: ({ body }) => {
        const { permissions } = body as { permissions: string[] };
        const held = project.callerRoles && permissionsOf(project.callerRoles);
        return { body: { permissions: permissions.filter((one) => held === undefined || held.has(one)) } };
      },
    },
    {
      on: /^POST cloudresourcemanager\.googleapis\.com\/v1\/projects\/[^/]+:getIamPolicy$/,
      answer: () => ({ body: { bindings: project.bindings, etag: 'fake' } }),
    },
    {
      on: /^POST cloudresourcemanager\.googleapis\.com\/v1\/projects\/[^/]+:setIamPolicy$/,
      answer: ({ body }) => {
        if (isEarly(project, 'accounts')) {
          return errorAnswer(
            400,
            `Service account shop-functions@${project.id}.iam.gserviceaccount.com does not exist.`,
            'INVALID_ARGUMENT',
          );
        }
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
  ];
}

function accountsRoutes(project: FakeProject): Route[] {
  return [
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
        const { accountId } = body as { accountId: string };
        const email = `${accountId}@${project.id}.iam.gserviceaccount.com`;
        project.accounts.add(email);
        project.early.set('accounts', project.lag.accounts);
        project.changes.push(`create account ${accountId}`);
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
      project.early.set(name, project.lag.apis);
      project.changes.push(`enable ${name}`);
    }
    return { body: startOperation(project) };
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
  ];
}

function keyRoutes(project: FakeProject): Route[] {
  const name = `projects/${project.number}/locations/global/keys/maps`;
  return [
    {
      on: /^GET apikeys\.googleapis\.com\/v2\/keys:lookupKey$/,
      answer: () => ({ body: { name, parent: `projects/${project.number}` } }),
    },
    {
      on: /^GET apikeys\.googleapis\.com\/v2\/projects\/[^/]+\/locations\/global\/keys\/maps$/,
      answer: () => ({ body: { name, restrictions: project.keyRestrictions } }),
    },
  ];
}

function authRoutes(project: FakeProject): Route[] {
  return [
    {
      on: /^(GET|PATCH) identitytoolkit\.googleapis\.com\/admin\/v2\/projects\/[^/]+\/config$/,
      answer: ({ body }, [method]) => {
        if (!project.hasAuth) return errorAnswer(404, 'CONFIGURATION_NOT_FOUND', 'NOT_FOUND');
        if (method === 'PATCH') {
          const { authorizedDomains, signIn, ...more } = body as {
            authorizedDomains?: string[];
            signIn?: Record<string, unknown>;
          };
          project.authorizedDomains = authorizedDomains ?? project.authorizedDomains;
          project.signIn = { ...project.signIn, ...signIn };
          project.signInConfig = { ...project.signInConfig, ...more };
          project.changes.push('configure sign-in');
        }
        const { signIn, authorizedDomains } = project;
        return { body: { ...project.signInConfig, signIn, authorizedDomains } };
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
        return { body: startOperation(project, { appId }) };
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
