import type { Ask } from './ask';
import type { FirebaseCli } from './cli/firebaseCli';
import type { Manifest } from './deploy/manifest';
import type { GoogleClient } from './google/client';
import type { Site } from './google/site';

/** A manual task that remains after the run. `isNoticed` is true if customers notice the problem. */
export type OpenPoint = { text: string; isNoticed: boolean };

/** `todo`: `run` has work. `blocked`: the operator must first do what `detail` says. */
export type Finding =
  | { state: 'done'; detail: string; open: OpenPoint[] }
  | { state: 'todo'; detail: string }
  | { state: 'blocked'; detail: string };

export type Live = {
  projectId: string;
  google: GoogleClient;
  firebase: FirebaseCli;
  ask: Ask;
  manifest: () => Promise<Manifest>;
  print: (line: string) => void;
  /** throws a StepFailure if the project has no Hosting site */
  site: () => Promise<Site>;
  env: NodeJS.ProcessEnv;
  /** true if the functions and the site are already built, as in CI, where another job builds them */
  isBuilt: boolean;
  open: OpenPoint[];
  /** wait between attempts, shorter in a rehearsal */
  pauseMs: number;
};

/** Steps are idempotent. `check` runs again after `run`, so the first run reports the open points. */
export type Step = {
  id: string;
  title: string;
  /** steps of the doctor run before all other steps */
  part: 'doctor' | 'deploy' | 'by hand';
  /** earlier steps whose results `check` needs; a dry run names the first that has work to do */
  needs?: readonly string[];
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
export const noticed = (text: string): OpenPoint => ({ text, isNoticed: true });
export const todo = (detail: string): Finding => ({ state: 'todo', detail });
export const blocked = (detail: string): Finding => ({ state: 'blocked', detail });

/** @param choice `--only=<step>` or `--from=<step>`; by default all steps */
export const commandFor = ({ projectId }: Pick<Live, 'projectId'>, choice = ''): string =>
  `npm run live -- --project ${projectId} ${choice}`.trimEnd();

/** Ends a step for a reason that the operator can act on. The message is printed without a stack. */
export class StepFailure extends Error {}
