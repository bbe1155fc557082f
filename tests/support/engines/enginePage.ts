import path from 'node:path';

import { build } from 'esbuild';

import type { Engine } from './engine';
import type { Found, Press, Sought } from './inPage';

/** Same timeout as in the Chromium journeys. */
const waitMs = 60_000;
const betweenMs = 100;

let bundling: Promise<string> | undefined;

/**
 * Customer actions on a page in any engine. Each action waits until its control is ready. After the timeout, the
 * action throws with the last reason.
 */
export class EnginePage {
  readonly #engine: Engine;
  readonly #shop: string;

  /** @param shop base URL of the paths passed to `open` */
  constructor(engine: Engine, shop: string) {
    this.#engine = engine;
    this.#shop = shop;
  }

  async open(address: string): Promise<void> {
    await this.#engine.open(new URL(address, this.#shop).href);
  }

  async press(role: string, name: string): Promise<void> {
    await this.#press({ role, pattern: name });
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#press({ pattern: label });
    await this.#engine.type(text);
  }

  async see(role: string, name: string): Promise<void> {
    await this.#find({ role, pattern: name });
  }

  /** Waits for a text on the page and returns the match. */
  async read(pattern: RegExp): Promise<string> {
    return this.#until(`the text ${pattern}`, async () => {
      const text = await this.#engine.evaluate('return document.body?.innerText ?? "";');
      const found = pattern.exec(String(text))?.[0];
      return found === undefined ? { reason: String(text).slice(0, 600) } : { answer: found };
    });
  }

  async arrive(pattern: RegExp): Promise<void> {
    await this.#until(`the address ${pattern}`, async () => {
      const address = String(await this.#engine.evaluate('return location.href;'));
      if (pattern.test(address)) return { answer: null };
      return {
        reason: `${address}: ${String(await this.#engine.evaluate('return document.body?.innerText;'))}`,
      };
    });
  }

  /** Tries again if the control moved away before the press. */
  async #press(sought: Sought): Promise<void> {
    for (let landed: Press = 'missed'; landed === 'missed';) {
      await this.#engine.press(await this.#find(sought));
      landed = await this.#until(`the event of pressing ${sought.pattern}`, async () => {
        // The press may already have led to another page.
        const press = await this.#engine
          .evaluate('return globalThis.pressInPage?.() ?? "hit";')
          .catch(() => 'hit');
        return press === 'expected' ? { reason: 'the page received no event' } : { answer: press as Press };
      });
    }
  }

  #find(sought: Sought) {
    return this.#until(`${sought.role ?? 'field'} ${sought.pattern}`, async () => {
      const isReady = await this.#engine.evaluate('return typeof findInPage === "function";');
      if (isReady !== true) await this.#engine.evaluate(`${await inPage()}; return true;`);
      const found = (await this.#engine.evaluate(`return findInPage(${JSON.stringify(sought)});`)) as Found;
      return 'reason' in found ? found : { answer: found };
    });
  }

  async #until<T>(what: string, look: () => Promise<{ answer: T } | { reason: string }>): Promise<T> {
    const until = Date.now() + waitMs;
    for (;;) {
      // A page that is unloading cannot be queried.
      const seen = await look().catch((error: unknown) => ({ reason: String(error) }));
      if ('answer' in seen) return seen.answer;
      if (Date.now() > until) throw new Error(`${what} did not appear: ${seen.reason}`);
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
  }
}

function inPage(): Promise<string> {
  bundling ??= build({
    entryPoints: [path.join(import.meta.dirname, 'inPage.ts')],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    minify: true,
    write: false,
    logLevel: 'warning',
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  return bundling;
}
