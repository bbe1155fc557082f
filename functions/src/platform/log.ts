import type { LogEventId } from './logEvents';
import { traceFields } from './trace';

/** Facts about a finished request. Never bodies, tokens, addresses, e-mails or card data. */
export type RequestLog = {
  requestId: string;
  endpoint: string;
  uid: string | null;
  outcome: string;
  status: number;
  ms: number;
  error?: unknown;
};

/** An event outside a single request, e.g. a job that failed. Fields must contain only ids. */
export type EventLog = {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  event: LogEventId;
  fields?: Record<string, string | number | boolean | null>;
  error?: unknown;
};

/**
 * Writes one line per request as a structured entry of Cloud Logging. An error counts whatever the status, because a file may
 * break off after its 200.
 */
export function logRequest({ error, ...entry }: RequestLog): void {
  writeEntry({
    severity: error === undefined ? severityOf(entry.status) : 'ERROR',
    message: `${entry.endpoint} ${entry.outcome}`,
    event: 'request.ended',
    fields: entry,
    error,
  });
}

export function logEvent({ severity, event, fields = {}, error }: EventLog): void {
  writeEntry({ severity, message: event, event, fields, error });
}

type Entry = Required<Omit<EventLog, 'error'>> & { message: string; error: unknown };

/**
 * Writes an entry. Error Reporting finds a failure by its `stack_trace`, which must start with a message. `event` repeats the
 * message because an entry with only a message is stored as plain text.
 */
function writeEntry({ severity, message, event, fields, error }: Entry): void {
  const isReported = error !== undefined || severity === 'ERROR';
  const entry = {
    severity,
    message,
    event,
    ...fields,
    ...(isReported && { stack_trace: error instanceof Error ? describe(error) : stackOf(event, error) }),
    ...traceFields(),
  };
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

function severityOf(status: number): EventLog['severity'] {
  if (status >= 500) return 'ERROR';
  return status >= 400 ? 'WARNING' : 'INFO';
}

/** Returns the stack and causes of an unexpected error, outermost first. */
function describe(error: Error): string {
  const parts: string[] = [];
  for (let current: unknown = error; current !== undefined && parts.length < 5;) {
    parts.push(current instanceof Error ? (current.stack ?? current.message) : typeof current);
    current = current instanceof Error ? current.cause : undefined;
  }
  return parts.join('\ncaused by ');
}

/**
 * Returns a stack for a failure without an error: the location that logged it. A thrown value that is not an error is named only
 * by its type.
 */
function stackOf(event: LogEventId, thrown: unknown): string {
  const logged = new Error(thrown === undefined ? event : `${event}: ${typeof thrown} thrown`);
  Error.captureStackTrace(logged, writeEntry);
  return logged.stack ?? `Error: ${logged.message}`;
}
