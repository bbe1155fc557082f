import type { Env } from './config/parseEnv';
import type { Lead } from './document/boot';

declare global {
  /** Reports the platform's close requests, such as Android's Back and Escape. Not supported by every browser. */
  class CloseWatcher extends EventTarget {
    destroy(): void;
  }

  /** True in builds that use the Auth emulator. Other builds exclude the guarded code. */
  const __AUTH_EMULATOR__: boolean;

  /** True in builds for shops that use App Check. Other builds exclude the guarded code. */
  const __APP_CHECK__: boolean;

  /** True in builds, which include a service worker, and false in development. */
  const __WORKER__: boolean;

  const __ENV__: Env;

  interface Window {
    /** Called by Google Maps when it rejects the API key. */
    gm_authFailure?: () => void;

    /** The main picture, requested by src/document/boot.ts and drawn by src/document/start.ts. */
    lead?: Promise<Lead | undefined>;
  }
}
