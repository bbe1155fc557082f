/** What a project of the fake Google consists of. A test looks at it, and changes it to make a project that lacks something. */
export type FakeFunction = {
  name: string;
  state: string;
  labels?: Record<string, string>;
  buildConfig: Record<string, unknown>;
  serviceConfig: {
    environmentVariables?: Record<string, string>;
    secretEnvironmentVariables?: { key: string; secret: string; version: string; projectId: string }[];
    maxInstanceCount?: number;
  } & Record<string, unknown>;
};

type Binding = { role: string; members: string[] };
type Rule = { name: string; source: unknown };

export type FakeProject = ReturnType<typeof makeProject>;

/** A project as the console leaves it: made, on the Blaze plan, with nothing in it. */
export function makeProject(id: string) {
  const number = '123456789012';
  return {
    id,
    number,
    billingEnabled: true,
    services: new Set<string>(['firebase.googleapis.com', 'cloudresourcemanager.googleapis.com']),
    /** milli-CPU that Cloud Run may use in the region */
    cpuQuota: 200_000,
    bindings: [
      {
        role: 'roles/cloudbuild.builds.builder',
        members: [`serviceAccount:${number}-compute@developer.gserviceaccount.com`],
      },
      {
        role: 'roles/editor',
        members: [`serviceAccount:${number}-compute@developer.gserviceaccount.com`],
      },
    ] as Binding[],
    accountBindings: new Map<string, Binding[]>(),
    /** what an organisation allows as members of a policy; undefined without a restriction */
    allowedMembers: undefined as string[] | undefined,
    database: undefined as Record<string, unknown> | undefined,
    defaultBucket: true,
    accounts: new Set<string>(),
    bucket: {} as Record<string, unknown>,
    bucketBindings: [] as Binding[],
    backups: [] as unknown[],
    signIn: { email: { enabled: true, passwordRequired: true } } as Record<string, unknown>,
    authorizedDomains: ['localhost', `${id}.firebaseapp.com`, `${id}.web.app`],
    googleSignIn: true,
    webApps: new Map<string, string>(),
    secrets: new Map<string, { versions: string[]; bindings: Binding[] }>(),
    functions: new Map<string, FakeFunction>(),
    invokers: new Map<string, Binding[]>(),
    jobs: new Map<string, Record<string, unknown>>(),
    repository: undefined as Record<string, unknown> | undefined,
    rulesets: [] as Rule[],
    releases: new Map<string, string>(),
    indexes: [] as Record<string, unknown>[],
    fields: new Map<string, Record<string, unknown>>(),
    hosting: {
      versions: [] as string[],
      files: new Set<string>(),
      releases: [] as { version: string; message?: string }[],
    },
    operations: 0,
    /** every change, in order, in words that a test can compare */
    changes: [] as string[],
  };
}

/** A long-running operation that is done when it is asked for the first time. */
export function doneOperation(project: FakeProject, response: unknown = {}) {
  project.operations += 1;
  return { name: `operations/fake-${project.operations}`, done: true, response };
}
