import type { Ask } from './ask';
import type { FirebaseCli } from './cli/firebaseCli';
import type { Manifest } from './deploy/manifest';
import type { GoogleClient } from './google/client';
import type { Site } from './google/site';

/** What stays open after the run, for a person. `isNoticed`: a customer notices it. */
export type OpenPoint = { text: string; isNoticed: boolean };

/** Where a step is: `done` needs nothing, `todo` is what `run` does, `blocked` is for a person, with what to do. */
export type Finding =
  | { state: 'done'; detail: string; open: OpenPoint[] }
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
  /** where the shop is served from; throws when the project has no Hosting site */
  site: () => Promise<Site>;
  env: NodeJS.ProcessEnv;
  /** functions and site were built before, by a run without rights */
  isBuilt: boolean;
  /** points that stay open after the run, printed at its end */
  open: OpenPoint[];
  /** waits between tries; a rehearsal shortens them */
  pauseMs: number;
};

/**
 * One step of the way to an open shop. Steps are idempotent: `check` says whether there is anything to do. It is asked again after
 * `run`, so that what stays open is known in the first run as well.
 */
export type Step = {
  id: string;
  /** what it does, said before it does it */
  title: string;
  /** the doctor's steps are all tried before the first of the others */
  part: 'doctor' | 'deploy' | 'by hand';
  /** is run each time, so that `check` has nothing to say after `run` */
  isRepeated?: boolean;
  check: (live: Live) => Promise<Finding>;
  run?: (live: Live) => Promise<string>;
};

export const done = (detail: string, ...open: (string | OpenPoint | undefined)[]): Finding => ({
  state: 'done',
  detail,
  open: open.flatMap((point) =>
    point === undefined ? [] : [typeof point === 'string' ? { text: point, isNoticed: false } : point],
  ),
});
/** A point that a customer notices. */
export const noticed = (text: string): OpenPoint => ({ text, isNoticed: true });
export const todo = (detail: string): Finding => ({ state: 'todo', detail });
export const blocked = (detail: string): Finding => ({ state: 'blocked', detail });

/** Ends a step for a reason that the operator can act on; its message is printed without a stack. */
export class StepFailure extends Error {}
