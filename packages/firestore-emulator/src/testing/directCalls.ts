import { setMaxListeners } from 'node:events';

import { owner } from '../access/caller';
import { denyAll } from '../access/authorizer';
import { defaultProjectOptions, Projects, type ProjectOptions } from '../project';
import type { Call } from '../services/context';

/** Creates a call with which tests use the services without a transport. */
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
