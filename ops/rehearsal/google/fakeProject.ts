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

/** How far the fake Google lags behind what it has promised, in calls; zero in a fake that is asked for single steps. */
const noLag = { operations: 0, apis: 0, accounts: 0, indexes: 0, metrics: 0, builds: 0 };

/** What lies beside the shop itself: watching, names, people. */
const unwatched = () => ({
  /** alert policies, uptime checks, channels and dashboards by name, metrics and budgets too */
  watched: new Map<string, Record<string, unknown>>(),
  currency: 'ZAR',
  /** calls a day by quota; one that is missing has no bound */
  dailyQuotas: new Map<string, string>(),
  /** what a domain publishes as TXT */
  texts: new Map<string, string[]>(),
  staff: [] as object[],
  hasProfile: true,
});

/** A project as the console leaves it: made, on the Blaze plan, with nothing in it. */
export function makeProject(id: string) {
  const number = '123456789012';
  return {
    id,
    number,
    billingEnabled: true,
    services: new Set<string>(['firebase.googleapis.com', 'cloudresourcemanager.googleapis.com']),
    /** the roles of who calls; undefined for the owner, who may do everything */
    callerRoles: undefined as readonly string[] | undefined,
    /** what a call was refused for */
    refused: new Set<string>(),
    lag: { ...noLag },
    /** calls that are still refused, by what they are early for */
    early: new Map<string, number>(),
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
    bucketLocation: 'EUROPE-WEST1',
    /** ids of Hosting sites that other projects have */
    takenSites: new Set<string>(),
    site: undefined as string | undefined,
    customDomains: new Map<string, Record<string, unknown>>(),
    accounts: new Set<string>(),
    bucket: {} as Record<string, unknown>,
    bucketBindings: [] as Binding[],
    backups: [] as unknown[],
    signIn: { email: { enabled: true, passwordRequired: true } } as Record<string, unknown>,
    authorizedDomains: ['localhost', `${id}.firebaseapp.com`, `${id}.web.app`],
    signInConfig: {} as Record<string, unknown>,
    hasAuth: true,
    googleSignIn: true,
    ...unwatched(),
    webApps: new Map<string, string>(),
    secrets: new Map<string, { versions: string[]; bindings: Binding[]; labels?: Record<string, string> }>(),
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
    pendingOperations: new Map<string, { polls: number; response: unknown }>(),
    /** every change, in order, in words that a test can compare */
    changes: [] as string[],
  };
}

/** A long-running operation; it is over after as many looks as the project lags. */
export function startOperation(project: FakeProject, response: unknown = {}) {
  project.operations += 1;
  const name = `operations/fake-${project.operations}`;
  const polls = project.lag.operations;
  project.pendingOperations.set(name, { polls, response });
  return { name, done: polls === 0, ...(polls === 0 && { response }) };
}

/** Whether a call comes too early for something new; each call counts. */
export function isEarly(project: FakeProject, thing: string): boolean {
  const left = project.early.get(thing) ?? 0;
  if (left > 0) project.early.set(thing, left - 1);
  return left > 0;
}
