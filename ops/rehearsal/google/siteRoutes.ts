import type { FakeProject } from './fakeProject';
import { startOperation } from './fakeProject';
import type { Route } from './fakeServer';
import { errorAnswer, notFound } from './fakeServer';

export function siteRoutes(project: FakeProject): Route[] {
  return [...hostingRoutes(project), ...domainRoutes(project), ...siteVersionRoutes(project)];
}

function domainRoutes(project: FakeProject): Route[] {
  return [
    {
      on: /^(GET|POST) firebasehosting\.googleapis\.com\/v1beta1\/projects\/[^/]+\/sites\/[^/]+\/customDomains(?:\/([^/]+))?$/,
      answer: ({ query }, [method, name = '']) => {
        if (method === 'GET') {
          const found = project.customDomains.get(name);
          return found ? { body: found } : notFound(name);
        }
        const domain = query.get('customDomainId') ?? '';
        project.customDomains.set(domain, {
          hostState: 'HOST_UNHOSTED',
          ownershipState: 'OWNERSHIP_MISSING',
          cert: { state: 'CERT_PREPARING' },
          requiredDnsUpdates: {
            desired: [
              {
                domainName: domain,
                records: [
                  { domainName: domain, type: 'A', rdata: '199.36.158.100', requiredAction: 'ADD' },
                  {
                    domainName: domain,
                    type: 'TXT',
                    rdata: `hosting-site=${project.site}`,
                    requiredAction: 'ADD',
                  },
                ],
              },
            ],
          },
        });
        project.changes.push(`connect ${domain}`);
        return { body: startOperation(project) };
      },
    },
  ];
}

function hostingRoutes(project: FakeProject): Route[] {
  const { hosting } = project;
  const releaseOf = (one?: { version: string; message?: string }) =>
    one && { ...one, version: { name: one.version } };
  const siteOf = (id: string) => ({
    name: `projects/${project.id}/sites/${id}`,
    type: 'DEFAULT_SITE',
    defaultUrl: `https://${id}.web.app`,
  });
  return [
    {
      on: /^GET firebasehosting\.googleapis\.com\/v1beta1\/projects\/[^/]+\/sites\/([^/]+)$/,
      answer: (_, [id = '']) => (id === project.site ? { body: siteOf(id) } : notFound(id)),
    },
    {
      on: /^(GET|POST) firebasehosting\.googleapis\.com\/v1beta1\/projects\/[^/]+\/sites$/,
      answer: ({ query }, [method]) => {
        if (method === 'GET') return { body: { ...(project.site && { sites: [siteOf(project.site)] }) } };
        const id = query.get('siteId') ?? '';
        if (project.takenSites.has(id)) {
          return errorAnswer(
            400,
            `Invalid name: \`${id}\` is reserved by another project`,
            'INVALID_ARGUMENT',
          );
        }
        project.site = id;
        project.changes.push(`create site ${id}`);
        return { body: siteOf(id) };
      },
    },
    {
      on: /^GET firebasehosting\.googleapis\.com\/v1beta1\/projects\/[^/]+\/sites\/[^/]+\/channels\/live$/,
      answer: () => ({ body: { name: 'live', release: releaseOf(hosting.releases.at(-1)) } }),
    },
    {
      on: /^GET firebasehosting\.googleapis\.com\/v1beta1\/.*\/channels\/live\/releases$/,
      answer: () => ({ body: { releases: hosting.releases.slice(-1).map(releaseOf) } }),
    },
  ];
}

function siteVersionRoutes(project: FakeProject): Route[] {
  const { hosting } = project;
  return [
    {
      on: /^POST firebasehosting\.googleapis\.com\/v1beta1\/(projects\/[^/]+\/sites\/[^/]+\/versions)$/,
      answer: (_, [parent]) => {
        hosting.versions.push(`${parent}/fake${hosting.versions.length}`);
        return { body: { name: hosting.versions.at(-1), status: 'CREATED' } };
      },
    },
    {
      on: /^POST firebasehosting\.googleapis\.com\/v1beta1\/.*\/versions\/[^/]+:populateFiles$/,
      answer: ({ body }) => ({
        body: {
          uploadUrl: 'https://upload-firebasehosting.googleapis.com/upload/sites/fake/versions/fake/files',
          uploadRequiredHashes: Object.values((body as { files: Record<string, string> }).files).filter(
            (hash) => !hosting.files.has(hash),
          ),
        },
      }),
    },
    {
      on: /^POST upload-firebasehosting\.googleapis\.com\/.*\/files\/([^/]+)$/,
      answer: (_, [hash = '']) => {
        hosting.files.add(hash);
        return { body: '' };
      },
    },
    {
      on: /^PATCH firebasehosting\.googleapis\.com\/v1beta1\/(projects\/.*\/versions\/[^/]+)$/,
      answer: (_, [name]) => ({ body: { name, status: 'FINALIZED' } }),
    },
    {
      on: /^POST firebasehosting\.googleapis\.com\/v1beta1\/.*\/channels\/live\/releases$/,
      answer: ({ body, query }) => {
        const message = (body as { message?: string } | undefined)?.message;
        hosting.releases.push({ version: query.get('versionName') ?? '', ...(message && { message }) });
        project.changes.push('release hosting');
        return { body: { name: 'fake-release', version: { name: query.get('versionName') } } };
      },
    },
  ];
}
