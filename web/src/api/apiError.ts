import type { ErrorCode } from '@shop/core/model/appError';

/** The last three codes come from the client. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad-answer';

/** Plain data, because the store must be serialisable. `status` is 0 if no response arrived. */
export type ApiFailure = { code: ApiErrorCode; message: string; details: unknown; status: number };

export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly details: unknown;
  readonly status: number;

  constructor(failure: ApiFailure, options: { cause?: unknown } = {}) {
    super(failure.message, options);
    this.name = 'ApiError';
    this.code = failure.code;
    this.details = failure.details;
    this.status = failure.status;
  }
}

/** Anything other than an ApiError is a bug and gets a generic message. */
export function toApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiError) {
    return { code: error.code, message: error.message, details: error.details, status: error.status };
  }
  return { code: 'internal', message: unexpectedErrorMessage, details: undefined, status: 0 };
}

export const unexpectedErrorMessage = 'An unexpected error occurred.';

export function offlineError(cause: unknown): ApiError {
  const message = !navigator.onLine
    ? 'You are offline. Please check your connection and try again.'
    : 'The shop cannot be reached. Please check your connection and try again.';
  return new ApiError({ code: 'network', message, details: undefined, status: 0 }, { cause });
}

export function tooSlowError(): ApiError {
  const message = 'The shop took too long to respond. Please try again.';
  return new ApiError({ code: 'timeout', message, details: undefined, status: 0 });
}

export function unreadableError(status: number, cause: unknown): ApiError {
  return new ApiError(
    { code: 'bad-answer', message: unexpectedErrorMessage, details: undefined, status },
    { cause },
  );
}
