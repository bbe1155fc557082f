import type { Authorizer } from '../access/authorizer';
import type { Caller } from '../access/caller';
import type { Projects } from '../project';

export type Call = {
  readonly caller: Caller;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  readonly projects: Projects;
  readonly authorizer: Authorizer;
};
