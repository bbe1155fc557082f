export type Env = {
  /** Prefix of every API path (`/api`), or a template containing `{function}`. */
  apiBase: string;
  firebase: { apiKey: string; authDomain: string; projectId: string; appId?: string };
  authEmulatorUrl: string | null;
  mapsSandboxUrl: string | null;
  googleMapsApiKey: string | null;
  /** Id of a map style, from Google's console. Markers require a map style. */
  googleMapsMapId: string | null;
  hasFacebookSignIn: boolean;
  /** Null if the shop does not use App Check. */
  appCheckSiteKey: string | null;
  /** From the Firebase console, for builds that no customer uses. */
  appCheckDebugToken: string | null;
};

type RawEnv = Readonly<Record<string, unknown>>;

/** Throws a single error that lists all missing and malformed settings. */
export function parseEnv(raw: RawEnv): Env {
  const faults: string[] = [];

  function text(name: string): string | null {
    const value = raw[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  }
  function required(name: string): string {
    const value = text(name);
    if (value === null) faults.push(`${name} is missing`);
    return value ?? '';
  }
  function url(name: string): string | null {
    const value = text(name);
    if (value !== null && !/^https?:\/\/[^\s]+$/.test(value)) faults.push(`${name} is not an http address`);
    return value;
  }

  const apiBase = text('VITE_API_BASE') ?? '/api';
  if (!/^(\/|https?:\/\/)/.test(apiBase)) faults.push('VITE_API_BASE is neither a path nor an http address');
  const appId = text('VITE_FIREBASE_APP_ID');
  const env: Env = {
    apiBase: apiBase.replace(/\/$/, ''),
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY'),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: required('VITE_FIREBASE_PROJECT_ID'),
      ...(appId === null ? {} : { appId }),
    },
    authEmulatorUrl: url('VITE_AUTH_EMULATOR_URL'),
    mapsSandboxUrl: url('VITE_MAPS_SANDBOX_URL'),
    googleMapsApiKey: text('VITE_GOOGLE_MAPS_API_KEY'),
    googleMapsMapId: text('VITE_GOOGLE_MAPS_MAP_ID'),
    hasFacebookSignIn: text('VITE_FACEBOOK_SIGN_IN') === '1',
    appCheckSiteKey: text('VITE_APP_CHECK_SITE_KEY'),
    appCheckDebugToken: text('VITE_APP_CHECK_DEBUG_TOKEN'),
  };
  if (env.appCheckSiteKey !== null && appId === null) faults.push('VITE_FIREBASE_APP_ID is missing');
  if (faults.length > 0) throw new Error(`The shop is not configured: ${faults.join('; ')}.`);
  return env;
}
