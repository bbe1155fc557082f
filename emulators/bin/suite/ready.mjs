import { setTimeout as pause } from 'node:timers/promises';

import { readJson } from './paths.mjs';

/**
 * @typedef {{ shop: string, auth: string, functions: string }} Urls
 * @typedef {{ email: string, password: string }} Login
 */

/**
 * Asks until there is an answer, whatever it says.
 * @param {string} url
 * @param {{ limitMs: number, signal: AbortSignal }} wait
 */
export async function untilAnswers(url, wait) {
  await until(`${url} answers`, wait, async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return true;
  });
}

/**
 * A codebase that fails to load does not fail the CLI, so its list is compared with what the site forwards to.
 * @param {Urls} urls
 * @param {string[]} functionIds
 */
export async function checkFunctions({ functions }, functionIds) {
  const answer = await fetch(`${functions}/backends`);
  const { backends } = /** @type {{ backends: { functionTriggers: { name: string }[] }[] }} */ (
    await answer.json()
  );
  const loaded = new Set(backends.flatMap((backend) => backend.functionTriggers.map(({ name }) => name)));
  const missing = functionIds.filter((id) => !loaded.has(id));
  if (missing.length > 0) throw new Error(`The functions emulator did not load ${missing.join(', ')}.`);
}

/**
 * The site is there when its page is served.
 * @param {Urls} urls
 * @param {{ limitMs: number, signal: AbortSignal }} wait
 */
export async function untilSiteAnswers({ shop }, wait) {
  await until('the site is served', wait, async () => {
    const page = await fetch(shop);
    return page.ok && (await page.text()).includes('id="root"');
  });
}

/**
 * The shop is there when products come out of Firestore through the API and a shopper can sign in.
 * @param {Urls} urls
 * @param {Login} login
 * @param {{ limitMs: number, signal: AbortSignal }} wait
 */
export async function untilShopAnswers({ shop, auth }, login, wait) {
  await Promise.all([
    until('products come from Firestore', wait, async () => {
      const answer = await fetch(`${shop}/api/getall-products`);
      const body = /** @type {{ success: boolean, products: unknown[] }} */ (await answer.json());
      return body.success && body.products.length > 0;
    }),
    until('a demo shopper can sign in', wait, async () => {
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
 * The emulator starts a process for a function when it is first asked; these are asked by the first page anyone opens.
 * @param {string} shop
 * @param {number} [pages] opened at once
 */
export async function wakeFunctions(shop, pages = 1) {
  const calls = [
    'get-operating-hours',
    'fetch-all-banners',
    'getall-products',
    'getall-edibles',
    'get-terms',
  ];
  const asked = Array.from({ length: pages }, () => calls.map((call) => fetch(`${shop}/api/${call}`)));
  // Whether they answer well is the page's business.
  await Promise.allSettled(asked.flat());
}

/**
 * Starts the process of every function of the API, two at a time: a page waits some seconds for an answer, and several processes that start
 * at once on a busy machine take longer.
 * @param {string} shop
 */
export async function wakeEveryFunction(shop) {
  /** @type {{ hosting: { rewrites: { source: string, function?: { functionId: string } }[] } }} */
  const { hosting } = readJson('firebase.json');
  const calls = new Map(
    hosting.rewrites.flatMap((rewrite) =>
      rewrite.function ? [[rewrite.function.functionId, rewrite.source]] : [],
    ),
  );
  const waiting = [...calls.values()];
  const lane = async () => {
    // Whether they answer well is not asked here: most take no such request.
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      await fetch(`${shop}${call}`).catch(() => undefined);
    }
  };
  await Promise.all([lane(), lane()]);
}

/**
 * @template T
 * @param {number} limitMs
 * @param {string} what for the message, as "the emulators were ready"
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
export async function within(limitMs, what, promise) {
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    const fail = () => reject(new Error(`Waited ${limitMs / 1000} s in vain until ${what}.`));
    setTimeout(fail, limitMs).unref();
  });
  return Promise.race([promise, late]);
}

/**
 * @param {string} what for the message, as "the site is served"
 * @param {{ limitMs: number, signal: AbortSignal }} wait
 * @param {() => Promise<boolean>} check
 */
async function until(what, { limitMs, signal }, check) {
  const deadline = Date.now() + limitMs;
  /** @type {unknown} */
  let reason;
  while (Date.now() < deadline) {
    try {
      if (await check()) return;
      reason = undefined;
    } catch (error) {
      reason = error;
    }
    await pause(100, undefined, { signal });
  }
  throw new Error(`Waited ${limitMs / 1000} s in vain until ${what}.`, { cause: reason });
}
