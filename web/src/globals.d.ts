import type { Env } from './config/parseEnv';
import type { Lead } from './document/boot';

declare global {
  /** Close requests of the platform: Android's Back, Escape. Not supported by every browser. */
  class CloseWatcher extends EventTarget {
    destroy(): void;
  }

  /** True in builds that sign in at the Auth emulator. Other builds exclude the code that it guards. */
  const __AUTH_EMULATOR__: boolean;

  /** True in builds for a shop that uses App Check. Other builds exclude the code that it guards. */
  const __APP_CHECK__: boolean;

  /** True in builds, because they contain a service worker. */
  const __WORKER__: boolean;

  /** The settings of the build, already parsed. */
  const __ENV__: Env;

  interface Window {
    /** Google Maps runs this when it refuses the key. */
    gm_authFailure?: () => void;

    /** The picture that src/document/boot.ts requests and src/document/start.ts renders, or undefined. */
    lead?: Promise<Lead | undefined>;
  }
}
