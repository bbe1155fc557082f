import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test';

/** An answer a journey provokes on purpose, as `{ path: '/api/admin-login', status: 401 }`. */
export type ExpectedRefusal = { path: string; status: number };

/**
 * Notes what must not happen while someone uses the shop: errors on the console, exceptions, requests that fail or are refused,
 * and requests to anywhere but this machine, which are stopped.
 */
export async function watchForTrouble(context: BrowserContext) {
  const found: string[] = [];
  const expected: ExpectedRefusal[] = [];
  const isExpected = (url: string, status?: number) =>
    expected.some(
      (refusal) => new URL(url).pathname === refusal.path && (status ?? refusal.status) === refusal.status,
    );

  await context.route(
    (url) => !['127.0.0.1', 'localhost'].includes(url.hostname) && url.protocol.startsWith('http'),
    async (route) => {
      found.push(`asked the outside world: ${route.request().url()}`);
      await route.abort();
    },
  );
  context.on('console', (message: ConsoleMessage) => {
    const { url } = message.location();
    // The browser reports a refused request on the console as well, under the address of the request.
    if (message.type() === 'error' && !(url && isExpected(url)))
      found.push(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => found.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') found.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response: Response) => {
    const status = response.status();
    if (status >= 400 && !isExpected(response.url(), status)) {
      found.push(`refused: ${response.request().method()} ${response.url()} ${status}`);
    }
  });
  return {
    found,
    /** Allows a refusal that the journey is about; everything else still fails it. */
    expectRefusal: (refusal: ExpectedRefusal): void => {
      expected.push(refusal);
    },
  };
}
