import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

import type { LogEventId } from './logEvents';

type Trace = { traceId: string; spanId: string | null; isSampled: boolean };

const traces = new AsyncLocalStorage<Trace>();

/** Log entries of the work appear under the request's trace. */
export function runInTrace<T>(headers: IncomingHttpHeaders, work: () => T): T {
  const trace = readTrace(headers);
  return trace === null ? work() : traces.run(trace, work);
}

/** Fields that group an entry with its request in Cloud Logging. */
function traceFields(): Record<string, string | boolean> {
  const trace = traces.getStore();
  const project = process.env['GCLOUD_PROJECT'] ?? process.env['GOOGLE_CLOUD_PROJECT'];
  if (trace === undefined || project === undefined) return {};
  return {
    'logging.googleapis.com/trace': `projects/${project}/traces/${trace.traceId}`,
    ...(trace.spanId !== null && { 'logging.googleapis.com/spanId': trace.spanId }),
    'logging.googleapis.com/trace_sampled': trace.isSampled,
  };
}

/**
 * Reads the trace from the header of https://www.w3.org/TR/trace-context, or from Google's older header: trace id, span
 * id as a decimal number, options.
 */
function readTrace(headers: IncomingHttpHeaders): Trace | null {
  const [, traceId, spanId, flags = ''] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/.exec(String(headers['traceparent'])) ?? [];
  if (traceId !== undefined && spanId !== undefined) {
    return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
  }
  const cloud = /^([\da-f]{32})(?:\/(\d{1,20}))?(?:;o=([01]))?$/.exec(
    String(headers['x-cloud-trace-context']),
  );
  if (cloud?.[1] === undefined) return null;
  const span = cloud[2] === undefined ? null : BigInt(cloud[2]).toString(16).padStart(16, '0');
  return { traceId: cloud[1], spanId: span, isSampled: cloud[3] === '1' };
}

/** Must not contain bodies, tokens, addresses or card data. */
export type RequestLog = {
  requestId: string;
  endpoint: string;
  uid: string | null;
  outcome: string;
  status: number;
  ms: number;
  error?: unknown;
};

/** Fields must not contain personal data or secrets. */
export type EventLog = {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  event: LogEventId;
  fields?: Record<string, string | number | boolean | null>;
  error?: unknown;
};

/** An error has the severity ERROR whatever the status, because sending a file may fail after a 200. */
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
 * Error Reporting detects a failure by its `stack_trace`, which must start with a message. `event` is a separate field,
 * because an entry with only a message is stored as plain text.
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

function describe(error: Error): string {
  const parts: string[] = [];
  for (let current: unknown = error; current !== undefined && parts.length < 5;) {
    parts.push(current instanceof Error ? (current.stack ?? current.message) : typeof current);
    current = current instanceof Error ? current.cause : undefined;
  }
  return parts.join('\ncaused by ');
}

/** For a failure without an Error object. The message names only the type of what was thrown. */
function stackOf(event: LogEventId, thrown: unknown): string {
  const logged = new Error(thrown === undefined ? event : `${event}: ${typeof thrown} thrown`);
  Error.captureStackTrace(logged, writeEntry);
  return logged.stack ?? `Error: ${logged.message}`;
}
