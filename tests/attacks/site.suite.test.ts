// Tests the site as an attacker sees it: its headers, private files, caches and build output.
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { demoLogins } from '../../emulators/bin/suite/seed';
import { suite } from '../support/suite';

type Page = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** Requests a path exactly as written, because `fetch` would normalise the dots. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Page> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(suite.shopUrl);
    const asked = request({ hostname, port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': expect.stringMatching(/max-age=31536000/),
  'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

test.each([
  '/',
  '/products',
  '/admin',
  '/orders?orderId=KUSH1234',
  '/nothing-here',
  '/.hidden',
  '/.well-known/nothing',
  '/admin/.x/y',
  '/favicon.svg',
  '/robots.txt',
  '/assets/none.js',
  '/api/getall-products',
  '/api/user-addresses',
  '/api/nothing',
])('%s has the security headers against framing and content sniffing', async (path) => {
  expect((await ask(path)).headers).toMatchObject(securityHeaders);
});

test('the first load of the built site stays within its budget, as a deployment requires', async () => {
  const web = fileURLToPath(new URL('../../web/', import.meta.url));
  const env = { ...process.env, WEB_OUT_DIR: `dist-${process.env.SHOP_SUITE_NAME}` };
  const { stdout } = await promisify(execFile)(process.execPath, [`${web}budget.mjs`], { env });
  expect(stdout).toMatch(/^First load of \/: .* of JS/);
});

test('security.txt names the contact for security reports', async () => {
  const { status, headers, text } = await ask('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-/);
});

test('no response sets a cookie', async () => {
  for (const path of ['/', '/api/getall-products', '/api/user-addresses', '/admin']) {
    expect((await ask(path)).headers['set-cookie']).toBeUndefined();
  }
});

test.each([
  '/../package.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/....//package.json',
  '/..%5c..%5cpackage.json',
  '/firebase.json',
  '/.env',
  '/.env.local',
  '/.git/config',
  '/.secret.local',
  '/functions/index.js',
  '/package.json',
  '/assets/',
  '/icons/',
  '/images/',
])('%s returns neither a private file nor a list of files', async (path) => {
  const { text } = await ask(path);
  expect(text).not.toMatch(
    /"workspaces"|"hosting"|PAYMENT_SECRET|\[core\]|exports\.|Index of|<title>listing/i,
  );
  expect(text).toMatch(/<div id="root">|Cannot GET|Not Found|Bad Request|Forbidden/);
});

describe('a cache', () => {
  test('never stores responses with the data of a customer or a member of staff', async () => {
    for (const path of [
      '/api/user-addresses',
      '/api/get-user-orders',
      '/api/order?orderId=1',
      '/api/staff-session',
    ]) {
      expect([path, (await ask(path)).headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  test('is not poisoned by forged headers or unknown query fields', async () => {
    const plain = await ask('/api/getall-products');
    const withHeaders = await ask('/api/getall-products', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-scheme': 'http',
      'x-original-url': '/api/user-addresses',
      'x-rewrite-url': '/admin',
      'x-http-method-override': 'DELETE',
      'x-forwarded-for': '1.1.1.1',
      origin: 'https://evil.example',
    });
    expect([withHeaders.status, withHeaders.headers['etag']]).toEqual([200, plain.headers['etag']]);
    expect(withHeaders.text).not.toContain('evil.example');
    expect(withHeaders.headers['access-control-allow-origin']).toBeUndefined();
    const unkeyed = await ask('/api/getall-products?utm_source=evil&callback=alert');
    expect([unkeyed.status, unkeyed.headers['cache-control']]).toEqual([400, 'no-store']);
  });

  test('stores responses separately by origin, and revalidates pages', async () => {
    const { headers } = await ask('/api/getall-products');
    expect(String(headers['vary']).toLowerCase()).toContain('origin');
    expect((await ask('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});

describe('the build output', () => {
  const folder = fileURLToPath(new URL('../../functions/', import.meta.url));
  const bundle = () => readFileSync(`${folder}dist/index.js`, 'utf8');
  /** Patterns that match only secrets. */
  const patterns = [
    /\bsk_(?:live|test)_\w{8,}/,
    /\bwhsec_[A-Za-z0-9+/]{20,}/,
    /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----\\?n?[A-Za-z0-9]/,
    /"private_key(?:_id)?"\s*:\s*"/,
    /\bAKIA[0-9A-Z]{16}\b/,
    /\bya29\.[\w-]{20,}/,
    /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\./,
  ];
  const values = () =>
    Object.entries(process.env)
      .filter(([name]) => /SECRET|WEBHOOK_KEY|PERSON_ID_KEY/.test(name))
      .map(([, value]) => value ?? '')
      .concat(demoLogins().staff.password)
      .filter((value) => value.length >= 6);

  test('contains no secret, no source map and no path of this machine in the files for the browser', async () => {
    const scripts = await allScripts();
    expect(scripts.size).toBeGreaterThan(20);
    expect(values().length).toBeGreaterThan(3);
    for (const [path, text] of scripts) {
      for (const pattern of patterns) expect([path, pattern.test(text)]).toEqual([path, false]);
      for (const value of values()) expect([path, text.includes(value)]).toEqual([path, false]);
      expect([path, /sourceMappingURL|firebase-admin|\/node_modules\/|file:\/\//.test(text)]).toEqual([
        path,
        false,
      ]);
    }
  });

  test('is served to the browser without source maps', async () => {
    const [entry] = await entries();
    expect((await ask(`${entry}.map`)).status).toBe(404);
  });

  test('contains no secret in the functions’ bundle', () => {
    const text = bundle();
    for (const pattern of patterns)
      expect([String(pattern), pattern.test(text)]).toEqual([String(pattern), false]);
    for (const value of values()) expect(text.includes(value)).toBe(false);
  });

  test('excludes local secrets from the deployments of the functions and of Hosting', () => {
    type Config = { functions: { ignore: string[] }[]; hosting: { ignore: string[] } };
    const text = readFileSync(fileURLToPath(new URL('../../firebase.json', import.meta.url)), 'utf8');
    const { functions, hosting } = JSON.parse(text) as Config;
    expect(functions[0]?.ignore).toEqual(expect.arrayContaining(['*.local', 'node_modules', '.git']));
    expect(hosting.ignore).toContain('**/.*');
    const hidden = readdirSync(`${folder}dist`).filter((name) => name.startsWith('.'));
    for (const name of hidden) expect(name).toMatch(/\.local$/);
  });
});

async function entries(): Promise<string[]> {
  const { text } = await ask('/');
  return Array.from(text.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, path]) => path ?? '');
}

/** Finds the site's scripts as a browser does: from the page, through the imports of each script. */
async function allScripts(): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  const waiting = await entries();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (scripts.has(path)) continue;
    const { status, text } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    scripts.set(path, text);
    for (const [, name] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g))
      waiting.push(`/assets/${name}`);
  }
  return scripts;
}
