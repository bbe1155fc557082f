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

/** Maximum number of such requests by one address and minute; the schedule sends one every five minutes. */
const maxWarmUps = 30;

/** Declares an HTTPS function that answers calls of these contracts. Requests that only keep an instance warm end here. */
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
  // Every function that writes orders or counts calls identifies persons; public lists and the upload do neither.
  const readable = serviceAccount === accounts.functions ? [...secrets, personIdKey] : [...secrets];
  // `cors: false` keeps the emulator from allowing every origin; the shop's own are allowed in setCommonHeaders.
  const limitWarmUps = addressLimit(maxWarmUps, 60);
  const answerWarmUp = ({ headers }: Request, response: Response) => {
    try {
      limitWarmUps(headers, new Date());
      response.status(204).end();
    } catch (error) {
      // Anybody can send such a request: a flood of them is refused, and seen like any other.
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
      // Nothing may be running when the platform takes the processor away after an answer, not even after a refusal.
      await loaded;
      if (isWarmUp(request)) answerWarmUp(request, response);
      else await respond(request, response);
    }),
  );
}

/**
 * Selects the service account. An attacker who exploits the image decoder or a public list thus gains no permission to sign in
 * as staff.
 */
function accountFor(contracts: readonly Contract[]): (typeof accounts)[keyof typeof accounts] {
  if (contracts.some(({ uploadMaxBytes }) => uploadMaxBytes !== undefined)) return accounts.upload;
  return contracts.every(({ cdnSeconds }) => cdnSeconds !== undefined) ? accounts.public : accounts.functions;
}

/** Recognises the schedule's request that keeps an instance warm: no browser sends a preflight without an origin. */
function isWarmUp({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.origin === undefined;
}
