import { AsyncLocalStorage } from 'node:async_hooks';

// Every call to the database or a provider is registered in the scope of the work that makes it. At its deadline, the
// scope cancels open calls. No call may run after the response, because the platform may then suspend the process.

export type OpenCall = { cancel: () => void };

type Scope = {
  /** A value of `performance.now()`. */
  readonly deadline: number;
  readonly outer: Scope | null;
  readonly open: Set<OpenCall>;
  isOver: boolean;
  whenEmpty: () => void;
};

const scopes = new AsyncLocalStorage<Scope>();
/** Time for calls that may outlast the work, such as releasing the locks of a failed transaction. */
const settleMs = 400;

/**
 * Runs work that must end by a deadline, or by the surrounding work's deadline if that is earlier. When the promise
 * settles, all calls of the work have ended, or were canceled after a short wait.
 */
export function runUntil<T>(deadline: number, work: () => Promise<T>): Promise<T> {
  return runIn(scopes.getStore() ?? null, deadline, work);
}

/** Runs work that several callers share, so that none of the callers' deadlines applies. */
export function runShared<T>(deadline: number, work: () => Promise<T>): Promise<T> {
  return runIn(null, deadline, work);
}

/** Returns a value of `performance.now()`, or `Infinity` without a deadline. */
export function currentDeadline(): number {
  return scopes.getStore()?.deadline ?? Infinity;
}

/** Returns whether the deadline has passed, after which nothing may be written. */
export function isOver(): boolean {
  return isScopeOver(scopes.getStore());
}

/** Registers a call, and cancels it if the deadline has passed. The returned function ends the registration. */
export function openCall(call: OpenCall): () => void {
  const scope = scopes.getStore();
  if (scope === undefined) return () => {};
  for (let one: Scope | null = scope; one !== null; one = one.outer) one.open.add(call);
  // gRPC starts a call in several microtasks. A call canceled between these would stay open forever.
  if (isScopeOver(scope)) setImmediate(call.cancel);
  return () => {
    for (let one: Scope | null = scope; one !== null; one = one.outer) {
      one.open.delete(call);
      if (one.open.size === 0) one.whenEmpty();
    }
  };
}

async function runIn<T>(outer: Scope | null, deadline: number, work: () => Promise<T>): Promise<T> {
  const scope: Scope = {
    deadline: Math.min(deadline, outer?.deadline ?? Infinity),
    outer,
    open: new Set(),
    isOver: false,
    whenEmpty: () => {},
  };
  const timer = setTimeout(
    () => end(scope),
    Math.max(0, Math.min(scope.deadline - performance.now(), 2 ** 31 - 1)),
  );
  try {
    return await scopes.run(scope, work);
  } finally {
    if (scope.open.size > 0) await settled(scope);
    clearTimeout(timer);
    end(scope);
  }
}

function end(scope: Scope): void {
  scope.isOver = true;
  for (const call of scope.open) call.cancel();
}

function isScopeOver(scope: Scope | undefined): boolean {
  return scope !== undefined && (scope.isOver || performance.now() > scope.deadline);
}

async function settled(scope: Scope): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    scope.whenEmpty = resolve;
    timer = setTimeout(resolve, settleMs);
  });
  clearTimeout(timer);
}
