import type { AccessJudge } from '../access/judge';
import type { Projects } from '../project';

/** What every transport serves from. */
export type Backend = { readonly projects: Projects; readonly judge: AccessJudge };
