/** The settings that decide which outside origins a build may talk to. */
export type PolicyEnv = Readonly<Record<string, string | undefined>>;

const google = 'https://apis.google.com';
/** As Google's own guide lists them for a policy by origin. */
const googleMaps = ['https://*.googleapis.com', 'https://*.gstatic.com'];
const googleMapsPictures = ['https://*.ggpht.com', 'https://*.google.com'];
const identity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const images = [
  'https://firebasestorage.googleapis.com',
  'https://storage.googleapis.com',
  'https://*.googleusercontent.com',
  'https://graph.facebook.com',
  'https://*.fbsbx.com',
];

/**
 * The policy of one build, for a meta tag (`frame-ancestors` and reports belong to the Hosting headers). Scripts are allowed by
 * origin or hash, never `unsafe-inline`; origins of emulators and sandbox appear only when the build is configured for them.
 */
export function contentSecurityPolicy(env: PolicyEnv, inlineScriptHashes: readonly string[]): string {
  const authEmulator = originsOf(env['VITE_AUTH_EMULATOR_URL']);
  const api = originsOf(env['VITE_API_BASE']);
  const mapsSandbox = originsOf(env['VITE_MAPS_SANDBOX_URL']);
  const imageStore = originsOf(env['VITE_IMAGE_ORIGIN']);
  const authDomain = env['VITE_FIREBASE_AUTH_DOMAIN'];
  const maps = env['VITE_GOOGLE_MAPS_API_KEY'] ? googleMaps : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes, google, ...maps],
    // Toasts, dialogs and maps write style elements at run time; there is no server to give them a nonce.
    'style-src': ["'self'", "'unsafe-inline'", ...(maps.length > 0 ? ['https://fonts.googleapis.com'] : [])],
    'font-src': ["'self'", ...(maps.length > 0 ? ['https://fonts.gstatic.com'] : [])],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...images,
      ...imageStore,
      ...maps,
      ...(maps.length > 0 ? googleMapsPictures : []),
    ],
    'connect-src': ["'self'", ...identity, ...maps, ...api, ...authEmulator, ...mapsSandbox],
    'frame-src': ["'self'", ...(authDomain ? [`https://${authDomain}`] : []), ...authEmulator],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** The origin of an absolute address; nothing for a relative one, which `'self'` covers. */
function originsOf(url: string | undefined): string[] {
  if (url === undefined || !/^https?:\/\//.test(url)) return [];
  return [new URL(url.replaceAll('{function}', 'function')).origin];
}
