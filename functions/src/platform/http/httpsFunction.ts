import { randomUUID } from 'node:crypto';

import type { Contract } from '@shop/core/contracts/contract';
import { functionsRegion } from '@shop/core/model/platform';
import type { SecretParam } from 'firebase-functions/params';
import type { HttpsFunction, Request, Response } from 'firebase-functions/v2/https';
import { onRequest } from 'firebase-functions/v2/https';

import { accounts, personIdKey, warmInstances } from '../config';
import { logRequest } from '../log';
import { runInTrace } from '../trace';
import type { Capacity } from './capacity';
import { timeoutSeconds } from './capacity';
import { statusOf, toRefusal } from './errors';
import { loadEarly } from './loadEarly';
import { addressLimit } from './rateLimit';

/** Maximum number of warm-up requests per address and minute; the schedule sends one every five minutes. */
const maxWarmUps = 30;

/** Declares an HTTPS function that answers calls of these contracts. Warm-up requests end here. */
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
  // All functions that write orders or count calls identify persons; public lists and the upload do neither.
  const readable = serviceAccount === accounts.functions ? [...secrets, personIdKey] : [...secrets];
  // `cors: false` keeps the emulator from allowing every origin; setCommonHeaders allows the shop's own.
  const limitWarmUps = addressLimit(maxWarmUps, 60);
  const answerWarmUp = ({ headers }: Request, response: Response) => {
    try {
      limitWarmUps(headers, new Date());
      response.status(204).end();
    } catch (error) {
      // Anybody can send such a request, so a flood is refused and logged like any other.
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
    cors: false,
    ...capacity,
    ...(isKeptWarm && { minInstances: warmInstances }),
    ...(readable.length > 0 && { secrets: readable }),
  } as const;
  return onRequest(declared, (request, response) =>
    runInTrace(request.headers, async () => {
      // Nothing may be running after an answer or a refusal, because the platform may take the processor away.
      await loaded;
      if (isWarmUp(request)) answerWarmUp(request, response);
      else await respond(request, response);
    }),
  );
}

/** Selects the service account, so that an attacker who exploits the image decoder or a public list cannot sign in as staff. */
function accountFor(contracts: readonly Contract[]): (typeof accounts)[keyof typeof accounts] {
  if (contracts.some(({ uploadMaxBytes }) => uploadMaxBytes !== undefined)) return accounts.upload;
  return contracts.every(({ cdnSeconds }) => cdnSeconds !== undefined) ? accounts.public : accounts.functions;
}

/** Recognises the schedule's warm-up request, because no browser sends a preflight without an origin. */
function isWarmUp({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.origin === undefined;
}
