import type { ErrorCode } from '@shop/core/model/appError';
import { AppError } from '@shop/core/model/appError';

/** HTTP status of every error code. 409: the data has changed. 422: refused by a rule of the shop. 503: retry later. */
export const statusOf: Record<ErrorCode, number> = {
  'bad-request': 400,
  'unknown-field': 400,
  'body-too-large': 413,
  'method-not-allowed': 405,
  'not-signed-in': 401,
  'invalid-token': 401,
  'uid-mismatch': 403,
  'not-yours': 403,
  'not-staff': 403,
  'not-permitted': 403,
  'app-check-failed': 403,
  'password-change-due': 403,
  'second-factor-due': 403,
  'second-factor-needed': 401,
  'sign-in-again': 403,
  'signature-invalid': 401,
  'not-found': 404,
  'wrong-credentials': 401,
  'locked-out': 429,
  'rate-limited': 429,
  'cart-empty': 422,
  'item-unavailable': 409,
  'out-of-stock': 409,
  'price-changed': 409,
  'promotion-refused': 409,
  'attempt-mismatch': 409,
  'shop-closed': 422,
  'shop-profile-missing': 422,
  'consent-missing': 422,
  'return-url-refused': 422,
  'address-out-of-range': 422,
  'quote-expired': 409,
  'quote-mismatch': 422,
  'delivery-refused': 422,
  'too-many-addresses': 422,
  'transition-refused': 422,
  'order-not-completed': 422,
  'already-reviewed': 409,
  'already-paid': 409,
  'order-running': 409,
  'account-blocked': 403,
  'account-unknown': 403,
  'stale-version': 409,
  'terms-outdated': 409,
  conflict: 409,
  'image-refused': 422,
  'payment-provider-failed': 502,
  'courier-failed': 502,
  busy: 503,
  internal: 500,
};

/** Cancelled at the deadline of the work, deadline exceeded, resource exhausted, aborted, unavailable. */
const passingGrpcCodes: readonly unknown[] = [1, 4, 8, 10, 14];

export function shopIsBusy(cause?: unknown): AppError {
  return new AppError('busy', 'The shop is busy right now. Please try again.', { cause });
}

/** Cause of a busy response if a commit got no response in time. The commit may have happened, or may still happen. */
export class UnansweredCommit extends Error {
  override readonly name = 'UnansweredCommit';
}

/** Returns whether work that was refused as busy may have been written. */
export function mayHaveBeenWritten(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof UnansweredCommit;
}

export function isBusy(error: unknown): boolean {
  return toRefusal(error, '').code === 'busy';
}

/** Temporary failures of the database become `busy`. Unexpected errors become `internal`, without details. */
export function toRefusal(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && passingGrpcCodes.includes(error.code)) {
    return shopIsBusy(error);
  }
  return new AppError('internal', `Something went wrong. Please try again. (Reference ${requestId})`, {
    cause: error,
  });
}
