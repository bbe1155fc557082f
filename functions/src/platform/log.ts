import type { LogEventId } from './logEvents';
import { traceFields } from './trace';

/** What is known of a finished request. Never bodies, tokens, addresses, e-mails or card data. */
export type RequestLog = {
  requestId: string;
  endpoint: string;
  uid: string | null;
  outcome: string;
  status: number;
  ms: number;
  error?: unknown;
};

/** An event beyond a single request, e.g. a job that failed. Fields must carry ids only. */
export type EventLog = {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  event: LogEventId;
  fields?: Record<string, string | number | boolean | null>;
  error?: unknown;
};

/** One line per request, in the form Cloud Logging reads as a structured entry. An error counts whatever the status: a file breaks off behind its 200. */
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
 * Error Reporting finds a failure by its `stack_trace`, which must start with a message. `event` repeats the message because an entry
 * of nothing but a message is stored as plain text.
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

/** Stack and causes of an unexpected error, outermost first. */
function describe(error: Error): string {
  const parts: string[] = [];
  for (let current: unknown = error; current !== undefined && parts.length < 5;) {
    parts.push(current instanceof Error ? (current.stack ?? current.message) : typeof current);
    current = current instanceof Error ? current.cause : undefined;
  }
  return parts.join('\ncaused by ');
}

/** A stack for a failure that comes without an error: where it was logged. What was thrown in place of an error is named by its type alone. */
function stackOf(event: LogEventId, thrown: unknown): string {
  const logged = new Error(thrown === undefined ? event : `${event}: ${typeof thrown} thrown`);
  Error.captureStackTrace(logged, writeEntry);
  return logged.stack ?? `Error: ${logged.message}`;
}
