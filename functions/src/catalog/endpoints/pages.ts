import { randomUUID } from 'node:crypto';

import type { ItemKind, ListedOf, ListedProduct } from '@shop/core/items/registry';
import { isProduct, productKinds, typeOf } from '@shop/core/items/registry';
import { slugSchema } from '@shop/core/model/fields';
import type { Request, Response } from 'firebase-functions/v2/https';
import * as v from 'valibot';

import { findItemBySlug } from '../../items/data/itemStore';
import { readListJson } from '../../items/data/listStore';
import { runUntil } from '../../platform/async/workScope';
import { cachedWithTtl } from '../../platform/cache';
import { shopOrigins } from '../../platform/config';
import { capacityOf, httpsFunction } from '../../platform/http/httpsFunction';
import { statusOf, toRefusal } from '../../platform/http/errors';
import { addressLimit } from '../../platform/http/rateLimit';
import { setRetryAfter } from '../../platform/http/respond';
import { logEvent, logRequest } from '../../platform/log';
import { sendForText } from '../../platform/outbound/send';
import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import { securityText } from '../domain/securityText';
import { bareProductDocument, productDocument, sitemap } from '../domain/productDocument';

/** A cached page may contain outdated stock, but its script loads the current stock. */
const cdnSeconds = 60;
const workMs = 8_000;
const pageTimeoutMs = 3_000;

const limitByAddress = addressLimit(240, 60);

type Page = { status: number; type: 'text/html' | 'text/plain' | 'application/xml'; body: string };

/** Serves the initial HTML of `/products/<slug>`, the sitemap, and `security.txt`. All contain only public data. */
export const pages = httpsFunction({
  name: 'pages',
  contracts: [],
  secrets: [],
  capacity: capacityOf.public,
  isKeptWarm: true,
  respond,
});

async function respond(request: Request, response: Response): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  response.removeHeader('X-Powered-By');
  response.set({ 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': requestId });
  const { status, error } = await runUntil(started + workMs, () => answer(request, response, requestId));
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const outcome = status < 400 ? 'ok' : `status-${status}`;
  logRequest({
    requestId,
    endpoint: 'pages',
    uid: null,
    outcome,
    status,
    ms,
    ...(error !== undefined && { error }),
  });
}

async function answer(
  request: Request,
  response: Response,
  requestId: string,
): Promise<{ status: number; error?: unknown }> {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
      return { status: 405 };
    }
    const now = new Date();
    limitByAddress(request.headers, now);
    const page = await pageAt(request.path, now);
    const isFound = page.status === 200;
    response
      .status(page.status)
      .type(page.type)
      .set('Cache-Control', isFound ? `public, max-age=5, s-maxage=${cdnSeconds}` : 'no-store')
      .send(page.body);
    return { status: page.status };
  } catch (thrown) {
    const refusal = toRefusal(thrown, requestId);
    const status = statusOf[refusal.code];
    setRetryAfter(response, refusal);
    response
      .status(status)
      .type('text/plain')
      .set('Cache-Control', 'no-store')
      .send('Please try again in a minute.\n');
    return { status, ...(status >= 500 && { error: thrown }) };
  }
}

async function pageAt(path: string, now: Date): Promise<Page> {
  const [origin = ''] = shopOrigins();
  if (path === '/.well-known/security.txt') {
    const shop = await currentShopProfile(now);
    return shop === null
      ? { status: 404, type: 'text/plain', body: 'The shop has not filled in its details yet.\n' }
      : { status: 200, type: 'text/plain', body: securityText({ email: shop.email, origin, now }) };
  }
  const products = await currentProducts(now);
  if (path === '/sitemap.xml')
    return { status: 200, type: 'application/xml', body: sitemap(products, origin) };
  const slug = /^\/products\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
  const product = products.find((one) => one.slug === slug);
  const start = await startPage(now);
  if (product === undefined)
    return { status: await statusOfMissing(slug), type: 'text/html', body: start ?? notFound };
  const body =
    start === null
      ? bareProductDocument(product, origin, '')
      : productDocument(start, product, { origin, shopName: titleOf(start) });
  return { status: 200, type: 'text/html', body };
}

const notFound =
  '<!doctype html><html lang="en-ZA"><title>Product not found</title><p>There is no such product.</p></html>';

/** Returns 410 for a deleted product, and 404 for a hidden or unknown one. */
async function statusOfMissing(slug: string): Promise<404 | 410> {
  if (!v.is(slugSchema, slug)) return 404;
  const item = await findItemBySlug(slug);
  return item?.archivedAt === undefined ? 404 : 410;
}

const listSeconds = 3;
const currentProducts = cachedWithTtl(async (now): Promise<ListedProduct[]> => {
  const lists = await Promise.all(
    productKinds.map(async (kind) => {
      // Snapshots contain only validated items.
      const listed = JSON.parse(await readListJson(kind, now)) as ListedOf<ItemKind>[];
      return listed.map((item) => typeOf(kind).named(item)).filter(isProduct);
    }),
  );
  return lists.flat();
}, listSeconds * 1000);

/** The start page, which links to the scripts of the current release, or null if Hosting does not serve it. */
const startPage = cachedWithTtl(async (): Promise<string | null> => {
  const [origin = ''] = shopOrigins();
  try {
    const { status, text } = await sendForText({
      method: 'GET',
      url: `${origin}/index.html`,
      timeoutMs: pageTimeoutMs,
    });
    if (status === 200 && text.includes('</head>')) return text;
    throw new Error(`Hosting answered ${status}`);
  } catch (error) {
    logEvent({ severity: 'WARNING', event: 'page.start_page_failed', error });
    return null;
  }
}, cdnSeconds * 1000);

function titleOf(page: string): string {
  return /<title>([^<]*)<\/title>/.exec(page)?.[1]?.trim() ?? '';
}
