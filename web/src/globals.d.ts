import type { Env } from './config/parseEnv';
import type { Lead } from './document/boot';

declare global {
  /** Close requests of the platform: Android's Back, Escape. Not in every browser. */
  class CloseWatcher extends EventTarget {
    destroy(): void;
  }

  /** True in builds that sign in at the Auth emulator; what it guards is not part of any other build. */
  const __AUTH_EMULATOR__: boolean;

  /** True in builds: they carry a service worker. */
  const __WORKER__: boolean;

  /** The settings of the build, already parsed. */
  const __ENV__: Env;

  interface Window {
    /** Google Maps calls it when it refuses the key. */
    gm_authFailure?: () => void;

    /** What src/document/boot.ts requests and src/document/start.ts draws; undefined when there is none. */
    lead?: Promise<Lead | undefined>;
  }
}
