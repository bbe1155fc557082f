import type { Env } from '../config/parseEnv';

/** Replaces `config/env` in tests. */
export const env: Env = {
  apiBase: '/api',
  firebase: { apiKey: 'demo-key', authDomain: 'demo-shop.firebaseapp.com', projectId: 'demo-shop' },
  authEmulatorUrl: null,
  mapsSandboxUrl: null,
  googleMapsApiKey: null,
  googleMapsMapId: null,
  hasFacebookSignIn: false,
  appCheckSiteKey: 'site-key',
  appCheckDebugToken: null,
};
