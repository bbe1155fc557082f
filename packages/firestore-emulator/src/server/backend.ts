import type { Authorizer } from '../access/authorizer';
import type { Projects } from '../project';
import type { Triggers } from '../triggers/triggers';

/** State shared by all transports. */
export type Backend = {
  readonly projects: Projects;
  readonly authorizer: Authorizer;
  readonly triggers: Triggers;
};
