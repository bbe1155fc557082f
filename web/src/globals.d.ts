import type { Env } from './config/parseEnv';

declare global {
  /** True in the dev server and in local builds that ask for the component gallery; never in production. */
  const __GALLERY__: boolean;

  /** True in builds that sign in at the Auth emulator; what it guards is not part of any other build. */
  const __AUTH_EMULATOR__: boolean;

  /** True in builds: they carry a service worker. */
  const __WORKER__: boolean;

  /** The settings of the build, already parsed. */
  const __ENV__: Env;

  interface Window {
    /** Google Maps calls it when it refuses the key. */
    gm_authFailure?: () => void;

    /** What plugins/startScript.ts waits for, to draw it: the banner that plugins/bootScript.ts has asked for; nothing when there is none. */
    lead?: Promise<unknown>;
  }
}
