import { setTimeout as pause } from 'node:timers/promises';

import { readJson } from './paths.mjs';

export type Urls = { shop: string; auth: string; functions: string };
export type Login = { email: string; password: string };

export async function untilAnswers(url: string, wait: { limitMs: number; signal: AbortSignal }) {
  await until(`${url} responds`, wait, async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return true;
  });
}

/**
 * Throws unless the emulator lists all these functions, because the CLI itself ignores a codebase that fails to load.
 */
export async function checkFunctions({ functions }: Urls, functionIds: string[]) {
  const answer = await fetch(`${functions}/backends`);
  const { backends } = (await answer.json()) as { backends: { functionTriggers: { name: string }[] }[] };
  const loaded = new Set(backends.flatMap((backend) => backend.functionTriggers.map(({ name }) => name)));
  const missing = functionIds.filter((id) => !loaded.has(id));
  if (missing.length > 0) throw new Error(`The functions emulator did not load ${missing.join(', ')}.`);
}

export async function untilSiteAnswers({ shop }: Urls, wait: { limitMs: number; signal: AbortSignal }) {
  await until('the site is served', wait, async () => {
    const page = await fetch(shop);
    return page.ok && (await page.text()).includes('id="root"');
  });
}

export async function untilShopAnswers(
  { shop, auth }: Urls,
  login: Login,
  wait: { limitMs: number; signal: AbortSignal },
) {
  await Promise.all([
    until('products come from Firestore', wait, async () => {
      const answer = await fetch(`${shop}/api/getall-products`);
      const body = (await answer.json()) as { success: boolean; products: unknown[] };
      return body.success && body.products.length > 0;
    }),
    until('a demo customer can sign in', wait, async () => {
      const url = `${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...login, returnSecureToken: true }),
      });
      return answer.ok;
    }),
  ]);
}

/**
 * Calls the functions behind the home page and the terms, because the emulator starts a function's process on its first
 * request.
 * @param pages number of pages to open at the same time
 */
export async function wakeFunctions(shop: string, pages: number = 1) {
  const calls = [
    'get-operating-hours',
    'get-shop-profile',
    'fetch-all-banners',
    'getall-products',
    'getall-edibles',
    'get-terms',
  ];
  const asked = Array.from({ length: pages }, () => calls.map((call) => fetch(`${shop}/api/${call}`)));
  await Promise.allSettled(asked.flat());
}

/**
 * Starts the process of every function that has a rewrite, two at a time. On a busy machine, more simultaneous starts
 * would take longer than a page waits for a response.
 */
export async function wakeEveryFunction(shop: string) {
  const { hosting }: { hosting: { rewrites: { source: string; function?: { functionId: string } }[] } } =
    readJson('firebase.json');
  const calls = new Map(
    hosting.rewrites.flatMap((rewrite) =>
      rewrite.function ? [[rewrite.function.functionId, rewrite.source]] : [],
    ),
  );
  const waiting = [...calls.values()];
  const lane = async () => {
    // Ignores the status, because most functions do not accept this request.
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      await fetch(`${shop}${call}`).catch(() => undefined);
    }
  };
  await Promise.all([lane(), lane()]);
}

/** @param what condition for the error message, e.g. "the emulators are ready" */
export async function within<T>(limitMs: number, what: string, promise: Promise<T>): Promise<T> {
  const late: Promise<never> = new Promise((_, reject) => {
    const fail = () => reject(new Error(`Timed out after ${limitMs / 1000} s, waiting until ${what}.`));
    setTimeout(fail, limitMs).unref();
  });
  return Promise.race([promise, late]);
}

/** @param what condition for the error message, e.g. "the site is served" */
async function until(
  what: string,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
  check: () => Promise<boolean>,
) {
  const deadline = Date.now() + limitMs;
  let reason: unknown;
  while (Date.now() < deadline) {
    try {
      if (await check()) return;
      reason = undefined;
    } catch (error) {
      reason = error;
    }
    await pause(100, undefined, { signal });
  }
  throw new Error(`Timed out after ${limitMs / 1000} s, waiting until ${what}.`, { cause: reason });
}
