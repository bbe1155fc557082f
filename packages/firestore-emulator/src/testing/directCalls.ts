import { setMaxListeners } from 'node:events';

import { owner } from '../access/caller';
import { denyAll } from '../access/authorizer';
import { defaultProjectOptions, Projects, type ProjectOptions } from '../project';
import type { Call } from '../services/context';
import { integer, text, wireSet, write } from './wire';

/** Creates a call that lets tests use the services without a transport. */
export function anOwnerCall(options: Partial<ProjectOptions> = {}): Call {
  const { signal } = new AbortController();
  setMaxListeners(0, signal);
  return {
    caller: owner,
    authorizer: denyAll,
    projects: new Projects({ ...defaultProjectOptions, ...options }, () => undefined),
    signal,
  };
}

/** Stores four documents: a..d with n 1..4, `odd` on two of them and `extra` on one. */
export async function aCollection(): Promise<Call> {
  const call = anOwnerCall();
  await write(
    call,
    wireSet('c/a', { n: integer(1), odd: { booleanValue: true } }),
    wireSet('c/b', { n: integer(2) }),
    wireSet('c/c', { n: integer(3), odd: { booleanValue: true }, extra: text('x') }),
    wireSet('c/d', { n: integer(4) }),
  );
  return call;
}
