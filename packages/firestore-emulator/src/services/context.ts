import type { Authorizer } from '../access/authorizer';
import type { Caller } from '../access/caller';
import type { Projects } from '../project';

/** What every call needs besides its request. */
export type Call = {
  readonly caller: Caller;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
  readonly projects: Projects;
  readonly authorizer: Authorizer;
};
