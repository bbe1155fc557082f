import { StepFailure } from '../step';

/**
 * URLs of Google's APIs and the variables that override them. firebase-tools reads some of the same variables (its
 * `lib/api.js`), so one setting redirects both programs.
 */
export const addresses = {
  apikeys: ['CLOUD_APIKEYS_URL', 'https://apikeys.googleapis.com'],
  artifactregistry: ['ARTIFACT_REGISTRY_DOMAIN', 'https://artifactregistry.googleapis.com'],
  cloudbilling: ['FIREBASE_CLOUDBILLING_URL', 'https://cloudbilling.googleapis.com'],
  cloudfunctions: ['FIREBASE_FUNCTIONS_V2_URL', 'https://cloudfunctions.googleapis.com'],
  cloudquotas: ['CLOUD_QUOTAS_URL', 'https://cloudquotas.googleapis.com'],
  cloudscheduler: ['FIREBASE_CLOUDSCHEDULER_URL', 'https://cloudscheduler.googleapis.com'],
  cloudresourcemanager: ['FIREBASE_RESOURCEMANAGER_URL', 'https://cloudresourcemanager.googleapis.com'],
  firebase: ['FIREBASE_API_URL', 'https://firebase.googleapis.com'],
  firebasehosting: ['FIREBASE_HOSTING_API_URL', 'https://firebasehosting.googleapis.com'],
  firebasestorage: ['FIREBASE_FIREBASESTORAGE_URL', 'https://firebasestorage.googleapis.com'],
  firestore: ['FIRESTORE_URL', 'https://firestore.googleapis.com'],
  iam: ['FIREBASE_IAM_URL', 'https://iam.googleapis.com'],
  identitytoolkit: ['FIREBASE_IDENTITY_URL', 'https://identitytoolkit.googleapis.com'],
  run: ['CLOUD_RUN_URL', 'https://run.googleapis.com'],
  secretmanager: ['CLOUD_SECRET_MANAGER_URL', 'https://secretmanager.googleapis.com'],
  storage: ['GOOGLE_STORAGE_URL', 'https://storage.googleapis.com'],
  serviceusage: ['FIREBASE_SERVICE_USAGE_URL', 'https://serviceusage.googleapis.com'],
  monitoring: ['MONITORING_URL', 'https://monitoring.googleapis.com'],
  logging: ['LOGGING_URL', 'https://logging.googleapis.com'],
  billingbudgets: ['BILLING_BUDGETS_URL', 'https://billingbudgets.googleapis.com'],
} as const;

export type Api = keyof typeof addresses;

export type GoogleClient = ReturnType<typeof createGoogleClient>;

export class GoogleError extends StepFailure {
  readonly status: number;
  readonly isDisabledApi: boolean;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
    this.isDisabledApi = status === 403 && isDisabledApi(message);
  }
}

/** APIs used before the project has enabled them. Their requests count towards the quota of the caller. */
const askedFirst: readonly Api[] = ['firebase', 'serviceusage', 'cloudresourcemanager', 'cloudbilling'];

const callTimeoutMs = 30_000;
const tries = 3;
/** Maximum wait, in pauses, for a confirmed change to take effect (five minutes) and for an operation to end (ten). */
const maxLagPauses = 300;
const maxOperationPauses = 600;
const longestPauses = 20;

/**
 * Returns whether a response means that a new account, metric or site has not reached all of Google's servers. Sources:
 * the IAM documentation on eventual consistency (https://cloud.google.com/iam/docs/access-change-propagation), and for
 * metrics https://cloud.google.com/logging/docs/logs-based-metrics/troubleshooting.
 */
const isNewThing = (text: string) =>
  /does not exist|unknown service account|created recently|concurrent policy changes/i.test(text);
const isDisabledApi = (text: string) =>
  /SERVICE_DISABLED|has not been used in project|enabled this API recently/i.test(text);

type ClientOptions = {
  env: NodeJS.ProcessEnv;
  projectId: string;
  token: () => Promise<string>;
  pauseMs: number;
  print: (line: string) => void;
};
type Send = (
  method: string,
  api: Api,
  path: string,
  body?: unknown,
) => Promise<{ status: number; isOk: boolean; text: string }>;

function createSender(options: ClientOptions): Send {
  return async (method, api, path, body) => {
    const [variable, usual] = addresses[api];
    const response = await fetch(`${options.env[variable] ?? usual}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await options.token()}`,
        'content-type': 'application/json',
        ...(!askedFirst.includes(api) && { 'x-goog-user-project': options.projectId }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    return { status: response.status, isOk: response.ok, text: await response.text() };
  };
}

/** A newly enabled API responds like a disabled one, so this function reads the API's state. */
async function isEarly(
  send: Send,
  projectId: string,
  { method, api, status, text }: { method: string; api: Api; status: number; text: string },
): Promise<boolean> {
  if (status === 403 && isDisabledApi(text)) {
    const { text: found } = await send('GET', 'serviceusage', servicePath(projectId, api));
    return /"ENABLED"/.test(found);
  }
  return method !== 'GET' && [400, 404, 409].includes(status) && isNewThing(text);
}

/**
 * Retries temporarily refused requests (429, 5xx), and waits for a resource that was just created or enabled. Every
 * request has a deadline.
 */
export function createGoogleClient(options: ClientOptions) {
  const pause = (pauses: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, options.pauseMs * pauses));

  const send = createSender(options);

  async function call<T>(method: string, api: Api, path: string, body?: unknown): Promise<T> {
    let waited = 0;
    for (let attempt = 1, refusals = 1; ; attempt += 1) {
      const { status, isOk, text } = await send(method, api, path, body);
      if (isOk) return (text === '' ? {} : JSON.parse(text)) as T;
      if (await isEarly(send, options.projectId, { method, api, status, text })) {
        if (waited === 0) options.print(`  waiting, for up to five minutes: ${readError(text)}`);
        if (waited >= maxLagPauses) {
          throw new GoogleError(
            status,
            `${readError(text)} Wait a few minutes, then run the same command again.`,
          );
        }
        const pauses = Math.min(longestPauses, 2 ** attempt);
        waited += pauses;
        await pause(pauses);
        continue;
      }
      const isPassing = status === 429 || status >= 500;
      if (!isPassing || refusals >= tries) throw refusal(status, api, text);
      await pause(refusals);
      refusals += 1;
    }
  }

  return {
    get: <T>(api: Api, path: string) => call<T>('GET', api, path),
    post: <T>(api: Api, path: string, body: unknown = {}) => call<T>('POST', api, path, body),
    put: <T>(api: Api, path: string, body: unknown) => call<T>('PUT', api, path, body),
    patch: <T>(api: Api, path: string, body: unknown) => call<T>('PATCH', api, path, body),

    find: async <T>(api: Api, path: string): Promise<T | undefined> => {
      try {
        return await call<T>('GET', api, path);
      } catch (error) {
        if (error instanceof GoogleError && error.status === 404) return undefined;
        throw error;
      }
    },

    /** Throws a StepFailure if the operation ends with an error or does not end in time. */
    finish: async (api: Api, version: string, operation: Operation): Promise<void> => {
      let current = operation;
      for (let waited = 0, pauses = 1; current.done !== true; pauses = Math.min(10, pauses + 1)) {
        if (waited >= maxOperationPauses) {
          throw new StepFailure(
            `${operation.name} has not finished yet: wait, then run the same command again.`,
          );
        }
        await pause(pauses);
        waited += pauses;
        current = await call<Operation>('GET', api, `/${version}/${operation.name}`);
      }
      if (current.error) throw new StepFailure(current.error.message);
    },
  };
}

/** Reads up to twenty pages of a list. `field` names the field of a response that contains the entries. */
export async function listAll<T>(
  client: GoogleClient,
  api: Api,
  { path, field }: { path: string; field: string },
): Promise<T[]> {
  const found: T[] = [];
  let pageToken = '';
  for (let page = 0; page < 20; page += 1) {
    const answer = await client.get<Record<string, unknown>>(
      api,
      `${path}?pageSize=100&pageToken=${encodeURIComponent(pageToken)}`,
    );
    found.push(...((answer[field] ?? []) as T[]));
    pageToken = typeof answer['nextPageToken'] === 'string' ? answer['nextPageToken'] : '';
    if (pageToken === '') break;
  }
  return found;
}

const servicePath = (projectId: string, api: Api) =>
  `/v1/projects/${projectId}/services/${api}.googleapis.com`;

export type Operation = { name: string; done?: boolean; error?: { message: string } };

function refusal(status: number, api: Api, text: string) {
  return new GoogleError(status, `${api} returned ${status}: ${readError(text)}`);
}

function readError(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    return error?.message ?? text.slice(0, 300);
  } catch {
    return text.slice(0, 300);
  }
}
