import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test';

/** An error response that a journey provokes on purpose, e.g. `{ path: '/api/admin-login', status: 401 }`. */
export type ExpectedRefusal = { path: string; status: number };

/**
 * Records the errors of a journey: console errors, exceptions, failed or refused requests, and requests to other
 * machines.
 */
export function watchForTrouble(context: BrowserContext) {
  const found: string[] = [];
  const answers: Promise<string>[] = [];
  const expected: ExpectedRefusal[] = [];
  const isExpected = (url: string, status?: number) =>
    expected.some(
      (refusal) => new URL(url).pathname === refusal.path && (status ?? refusal.status) === refusal.status,
    );

  // Records requests to other machines without blocking them. The browser cannot resolve their host names
  // (playwright.config.ts), and blocking them with a route would disable the browser cache.
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    const isOutside = !['127.0.0.1', 'localhost'].includes(hostname) && protocol.startsWith('http');
    if (isOutside) found.push(`request to another machine: ${request.url()}`);
  });
  context.on('console', (message: ConsoleMessage) => {
    const { url } = message.location();
    // The browser reports a refused request on the console, too, with the URL of the request.
    if (message.type() === 'error' && !(url && isExpected(url)))
      found.push(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => found.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') found.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response: Response) => {
    const status = response.status();
    if (status >= 400 && !isExpected(response.url(), status)) answers.push(describeRefusal(response));
  });
  return {
    /** Includes the responses of refused requests. */
    found: async () => [...found, ...(await Promise.all(answers))],
    /** Allows a refusal. Any other refusal fails the journey. */
    expectRefusal: (refusal: ExpectedRefusal): void => {
      expected.push(refusal);
    },
  };
}

async function describeRefusal(response: Response) {
  // A response cannot be read after its page is closed.
  const body = await response.text().catch(() => '');
  const answer = body.slice(0, maxAnswerLength);
  return `refused: ${response.request().method()} ${response.url()} ${response.status()} ${answer}`.trimEnd();
}

const maxAnswerLength = 200;
