import type { AccessJudge } from '../access/judge';
import type { Projects } from '../project';
import type { Triggers } from '../triggers/triggers';

/** What every transport serves from. */
export type Backend = {
  readonly projects: Projects;
  readonly judge: AccessJudge;
  readonly triggers: Triggers;
};
