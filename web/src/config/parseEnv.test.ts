// spec: customer-1-14
import { contentSecurityPolicy } from '../../plugins/contentSecurityPolicy';
import { parseEnv } from './parseEnv';

const enough = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'shop',
};

test('one error lists all missing and malformed settings', () => {
  expect(() => parseEnv({ VITE_API_BASE: 'api', VITE_AUTH_EMULATOR_URL: '127.0.0.1:9099' })).toThrow(
    'The shop is not configured: VITE_API_BASE is neither a path nor an http address; VITE_FIREBASE_API_KEY is missing; ' +
      'VITE_FIREBASE_AUTH_DOMAIN is missing; VITE_FIREBASE_PROJECT_ID is missing; VITE_AUTH_EMULATOR_URL is not an http address.',
  );
});

test('blank values count as missing, and a trailing slash is removed from the API base', () => {
  const env = parseEnv({ ...enough, VITE_API_BASE: '/api/', VITE_GOOGLE_MAPS_API_KEY: ' ' });

  expect(env).toMatchObject({
    apiBase: '/api',
    googleMapsApiKey: null,
    googleMapsMapId: null,
    authEmulatorUrl: null,
    hasFacebookSignIn: false,
  });
});

test('a production content security policy allows scripts only by origin or hash, and contains no local URL', () => {
  const policy = contentSecurityPolicy(enough, ["'sha256-abc='"]);

  expect(policy).toContain(
    "script-src 'self' 'sha256-abc=' https://apis.google.com/js/ https://apis.google.com/_/scs/;",
  );
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-src 'self' https://shop.firebaseapp.com");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).not.toMatch(/127\.0\.0\.1|localhost|http:/);
});

test('without maps, a content security policy allows pictures from the shop’s bucket and from no other bucket', () => {
  const policy = contentSecurityPolicy(enough, []);
  const sources = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];

  expect(sources.filter((source) => source.includes('firebasestorage'))).toEqual([
    'https://firebasestorage.googleapis.com/v0/b/shop.firebasestorage.app/o/',
    'https://firebasestorage.googleapis.com/v0/b/shop.appspot.com/o/',
  ]);
  expect(sources.join(' ')).not.toMatch(/\*\.google|storage\.googleapis\.com(?!\/v0)/);
});

test('App Check adds its hosts and those of reCAPTCHA to a content security policy, and requires the app ID', () => {
  const withKey = { ...enough, VITE_APP_CHECK_SITE_KEY: 'key' };
  const policy = contentSecurityPolicy(withKey, []);

  expect(policy).toContain('https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/');
  expect(policy).toContain('https://content-firebaseappcheck.googleapis.com');
  expect(policy).not.toMatch(/(script|connect|frame)-src[^;]*\*/);
  expect(contentSecurityPolicy(enough, [])).not.toMatch(/recaptcha|appcheck/);
  expect(() => parseEnv(withKey)).toThrow('VITE_FIREBASE_APP_ID is missing');
  expect(parseEnv({ ...withKey, VITE_FIREBASE_APP_ID: 'app' }).appCheckSiteKey).toBe('key');
});

test('a content security policy with maps lists the exact hosts of scripts and requests', () => {
  const policy = contentSecurityPolicy({ ...enough, VITE_GOOGLE_MAPS_API_KEY: 'key' }, []);
  const sources = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(' ');

  expect(sources('script-src')).toEqual([
    "'self'",
    'https://apis.google.com/js/',
    'https://apis.google.com/_/scs/',
    'https://maps.googleapis.com',
    'blob:',
  ]);
  expect(sources('connect-src')).toEqual(
    expect.arrayContaining([
      'https://maps.googleapis.com',
      'https://places.googleapis.com',
      'data:',
      'blob:',
    ]),
  );
  expect(policy).not.toMatch(/(script|connect|frame)-src[^;]*\*/);
});

test('a local content security policy also allows the configured emulators and sandboxes', () => {
  const policy = contentSecurityPolicy(
    {
      ...enough,
      VITE_API_BASE: 'http://127.0.0.1:5001/demo-shop/europe-west1/{function}',
      VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
      VITE_MAPS_SANDBOX_URL: 'http://127.0.0.1:8787/maps',
      VITE_IMAGE_ORIGIN: 'http://127.0.0.1:9199',
    },
    [],
  );

  expect(policy).toMatch(
    /connect-src [^;]*http:\/\/127\.0\.0\.1:5001 http:\/\/127\.0\.0\.1:9099 http:\/\/127\.0\.0\.1:8787/,
  );
  expect(policy).toMatch(/img-src [^;]*http:\/\/127\.0\.0\.1:9199/);
});
