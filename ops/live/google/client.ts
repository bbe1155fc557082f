import { StepFailure } from '../step';

/**
 * Addresses of Google's APIs. The variables are the ones by which firebase-tools takes other addresses (its `lib/api.js`), so that one
 * setting redirects both.
 */
const addresses = {
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
} as const;

export type Api = keyof typeof addresses;

export type GoogleClient = ReturnType<typeof createGoogleClient>;

/** An answer of Google that is not a success. */
export class GoogleError extends StepFailure {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Asked before the project has them enabled, so they count for the caller. */
const askedFirst: readonly Api[] = ['firebase', 'serviceusage', 'cloudresourcemanager', 'cloudbilling'];

const callTimeoutMs = 30_000;
const tries = 3;

/**
 * Google's APIs over REST, with the rights of the login. Every call has a deadline; a call that was refused for a moment
 * (429, 5xx) is repeated.
 */
export function createGoogleClient(options: {
  env: NodeJS.ProcessEnv;
  projectId: string;
  token: () => Promise<string>;
  pauseMs: number;
}) {
  async function call<T>(method: string, api: Api, path: string, body?: unknown): Promise<T> {
    const [variable, usual] = addresses[api];
    const url = `${options.env[variable] ?? usual}${path}`;
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${await options.token()}`,
          'content-type': 'application/json',
          ...(!askedFirst.includes(api) && { 'x-goog-user-project': options.projectId }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(callTimeoutMs),
      });
      const text = await response.text();
      if (response.ok) return (text === '' ? {} : JSON.parse(text)) as T;
      const isPassing = response.status === 429 || response.status >= 500;
      if (!isPassing || attempt === tries) throw refusal(response.status, api, text);
      await new Promise((resolve) => setTimeout(resolve, options.pauseMs * attempt));
    }
  }

  return {
    get: <T>(api: Api, path: string) => call<T>('GET', api, path),
    post: <T>(api: Api, path: string, body: unknown = {}) => call<T>('POST', api, path, body),
    put: <T>(api: Api, path: string, body: unknown) => call<T>('PUT', api, path, body),
    patch: <T>(api: Api, path: string, body: unknown) => call<T>('PATCH', api, path, body),

    /** Undefined for what does not exist. */
    find: async <T>(api: Api, path: string): Promise<T | undefined> => {
      try {
        return await call<T>('GET', api, path);
      } catch (error) {
        if (error instanceof GoogleError && error.status === 404) return undefined;
        throw error;
      }
    },

    /** Waits until a long-running operation is over; throws what it failed with. */
    finish: async (api: Api, version: string, operation: Operation): Promise<void> => {
      let current = operation;
      for (let poll = 0; current.done !== true && poll < 60; poll += 1) {
        await new Promise((resolve) => setTimeout(resolve, options.pauseMs));
        current = await call<Operation>('GET', api, `/${version}/${operation.name}`);
      }
      if (current.error) throw new StepFailure(current.error.message);
      if (current.done !== true) throw new StepFailure(`${operation.name} is not over yet; try again later.`);
    },
  };
}

export type Operation = { name: string; done?: boolean; error?: { message: string } };

function refusal(status: number, api: Api, text: string) {
  return new GoogleError(status, `${api} answers ${status}: ${readError(text)}`);
}

function readError(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    return error?.message ?? text.slice(0, 300);
  } catch {
    return text.slice(0, 300);
  }
}
