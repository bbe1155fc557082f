import { randomUUID } from 'node:crypto';

import type { Contract, Access, FunctionGroup } from '@shop/core/contracts/contract';
import { functionsRegion } from '@shop/core/model/platform';
import type { SecretParam } from 'firebase-functions/params';
import type { HttpsFunction, Request, Response } from 'firebase-functions/v2/https';
import { onRequest } from 'firebase-functions/v2/https';

import { accounts, personIdKey, warmInstances } from '../config';
import { logRequest, runInTrace } from '../log';
import { statusOf, toRefusal } from './errors';
import { loadEarly } from './loadEarly';
import { addressLimit } from './rateLimit';

/** With a fraction of a CPU, an instance would start slowly and handle only one request at a time. */
export type Capacity = {
  maxInstances: number;
  cpu: 1;
  concurrency: number;
  memory: '256MiB' | '512MiB' | '1GiB';
};

/** Hosting ends a request after 60 seconds, so longer work could never send its response. */
const timeoutSeconds = 55;

/**
 * The limits on instances prevent high bills and are within the quota of a new account (ten per function). The
 * concurrency matches the work: reads from memory are short, purchases wait for the database, and a shop has few staff.
 */
export const capacityOf: Record<Access, Capacity> = {
  public: { maxInstances: 10, cpu: 1, concurrency: 80, memory: '256MiB' },
  customer: { maxInstances: 10, cpu: 1, concurrency: 40, memory: '256MiB' },
  staff: { maxInstances: 3, cpu: 1, concurrency: 20, memory: '256MiB' },
  provider: { maxInstances: 5, cpu: 1, concurrency: 20, memory: '256MiB' },
};

/**
 * `storefront` needs memory to collect a customer's data for a download. `office` needs memory to hash passwords and
 * count long periods of sales while it serves other staff.
 */
export const groupCapacity: Record<FunctionGroup, Capacity> = {
  storefront: { maxInstances: 10, cpu: 1, concurrency: 40, memory: '512MiB' },
  office: { maxInstances: 5, cpu: 1, concurrency: 20, memory: '1GiB' },
};

/** One run at a time: parallel runs would be correct, but waste reads. */
export const scheduleCapacity = { maxInstances: 1, cpu: 1, concurrency: 1, memory: '256MiB' } as const;

/** Maximum number of warm-up requests per IP address and minute. The shop itself sends one every five minutes. */
const maxWarmUps = 30;

/** Declares an HTTPS function that also answers warm-up requests. */
export function httpsFunction({
  name,
  contracts,
  secrets,
  capacity,
  isKeptWarm,
  respond,
}: {
  name: string;
  contracts: readonly Contract[];
  secrets: readonly SecretParam[];
  capacity: Capacity;
  isKeptWarm: boolean;
  respond: (request: Request, response: Response) => Promise<void>;
}): HttpsFunction {
  const loaded = loadEarly(name, contracts);
  const serviceAccount = accountFor(contracts);
  // Functions that write orders or count requests need the key of the digests. Public lists and the upload do neither.
  const readable = serviceAccount === accounts.functions ? [...secrets, personIdKey] : [...secrets];
  const limitWarmUps = addressLimit(maxWarmUps, 60);
  const answerWarmUp = ({ headers }: Request, response: Response) => {
    try {
      limitWarmUps(headers, new Date());
      response.status(204).end();
    } catch (error) {
      // Anyone can send a warm-up request, so a flood of them is refused and logged like other requests.
      const { code } = toRefusal(error, '');
      const status = statusOf[code];
      response.status(status).set('Retry-After', '60').end();
      logRequest({ requestId: randomUUID(), endpoint: name, uid: null, outcome: code, status, ms: 0 });
    }
  };
  const declared = {
    region: functionsRegion,
    serviceAccount,
    timeoutSeconds,
    // Keeps the emulator from allowing every origin. `setCommonHeaders` allows the shop's origins.
    cors: false,
    ...capacity,
    ...(isKeptWarm && { minInstances: warmInstances }),
    ...(readable.length > 0 && { secrets: readable }),
  } as const;
  return onRequest(declared, (request, response) =>
    runInTrace(request.headers, async () => {
      // Loading must end before the response, because the platform may then suspend the process.
      await loaded;
      if (isWarmUp(request)) answerWarmUp(request, response);
      else await respond(request, response);
    }),
  );
}

/** Uses separate accounts, so that whoever exploits the image decoder or a public list cannot sign in as staff. */
function accountFor(contracts: readonly Contract[]): (typeof accounts)[keyof typeof accounts] {
  if (contracts.some(({ uploadMaxBytes }) => uploadMaxBytes !== undefined)) return accounts.upload;
  return contracts.every(({ cdnSeconds }) => cdnSeconds !== undefined) ? accounts.public : accounts.functions;
}

/** No browser sends a preflight without an origin. */
function isWarmUp({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.origin === undefined;
}
