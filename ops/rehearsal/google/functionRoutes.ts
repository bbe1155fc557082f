import type { FakeFunction, FakeProject, Policy } from './fakeProject';
import { isEarly } from './fakeProject';
import type { Route } from './fakeServer';
import { errorAnswer, notFound } from './fakeServer';

function functionStore(project: FakeProject) {
  const pending = new Map<string, { polls: number; result: object; cpu: number }>();

  function operation(result: object, cpu: number = 0) {
    project.operations += 1;
    const name = `projects/${project.id}/locations/-/operations/fake-${project.operations}`;
    pending.set(name, { polls: Math.max(1, project.lag.operations), result, cpu });
    return { name, done: false };
  }

  function poll(name: string) {
    const found = pending.get(name);
    if (!found) return notFound(name);
    found.polls -= 1;
    if (found.polls > 0) return { body: { name, done: false } };
    found.cpu = 0;
    return { body: { name, done: true, ...found.result } };
  }

  function errorOf(id: string): object | undefined {
    const message = project.failing.get(id)?.shift();
    if (message !== undefined) return { code: 3, message };
    const rolledOut = [...pending.values()].reduce((sum, { cpu }) => sum + cpu, 0);
    const allowed = project.cpuQuota;
    return project.runningCpu + rolledOut + 1000 > allowed
      ? { code: 8, message: `Quota violated: CpuAllocPerProjectRegion, allowed: ${allowed}` }
      : undefined;
  }

  function save(name: string, stored: FakeFunction, isNew: boolean) {
    const id = name.slice(name.lastIndexOf('/') + 1);
    const [, region = ''] = /locations\/([^/]+)/.exec(name) ?? [];
    const service = `projects/${project.id}/locations/${region}/services/${id.toLowerCase()}`;
    const error = errorOf(id);
    const saved = {
      ...stored,
      name,
      state: error ? 'FAILED' : 'ACTIVE',
      environment: 'GEN_2',
      url: `https://${id.toLowerCase()}-fake.a.run.app`,
      serviceConfig: { ...stored.serviceConfig, service, uri: `https://${id.toLowerCase()}-fake.a.run.app` },
    };
    project.functions.set(id, saved);
    project.repository ??= { format: 'DOCKER', labels: { 'goog-managed-by': 'cloudfunctions' } };
    project.changes.push(`${isNew ? 'create' : 'update'} function ${id}`);
    return { body: operation(error ? { error } : { response: saved }, error ? 0 : 1000) };
  }

  return { poll, operation, save };
}

export function functionRoutes(project: FakeProject): Route[] {
  const { operation, poll, save } = functionStore(project);
  return [
    {
      on: /^GET cloudfunctions\.googleapis\.com\/v1\/projects\/[^/]+\/locations\/-\/functions$/,
      answer: () => ({ body: { functions: [] } }),
    },
    {
      on: /^GET cloudfunctions\.googleapis\.com\/v2\/projects\/[^/]+\/locations\/[^/]+\/functions$/,
      answer: () => ({ body: { functions: [...project.functions.values()] } }),
    },
    {
      on: /^POST cloudfunctions\.googleapis\.com\/v2\/(.*)\/functions:generateUploadUrl$/,
      answer: () => ({
        body: {
          uploadUrl: 'https://storage.googleapis.com/gcf-uploads/source.zip?GoogleAccessId=fake',
          storageSource: { bucket: 'gcf-uploads', object: 'source.zip', generation: '1' },
        },
      }),
    },
    {
      on: /^PUT storage\.googleapis\.com\/(?!storage\/v1\/)/,
      answer: () => ({ headers: { 'x-goog-generation': '1' }, body: '' }),
    },
    {
      on: /^POST cloudfunctions\.googleapis\.com\/v2\/(projects\/[^/]+\/locations\/[^/]+\/functions)$/,
      answer: ({ body, query }, [parent]) => {
        const id = query.get('functionId') ?? '';
        if (isEarly(project, 'builds')) {
          return errorAnswer(403, 'Build failed: the build account lacks access.', 'PERMISSION_DENIED');
        }
        if (project.functions.has(id)) return errorAnswer(409, `${id} already exists.`, 'ALREADY_EXISTS');
        return save(`${parent}/${id}`, body as FakeFunction, true);
      },
    },
    {
      on: /^PATCH cloudfunctions\.googleapis\.com\/v2\/(projects\/[^/]+\/locations\/[^/]+\/functions\/[^/]+)$/,
      answer: ({ body }, [name = '']) => save(name, body as FakeFunction, false),
    },
    {
      on: /^DELETE cloudfunctions\.googleapis\.com\/v2\/(projects\/[^/]+\/locations\/[^/]+\/functions\/([^/]+))$/,
      answer: (_, [, id = '']) => {
        project.functions.delete(id);
        project.changes.push(`delete function ${id}`);
        return { body: operation({ response: {} }) };
      },
    },
    {
      on: /^GET cloudfunctions\.googleapis\.com\/v2\/(projects\/.*\/operations\/.*)$/,
      answer: (_, [name = '']) => poll(name),
    },
  ];
}

export function servingRoutes(project: FakeProject): Route[] {
  return [
    {
      on: /^POST run\.googleapis\.com\/v\d\/projects\/.*\/services\/([^/]+):setIamPolicy$/,
      answer: ({ body }, [service = '']) => {
        const { policy } = body as Policy;
        project.invokers.set(service, policy.bindings);
        project.changes.push(`set invoker of ${service}`);
        return { body: policy };
      },
    },
    {
      on: /^GET run\.googleapis\.com\/v\d\/projects\/.*\/services\/([^/]+):getIamPolicy$/,
      answer: (_, [service = '']) => ({
        body: { bindings: project.invokers.get(service) ?? [], etag: 'fake' },
      }),
    },
    {
      on: /^(GET|PATCH|DELETE) cloudscheduler\.googleapis\.com\/v\d(?:beta1)?\/(projects\/.*\/jobs\/[^/]+)$/,
      answer: ({ body }, [method, name = '']) => {
        const job = project.jobs.get(name);
        if (!job) return notFound(name);
        if (method === 'PATCH') project.jobs.set(name, { ...job, ...(body as object) });
        if (method === 'PATCH') project.changes.push('update schedule');
        return { body: project.jobs.get(name) };
      },
    },
    {
      on: /^POST cloudscheduler\.googleapis\.com\/v\d(?:beta1)?\/(projects\/.*\/jobs)$/,
      answer: ({ body }) => {
        const job = body as { name: string };
        project.jobs.set(job.name, job);
        project.changes.push('create schedule');
        return { body: job };
      },
    },
    {
      on: /^(GET|PATCH) artifactregistry\.googleapis\.com\/v1\/(projects\/.*\/repositories\/gcf-artifacts)$/,
      answer: ({ body }, [method, name]) => {
        if (!project.repository) return notFound('gcf-artifacts');
        if (method === 'PATCH') {
          project.repository = { ...project.repository, ...(body as object) };
          project.changes.push('set cleanup policy');
        }
        return { body: { name, ...project.repository } };
      },
    },
    {
      on: /^GET compute\.googleapis\.com\/compute\/v1\/projects\/[^/]+$/,
      answer: () => ({
        body: { defaultServiceAccount: `${project.number}-compute@developer.gserviceaccount.com` },
      }),
    },
  ];
}
