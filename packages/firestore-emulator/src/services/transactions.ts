import { parseDatabaseName } from '../names/resourceName';
import type { BeginTransactionRequest, BeginTransactionResponse, RollbackRequest } from '../wire/messages';
import { isSet } from '../wire/presence';
import { isTransactionToken } from '../transactions/transaction';
import { invalidArgument } from '../wire/status';
import type { Call } from './context';

export async function beginTransaction(
  request: BeginTransactionRequest,
  call: Call,
): Promise<BeginTransactionResponse> {
  const project = call.projects.get(parseDatabaseName(request.database));
  return { transaction: project.transactions.begin(request.options).token };
}

export async function rollback(request: RollbackRequest, call: Call): Promise<Record<string, never>> {
  const project = call.projects.get(parseDatabaseName(request.database));
  if (!isSet(request.transaction) || !isTransactionToken(request.transaction))
    throw invalidArgument('A rollback needs a transaction.');
  project.transactions.rollback(request.transaction);
  return {};
}
