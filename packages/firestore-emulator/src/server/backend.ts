import type { Authorizer } from '../access/authorizer';
import type { Projects } from '../project';
import type { Triggers } from '../triggers/triggers';

export type Backend = {
  readonly projects: Projects;
  readonly authorizer: Authorizer;
  readonly triggers: Triggers;
};
