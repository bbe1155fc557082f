import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { VitePWA } from 'vite-plugin-pwa';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type Workbox = NonNullable<VitePWAOptions['workbox']>;
type ManifestTransform = NonNullable<Workbox['manifestTransforms']>[number];
type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};

const entry = 'index.html';
/** The service worker caches no file that only these modules load. */
const notForCustomers = ['src/app/admin/AdminRoutes.tsx'];
const pictureDays = 365;

/**
 * The service worker caches neither files of the back office nor responses from `/api`, so its caches never contain a
 * price, order or address.
 */
export function installable(outDir: string, name: string) {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // src/app/offline registers the worker after the page has loaded.
    injectRegister: false,
    manifest: { ...manifest, name, short_name: name },
    includeManifestIcons: false,
    workbox: {
      globPatterns: [entry, 'assets/*.{js,css,woff2}', 'favicon.svg', 'icons/icon-192.png'],
      manifestTransforms: [keepCustomersFiles(outDir)],
      navigateFallback: `/${entry}`,
      navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/admin(\/|$)/, /^\/__/, /\.[a-z0-9]+$/],
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      runtimeCaching: [pictures],
    },
  });
}

const manifest: Partial<VitePWAOptions['manifest']> = {
  id: '/',
  description: 'Flower, pre-rolls and edibles: delivered by courier or collected from the shop.',
  lang: 'en-ZA',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f7f4',
  theme_color: '#ffffff',
  categories: ['shopping'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Products', url: '/products' },
    { name: 'Cart', url: '/cart' },
    { name: 'My Orders', url: '/orders' },
  ],
};

/** A cached picture needs no further request, because file names are never reused. */
const pictures: NonNullable<Workbox['runtimeCaching']>[number] = {
  urlPattern: ({ url, request }) =>
    request.destination === 'image' &&
    url.pathname.startsWith('/v0/b/') &&
    url.pathname.includes('/o/images'),
  handler: 'CacheFirst',
  options: {
    cacheName: 'pictures',
    // Responses from Storage are opaque, so the browser reports status 0.
    cacheableResponse: { statuses: [0, 200] },
    expiration: { maxEntries: 80, maxAgeSeconds: pictureDays * 86_400, purgeOnQuotaError: true },
  },
};

function keepCustomersFiles(outDir: string): ManifestTransform {
  return (entries) => {
    const file = join(outDir, '.vite/manifest.json');
    if (!existsSync(file)) throw new Error(`${file} is missing, so the back office’s files are unknown.`);
    // Vite writes this manifest, so its shape needs no validation.
    const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
    const customers = filesFrom(chunks, notForCustomers);
    const all = new Set(Object.values(chunks).flatMap(filesOf));
    const kept = entries.filter(({ url }) => !all.has(url) || customers.has(url));
    return { manifest: kept, warnings: [] };
  };
}

/** Returns every file that can be reached from the entry without passing through a module in `barred`. */
function filesFrom(chunks: Record<string, Chunk>, barred: readonly string[]): Set<string> {
  const seen = new Set<string>(barred);
  const files = new Set<string>();
  const next = [entry];
  for (let key = next.pop(); key !== undefined; key = next.pop()) {
    const chunk = chunks[key];
    if (seen.has(key) || chunk === undefined) continue;
    seen.add(key);
    filesOf(chunk).forEach((file) => files.add(file));
    next.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  return files;
}

function filesOf({ file, css = [], assets = [] }: Chunk): string[] {
  return [file, ...css, ...assets];
}
