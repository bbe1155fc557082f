import type { Env } from './config/parseEnv';
import type { Lead } from './document/boot';

declare global {
  /** Close requests of the platform: Android's Back, Escape. Not supported by every browser. */
  class CloseWatcher extends EventTarget {
    destroy(): void;
  }

  /** True in builds that sign in at the Auth emulator; code guarded by it is not part of other builds. */
  const __AUTH_EMULATOR__: boolean;

  /** True in builds for a shop that uses App Check; code guarded by it is not part of other builds. */
  const __APP_CHECK__: boolean;

  /** True in builds: they contain a service worker. */
  const __WORKER__: boolean;

  /** The settings of the build, already parsed. */
  const __ENV__: Env;

  interface Window {
    /** Called by Google Maps when it refuses the key. */
    gm_authFailure?: () => void;

    /** The picture that src/document/boot.ts requests and src/document/start.ts renders; undefined when there is none. */
    lead?: Promise<Lead | undefined>;
  }
}
