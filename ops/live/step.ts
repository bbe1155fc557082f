import type { Ask } from './ask';
import type { FirebaseCli } from './cli/firebaseCli';
import type { Manifest } from './deploy/manifest';
import type { GoogleClient } from './google/client';
import type { Site } from './google/site';

/** A manual task that remains after the run. `isNoticed` means that customers notice it. */
export type OpenPoint = { text: string; isNoticed: boolean };

/** State of a step. `done` needs nothing, `todo` is the work of `run`, and `blocked` needs a person, with instructions. */
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
  /** declarations of the functions of this source */
  manifest: () => Promise<Manifest>;
  print: (line: string) => void;
  /** Hosting site of the shop; throws when the project has none */
  site: () => Promise<Site>;
  env: NodeJS.ProcessEnv;
  /** functions and site were already built, by a run without rights */
  isBuilt: boolean;
  /** manual tasks, printed at the end of the run */
  open: OpenPoint[];
  /** wait between attempts, shorter in a rehearsal */
  pauseMs: number;
};

/**
 * One step towards an open shop. Steps are idempotent. `check` returns whether there is anything to do. It runs again after
 * `run`, so that the first run already knows the open points.
 */
export type Step = {
  id: string;
  /** description, printed before the step runs */
  title: string;
  /** all steps of the doctor run before any other step */
  part: 'doctor' | 'deploy' | 'by hand';
  /** earlier step whose result `check` needs; a dry run names it */
  needs?: string;
  /** runs each time, so `check` has nothing to report after `run` */
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
