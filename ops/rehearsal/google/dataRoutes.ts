import type { FakeProject } from './fakeProject';
import { isEarly, startOperation } from './fakeProject';
import type { Route } from './fakeServer';
import { notFound } from './fakeServer';
import { siteRoutes } from './siteRoutes';

export function dataRoutes(project: FakeProject): Route[] {
  return [
    ...databaseRoutes(project),
    {
      on: /^GET firestore\.googleapis\.com\/v1\/projects\/[^/]+\/databases\/\(default\)\/documents\/staff$/,
      answer: () => ({ body: {} }),
    },
    ...safekeepingRoutes(project),
    ...rulesRoutes(project),
    ...siteRoutes(project),
  ];
}

type IndexField = { fieldPath: string; order?: string };

/** Appends the document name to the fields of an index, in the order of the last field, as Firestore does. */
function withName(fields: IndexField[]): IndexField[] {
  if (fields.at(-1)?.fieldPath === '__name__') return fields;
  return [
    ...fields,
    { fieldPath: '__name__', order: fields.findLast(({ order }) => order)?.order ?? 'ASCENDING' },
  ];
}

function databaseRoutes(project: FakeProject): Route[] {
  const parent = `projects/${project.id}/databases/(default)`;
  const start = (response: unknown = {}) => startOperation(project, response, `${parent}/`);
  return [
    {
      on: /^(GET|PATCH) firestore\.googleapis\.com\/v1\/projects\/[^/]+\/databases\/\(default\)$/,
      answer: ({ body }, [method]) => {
        if (!project.database) return notFound('The database');
        if (method === 'GET') return { body: project.database };
        project.database = { ...project.database, ...(body as object) };
        project.changes.push('change database');
        return { body: start(project.database) };
      },
    },
    {
      on: /^POST firestore\.googleapis\.com\/v1\/projects\/[^/]+\/databases$/,
      answer: ({ body }) => {
        project.database = { name: parent, databaseEdition: 'STANDARD', ...(body as object) };
        project.changes.push(`create database in ${String(project.database['locationId'])}`);
        return { body: start(project.database) };
      },
    },
    {
      on: /^GET firestore\.googleapis\.com\/v1\/projects\/[^/]+\/databases\/\(default\)\/collectionGroups\/-\/indexes$/,
      answer: () => {
        const state = isEarly(project, 'indexes') ? 'CREATING' : 'READY';
        return { body: { indexes: project.indexes.map((index) => ({ ...index, state })) } };
      },
    },
    {
      on: /^POST firestore\.googleapis\.com\/v1\/(projects\/.*\/collectionGroups\/([^/]+)\/indexes)$/,
      answer: ({ body }, [name, group]) => {
        const { fields, ...index } = body as { fields: IndexField[] };
        project.indexes.push({
          ...index,
          fields: withName(fields),
          name: `${name}/fake${project.indexes.length}`,
        });
        project.early.set('indexes', project.lag.indexes);
        project.changes.push(`create index on ${group}`);
        return { body: start() };
      },
    },
    {
      on: /^GET firestore\.googleapis\.com\/v1\/projects\/[^/]+\/databases\/\(default\)\/collectionGroups\/-\/fields/,
      answer: () => ({ body: { fields: [...project.fields.values()] } }),
    },
    {
      on: /^PATCH firestore\.googleapis\.com\/v1\/(projects\/.*\/collectionGroups\/([^/]+)\/fields\/([^/]+))$/,
      answer: ({ body }, [name = '', group, field]) => {
        const { ttlConfig, ...settings } = body as { ttlConfig?: object };
        project.fields.set(name, { name, ...settings, ...(ttlConfig && { ttlConfig: { state: 'ACTIVE' } }) });
        project.changes.push(`set field ${group}.${field}`);
        return { body: start() };
      },
    },
  ];
}

function safekeepingRoutes(project: FakeProject): Route[] {
  return [
    {
      on: /^(GET|POST) firestore\.googleapis\.com\/v1\/projects\/[^/]+\/databases\/\(default\)\/backupSchedules$/,
      answer: ({ body }, [method]) => {
        if (method === 'GET') return { body: { backupSchedules: project.backups } };
        project.backups.push(body);
        project.changes.push('schedule backups');
        return { body };
      },
    },
    {
      on: /^GET firebasestorage\.googleapis\.com\/v1(?:alpha|beta)\/projects\/[^/]+\/defaultBucket$/,
      answer: () =>
        project.defaultBucket
          ? {
              body: {
                location: project.bucketLocation,
                bucket: { name: `projects/${project.id}/buckets/${project.id}.firebasestorage.app` },
              },
            }
          : notFound('The default bucket'),
    },
    {
      on: /^(GET|PUT) storage\.googleapis\.com\/storage\/v1\/b\/[^/]+\/iam$/,
      answer: ({ body }, [method]) => {
        if (method === 'PUT') {
          project.bucketBindings = (body as { bindings: FakeProject['bucketBindings'] }).bindings;
          project.changes.push('set roles on the bucket');
        }
        return { body: { bindings: project.bucketBindings, etag: 'fake' } };
      },
    },
    {
      on: /^(GET|PATCH) storage\.googleapis\.com\/storage\/v1\/b\/[^/]+$/,
      answer: ({ body }, [method]) => {
        if (method === 'PATCH') {
          project.bucket = { ...project.bucket, ...(body as object) };
          project.changes.push('change the bucket');
        }
        return { body: project.bucket };
      },
    },
  ];
}

const createTime = '2026-01-01T00:00:00Z';

function rulesRoutes(project: FakeProject): Route[] {
  return [
    {
      on: /^POST firebaserules\.googleapis\.com\/v1\/projects\/[^/]+:test$/,
      answer: () => ({ body: { issues: [] } }),
    },
    {
      on: /^GET firebaserules\.googleapis\.com\/v1\/projects\/[^/]+\/releases$/,
      answer: () => ({
        body: {
          releases: [...project.releases].map(([name, rulesetName]) => ({ name, rulesetName, createTime })),
        },
      }),
    },
    {
      on: /^GET firebaserules\.googleapis\.com\/v1\/(projects\/[^/]+\/rulesets\/[^/]+)$/,
      answer: (_, [name]) => {
        const ruleset = project.rulesets.find((one) => one.name === name);
        return ruleset ? { body: ruleset } : notFound('The ruleset');
      },
    },
    {
      on: /^POST firebaserules\.googleapis\.com\/v1\/(projects\/[^/]+\/rulesets)$/,
      answer: ({ body }, [parent]) => {
        const ruleset = {
          ...(body as { source: unknown }),
          name: `${parent}/fake${project.rulesets.length}`,
        };
        project.rulesets.push(ruleset);
        project.changes.push('create rules');
        return { body: ruleset };
      },
    },
    {
      on: /^(POST|PATCH) firebaserules\.googleapis\.com\/v1\/projects\/[^/]+\/releases(\/.*)?$/,
      answer: ({ body }, [method]) => {
        const given = body as {
          name?: string;
          rulesetName?: string;
          release?: { name: string; rulesetName: string };
        };
        const { name, rulesetName } = given.release ?? {
          name: given.name ?? '',
          rulesetName: given.rulesetName ?? '',
        };
        if (method === 'PATCH' && !project.releases.has(name)) return notFound(name);
        if (project.releases.get(name) !== rulesetName) project.changes.push(`release rules ${name}`);
        project.releases.set(name, rulesetName);
        return { body: { name, rulesetName } };
      },
    },
  ];
}
