export type PolicyEnv = Readonly<Record<string, string | undefined>>;

/** URL prefixes of the scripts that the page loads for the sign-in popup. */
const googleScripts = ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'];
/**
 * Google's guide lists these exact hosts. On other hosts under `*.googleapis.com`, anyone can store scripts and collect
 * data. Pictures run no code and come from many hosts, so they may use a wildcard.
 */
const googleMaps = {
  scripts: ['https://maps.googleapis.com', 'blob:'],
  calls: [
    'https://maps.googleapis.com',
    'https://mapsresources-pa.googleapis.com',
    'https://places.googleapis.com',
    'https://maps.gstatic.com',
    'https://www.google.com',
    'data:',
    'blob:',
  ],
  frames: ['https://www.google.com'],
  pictures: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.ggpht.com',
    'https://*.google.com',
  ],
  styles: ['https://fonts.googleapis.com'],
  fonts: ['https://fonts.gstatic.com'],
};
const noMaps: Record<keyof typeof googleMaps, string[]> = {
  scripts: [],
  calls: [],
  frames: [],
  pictures: [],
  styles: [],
  fonts: [],
};
/** Origins that the documentation of reCAPTCHA Enterprise and App Check lists. */
const appCheck = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  calls: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};
const noAppCheck: Record<keyof typeof appCheck, string[]> = { scripts: [], calls: [], frames: [] };
const identity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const accountImages = [
  'https://lh3.googleusercontent.com',
  'https://graph.facebook.com',
  'https://*.fbsbx.com',
];

/**
 * Browsers ignore `frame-ancestors` in a meta tag, so a Hosting header sets it. Scripts are allowed by origin or hash,
 * never `unsafe-inline`. Origins of the emulators and the sandbox appear only if the build is configured for them.
 */
export function contentSecurityPolicy(env: PolicyEnv, inlineScriptHashes: readonly string[]): string {
  const authEmulator = originsOf(env['VITE_AUTH_EMULATOR_URL']);
  const api = originsOf(env['VITE_API_BASE']);
  const mapsSandbox = originsOf(env['VITE_MAPS_SANDBOX_URL']);
  const imageStore = originsOf(env['VITE_IMAGE_ORIGIN']);
  const images = [...bucketsOf(env['VITE_FIREBASE_PROJECT_ID']), ...accountImages];
  const authDomain = env['VITE_FIREBASE_AUTH_DOMAIN'];
  const maps = env['VITE_GOOGLE_MAPS_API_KEY'] ? googleMaps : noMaps;
  const check = env['VITE_APP_CHECK_SITE_KEY'] ? appCheck : noAppCheck;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes, ...googleScripts, ...maps.scripts, ...check.scripts],
    // Toasts, dialogs and maps write style elements at run time, and a static host cannot give them a nonce.
    'style-src': ["'self'", "'unsafe-inline'", ...maps.styles],
    'font-src': ["'self'", ...maps.fonts],
    'img-src': ["'self'", 'data:', 'blob:', ...images, ...imageStore, ...maps.pictures],
    'connect-src': [
      "'self'",
      ...identity,
      ...maps.calls,
      ...check.calls,
      ...api,
      ...authEmulator,
      ...mapsSandbox,
    ],
    'frame-src': [
      "'self'",
      ...(authDomain ? [`https://${authDomain}`] : []),
      ...maps.frames,
      ...check.frames,
      ...authEmulator,
    ],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // Google's maps and reCAPTCHA may write markup outside their Trusted Types policies. A build that uses either does
    // not require Trusted Types.
    ...(maps === noMaps && check === noAppCheck && { 'require-trusted-types-for': ["'script'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Returns the origins from which the Trusted Types policy allows scripts. */
export function scriptOrigins(env: PolicyEnv): string[] {
  const maps = env['VITE_GOOGLE_MAPS_API_KEY'] ? googleMaps : noMaps;
  const check = env['VITE_APP_CHECK_SITE_KEY'] ? appCheck : noAppCheck;
  const sources = [...googleScripts, ...maps.scripts, ...check.scripts].filter((source) =>
    source.startsWith('https:'),
  );
  return [...new Set(sources.flatMap(originsOf))];
}

/**
 * Returns the URL prefixes of the project's two possible default buckets. Nobody else can create buckets with these
 * names. Anyone can create another bucket on that host, store a picture there and log every visitor who loads it.
 */
function bucketsOf(projectId: string | undefined): string[] {
  if (projectId === undefined || projectId === '') return [];
  const hosts = ['firebasestorage.app', 'appspot.com'];
  return hosts.map((host) => `https://firebasestorage.googleapis.com/v0/b/${projectId}.${host}/o/`);
}

/** Omits a relative URL, which `'self'` covers. */
function originsOf(url: string | undefined): string[] {
  if (url === undefined || !/^https?:\/\//.test(url)) return [];
  return [new URL(url.replaceAll('{function}', 'function')).origin];
}
