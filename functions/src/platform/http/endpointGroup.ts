import { randomUUID } from 'node:crypto';

import type { Contract, FunctionGroup } from '@shop/core/contracts/contract';
import { groupOf } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import type { HttpsFunction, Request } from 'firebase-functions/v2/https';

import { logRequest } from '../log';
import { groupCapacity, httpsFunction } from './httpsFunction';
import type { Endpoint, Responder } from './endpoint';
import { sendUnknownPath } from './respond';

/**
 * The path selects the contract, whose access, limits, deadline and log line apply. Throws for an endpoint of another
 * group.
 */
export function endpointGroup(
  group: FunctionGroup,
  endpoints: readonly Endpoint[],
): HttpsFunction & { contracts: readonly Contract[] } {
  const responders = endpoints.map(({ responder }) => responder);
  const astray = responders.find(({ contract }) => groupOf(contract) !== group);
  if (astray !== undefined) throw new Error(`${astray.contract.name} is not an endpoint of ${group}.`);
  const byPath = new Map(
    responders.flatMap((responder) => {
      const { path, aliases = [] } = responder.contract;
      return [path, ...aliases].map((address): [string, Responder] => [address, responder]);
    }),
  );
  const contracts = responders.map(({ contract }) => contract);
  const served = httpsFunction({
    name: group,
    contracts,
    secrets: [...new Set(responders.flatMap(({ secrets }) => secrets))],
    capacity: groupCapacity[group],
    isKeptWarm: group === 'storefront',
    respond: async (request, response) => {
      const responder = byPath.get(addressOf(request));
      if (responder !== undefined) return responder.respond(request, response);
      const requestId = randomUUID();
      const refusal = new AppError('not-found', 'There is no such endpoint.');
      const status = sendUnknownPath(response, requestId, refusal);
      logRequest({ requestId, endpoint: group, uid: null, outcome: refusal.code, status, ms: 0 });
    },
  });
  return Object.assign(served, { contracts });
}

/** Only requests through Hosting contain `/api`. */
function addressOf({ path }: Request): string {
  return path.replace(/^\/(api\/)?/, '');
}
