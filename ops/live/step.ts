import type { Ask } from './ask';
import type { FirebaseCli } from './cli/firebaseCli';
import type { Manifest } from './deploy/manifest';
import type { GoogleClient } from './google/client';
import type { Site } from './google/site';

/** A manual task that remains after the run. `isNoticed` is true if customers notice the problem. */
export type OpenPoint = { text: string; isNoticed: boolean };

/** State of a step: `done`, `todo` if `run` has work, or `blocked` with instructions for the operator. */
export type Finding =
  | { state: 'done'; detail: string; open: OpenPoint[] }
  | { state: 'todo'; detail: string }
  | { state: 'blocked'; detail: string };

/** Context of every step. */
export type Live = {
  projectId: string;
  google: GoogleClient;
  firebase: FirebaseCli;
  ask: Ask;
  /** returns the declarations of the functions in this source */
  manifest: () => Promise<Manifest>;
  print: (line: string) => void;
  /** returns the Hosting site of the shop; throws if the project has none */
  site: () => Promise<Site>;
  env: NodeJS.ProcessEnv;
  /** true if an earlier run without permissions has built the functions and the site */
  isBuilt: boolean;
  /** manual tasks, printed at the end of the run */
  open: OpenPoint[];
  /** wait between attempts, shorter in a rehearsal */
  pauseMs: number;
};

/**
 * One step towards an open shop. Steps are idempotent. `check` returns whether anything is left to do. It runs again
 * after `run`, so the first run reports the open points.
 */
export type Step = {
  id: string;
  /** description, printed before the step runs */
  title: string;
  /** steps of the doctor run before all other steps */
  part: 'doctor' | 'deploy' | 'by hand';
  /** earlier step whose result `check` needs; a dry run names it */
  needs?: string;
  /** true if the step runs every time, so `check` is not repeated after `run` */
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
/** Returns an open point that customers notice. */
export const noticed = (text: string): OpenPoint => ({ text, isNoticed: true });
export const todo = (detail: string): Finding => ({ state: 'todo', detail });
export const blocked = (detail: string): Finding => ({ state: 'blocked', detail });

/** Ends a step for a reason that the operator can act on. Its message is printed without a stack. */
export class StepFailure extends Error {}
