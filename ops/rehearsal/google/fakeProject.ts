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

export const workflowToken = 'token-of-the-deploying-account';

type Binding = { role: string; members: string[] };
export type Policy = { policy: { bindings: Binding[] } };
type Rule = { name: string; source: unknown };

export type FakeProject = ReturnType<typeof makeProject>;

/** Number of requests before a confirmed change takes effect, by kind of change. Tests of single steps use zero. */
const noLag = { operations: 0, apis: 0, accounts: 0, indexes: 0, metrics: 0, builds: 0 };

const unwatched = () => ({
  /** alert policies, uptime checks, channels, dashboards, metrics and budgets by name */
  watched: new Map<string, Record<string, unknown>>(),
  /** daily limits by quota id; a missing quota is unlimited */
  dailyQuotas: new Map<string, string>(),
  /** quota preferences by name */
  quotaPreferences: new Map<string, object>(),
  /** restrictions of the browser key for Google Maps */
  keyRestrictions: {} as Record<string, unknown>,
  /** TXT records of each domain */
  texts: new Map<string, string[]>(),
});

const noOperations = () => ({
  operations: 0,
  pendingOperations: new Map<string, { polls: number; result: object }>(),
  /** error messages of the next operations, which fail after being accepted */
  failures: [] as string[],
  /** error messages of the next rollouts, by function */
  failing: new Map<string, string[]>(),
  /** milli-CPU that running instances use while functions are rolled out */
  runningCpu: 0,
});

/** Returns a project as created in the console: empty, on the Blaze plan. */
export function makeProject(id: string) {
  const number = '123456789012';
  return {
    id,
    number,
    billingEnabled: true,
    services: new Set<string>(['firebase.googleapis.com', 'cloudresourcemanager.googleapis.com']),
    /** true to refuse requests to APIs that are not enabled */
    hasDisabledApis: false,
    /** roles of the caller; undefined for the owner, who has all permissions */
    callerRoles: undefined as readonly string[] | undefined,
    /** permissions that refused requests lacked */
    refused: new Set<string>(),
    lag: { ...noLag },
    /** for each new resource, the number of further requests that are refused because it is not ready */
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
    /** members that the organisation allows in policies; undefined if there is no restriction */
    allowedMembers: undefined as string[] | undefined,
    database: undefined as Record<string, unknown> | undefined,
    defaultBucket: true,
    bucketLocation: 'EUROPE-WEST1',
    /** ids of Hosting sites that belong to other projects */
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
    ...noOperations(),
    changes: [] as string[],
  };
}

/**
 * Starts an operation that ends after the number of polls in `lag.operations`.
 * @param parent resource that prefixes the operation's name, with a trailing slash
 */
export function startOperation(project: FakeProject, response: unknown = {}, parent: string = '') {
  project.operations += 1;
  const name = `${parent}operations/fake-${project.operations}`;
  const polls = project.lag.operations;
  const message = project.failures.shift();
  const result = message === undefined ? { response } : { error: { code: 3, message } };
  project.pendingOperations.set(name, { polls, result });
  return { name, done: polls === 0, ...(polls === 0 && result) };
}

/** Each call uses up one of the remaining refusals. */
export function isEarly(project: FakeProject, thing: string): boolean {
  const left = project.early.get(thing) ?? 0;
  if (left > 0) project.early.set(thing, left - 1);
  return left > 0;
}
