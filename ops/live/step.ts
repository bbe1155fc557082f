import type { Ask } from './ask';
import type { FirebaseCli } from './cli/firebaseCli';
import type { Manifest } from './deploy/manifest';
import type { GoogleClient } from './google/client';

/** Where a step is: `done` needs nothing, `todo` is what `run` does, `blocked` is for a person, with what to do. */
export type Finding =
  | { state: 'done'; detail: string; open?: string }
  | { state: 'todo'; detail: string }
  | { state: 'blocked'; detail: string };

/** What every step works with. */
export type Live = {
  projectId: string;
  google: GoogleClient;
  firebase: FirebaseCli;
  ask: Ask;
  /** what the functions of this source declare */
  manifest: () => Promise<Manifest>;
  print: (line: string) => void;
  env: NodeJS.ProcessEnv;
  /** points that stay open after the run, printed at its end */
  open: string[];
  /** waits between tries; a rehearsal shortens them */
  pauseMs: number;
};

/** One step of the way to an open shop. Steps are idempotent: `check` says whether there is anything to do. */
export type Step = {
  id: string;
  /** what it does, said before it does it */
  title: string;
  /** the doctor's steps are all tried before the first of the others */
  part: 'doctor' | 'deploy' | 'by hand';
  check: (live: Live) => Promise<Finding>;
  run?: (live: Live) => Promise<string>;
};

export const done = (detail: string, open?: string): Finding => ({
  state: 'done',
  detail,
  ...(open !== undefined && { open }),
});
export const todo = (detail: string): Finding => ({ state: 'todo', detail });
export const blocked = (detail: string): Finding => ({ state: 'blocked', detail });

/** Ends a step for a reason that the operator can act on; its message is printed without a stack. */
export class StepFailure extends Error {}
