import { setMaxListeners } from 'node:events';

import { owner } from '../access/caller';
import { denyAll } from '../access/authorizer';
import { defaultProjectOptions, Projects, type ProjectOptions } from '../project';
import type { Call } from '../services/context';

/** For direct use of the services, without a transport. */
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
