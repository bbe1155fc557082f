import type { IncomingHttpHeaders } from 'node:http';

import type { Contract } from '@shop/core/contracts/contract';
import { appCheckHeader, asksForAppCheck } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';

import { usesAppCheck } from '../config';
import { appCheck } from '../firebase';

/** Throws `app-check-failed` if a request requires an App Check token but has no valid one. */
export async function assertAppCheck(
  contract: Pick<Contract, 'appCheck'>,
  { input, headers }: { input: unknown; headers: IncomingHttpHeaders },
): Promise<void> {
  if (!asksForAppCheck(contract, input) || !usesAppCheck()) return;
  const token = headers[appCheckHeader];
  if (typeof token !== 'string' || token === '') throw refused();
  try {
    await (await appCheck()).verifyToken(token);
  } catch (error) {
    throw refused(error);
  }
}

function refused(cause?: unknown): AppError {
  const message = 'This page could not be verified. Please reload it and try again.';
  return new AppError('app-check-failed', message, { cause });
}
