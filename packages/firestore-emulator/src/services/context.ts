import type { Authorizer } from '../access/authorizer';
import type { Caller } from '../access/caller';
import type { Projects } from '../project';

/** Context of a call, in addition to its request. */
export type Call = {
  readonly caller: Caller;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  readonly projects: Projects;
  readonly authorizer: Authorizer;
};
