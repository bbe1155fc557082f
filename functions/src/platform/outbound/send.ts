import { openCall } from '../async/workScope';

/** An HTTP request. A body that is an object is sent as JSON, one of search parameters as a form. */
export type OutboundRequest = {
  method: 'GET' | 'POST' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  body?: object | undefined;
  timeoutMs: number;
};

/** `body` is undefined where it was not JSON. */
export type OutboundResponse = { status: number; headers: Headers; body: unknown };

/**
 * Sends a request to a provider and reads its whole answer, within the time-out and the deadline of the surrounding work.
 * Redirects are not followed, because addresses come only from settings.
 */
export async function send(request: OutboundRequest): Promise<OutboundResponse> {
  const { text, ...answer } = await sendForText(request);
  return { ...answer, body: parseJson(text) };
}

/** Sends like `send` and returns the answer's text without parsing it. */
export async function sendForText({
  method,
  url,
  headers,
  body,
  timeoutMs,
}: OutboundRequest): Promise<{ status: number; headers: Headers; text: string }> {
  const late = new AbortController();
  const ended = openCall({ cancel: () => late.abort() });
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...contentType(body) },
      ...(body === undefined ? {} : { body: toText(body) }),
      redirect: 'error',
      // Rounded to whole milliseconds, because a fraction is rejected.
      signal: AbortSignal.any([late.signal, AbortSignal.timeout(Math.max(1, Math.floor(timeoutMs)))]),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } finally {
    ended();
  }
}

/** Parses JSON; undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function contentType(body: object | undefined): Record<string, string> {
  if (body === undefined) return {};
  const isForm = body instanceof URLSearchParams;
  return { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
}

function toText(body: object): string {
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body);
}
