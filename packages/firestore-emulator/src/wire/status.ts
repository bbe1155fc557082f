const statusCodes = {
  OK: 0,
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  OUT_OF_RANGE: 11,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

export type StatusName = keyof typeof statusCodes;

/** An expected error. The client receives exactly this code and message. */
export class StatusError extends Error {
  readonly status: StatusName;

  constructor(status: StatusName, message: string) {
    super(message);
    this.status = status;
  }

  get code(): number {
    return statusCodes[this.status];
  }
}

export function invalidArgument(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

export function unimplemented(message: string): StatusError {
  return new StatusError('UNIMPLEMENTED', message);
}

/** Returns the status for any thrown value. Logs an unexpected error in full, and returns INTERNAL for it. */
export function toStatusError(thrown: unknown): StatusError {
  if (thrown instanceof StatusError) return thrown;
  console.error('Firestore emulator: internal error', thrown);
  return new StatusError('INTERNAL', thrown instanceof Error ? thrown.message : String(thrown));
}
