import type { Sandbox } from '../../../sandbox/src/server';

/** `on` names the request or event. */
type ScenarioRule = {
  on: string;
  times?: number | 'always';
  skip?: number;
  match?: object;
  effect: object;
};

export type SandboxControl = {
  /** Adds a rule for a simulated fault. */
  scenario: (rule: ScenarioRule) => Promise<void>;
  /** Removes all rules. */
  behave: () => Promise<void>;
  moveClock: (advanceMs: number) => Promise<void>;
};

/** Waits until no webhook is in flight or due soon. With `about`, waits only for orders with these ids. */
export type Settled = (about?: readonly string[], timeoutMs?: number) => Promise<void>;

const idleWithinMs = 1_000;
const idleTimeoutMs = 20_000;

/** Calls the sandbox directly, without an HTTP request, because the proof tests wait thousands of times. */
export function waitFor(sandbox: Pick<Sandbox, 'settled'>): Settled {
  return async (about = [], timeoutMs = idleTimeoutMs) => {
    const state = await sandbox.settled(idleWithinMs, timeoutMs, about);
    if (!state.idle) throw new Error(`webhooks are still in progress: ${JSON.stringify(state)}`);
  };
}

/** Throws for an error status. */
export type AskSandbox = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** The control endpoints of the provider are below `base`. */
export function controlSandbox(url: string, base: string): { ask: AskSandbox; control: SandboxControl } {
  const ask: AskSandbox = async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  const control: SandboxControl = {
    scenario: (rule) => ask('POST', `${base}/scenario`, rule),
    behave: () => ask('DELETE', `${base}/scenario`),
    moveClock: (advanceMs) => ask('POST', '/_sandbox/clock', { advanceMs }),
  };
  return { ask, control };
}
