import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

/** The request that work belongs to, by the platform's ids. */
type Trace = { traceId: string; spanId: string | null; isSampled: boolean };

const traces = new AsyncLocalStorage<Trace>();

/** Runs the work of a request, so that its log entries appear under the request's trace. */
export function runInTrace<T>(headers: IncomingHttpHeaders, work: () => T): T {
  const trace = readTrace(headers);
  return trace === null ? work() : traces.run(trace, work);
}

/** Returns the fields by which Cloud Logging groups an entry with its request; none outside a request or without a project. */
export function traceFields(): Record<string, string | boolean> {
  const trace = traces.getStore();
  const project = process.env['GCLOUD_PROJECT'] ?? process.env['GOOGLE_CLOUD_PROJECT'];
  if (trace === undefined || project === undefined) return {};
  return {
    'logging.googleapis.com/trace': `projects/${project}/traces/${trace.traceId}`,
    ...(trace.spanId !== null && { 'logging.googleapis.com/spanId': trace.spanId }),
    'logging.googleapis.com/trace_sampled': trace.isSampled,
  };
}

/** Reads https://www.w3.org/TR/trace-context, or Google's older header: trace id, span id as a decimal number, options. */
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
