import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import type { CollectionReference } from 'firebase-admin/firestore';

import type { Ground } from './ground';
import { openStaffPage } from './staffPage';
import { median } from './statistics';

const few = 100;
const many = 10_000;
const batch = 400;
const loads = 5;
const bar = 2;
const barMs = 450;
/** Number of rows on the first page. */
const rows = 9;

/**
 * Measures the time until the orders screen of the back office shows its table, with 100 and with 10,000 orders. Also
 * counts the orders in the response. Leaves all orders in the shop, so this benchmark must run last.
 */
export async function adminOrders(ground: Ground) {
  const orders = await openOrders(ground);
  const { browser, page } = await openStaffPage(ground);
  try {
    await addOrders(orders, 0, few);
    const atFew = { ms: await openings(page), sent: await ordersSent(page) };
    await addOrders(orders, few, many);
    const atMany = { ms: await openings(page), sent: await ordersSent(page) };
    const ratio = median(atMany.ms) / median(atFew.ms);
    return [
      {
        what: `Time until the orders screen shows its table, at ${few} / ${many} orders, p50`,
        figure: `${Math.round(median(atFew.ms))} / ${Math.round(median(atMany.ms))} ms`,
        bar: `${bar} x, ${barMs} ms`,
        holds: ratio <= bar && median(atMany.ms) <= barMs,
      },
      {
        what: `Orders in the response to the orders screen, at ${few} / ${many} orders`,
        figure: `${atFew.sent} / ${atMany.sent}`,
        bar: 'the same',
        holds: atFew.sent === atMany.sent,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function openOrders({ projectId, firestoreUrl }: Ground) {
  // Prevents requests for cloud credentials.
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = new URL(firestoreUrl).host;
  const { initializeApp } = await import('firebase-admin/app');
  const { getFirestore } = await import('firebase-admin/firestore');
  return getFirestore(initializeApp({ projectId }, 'admin orders')).collection('orders');
}

/** Adds the copies `from` to `to` of an order of the demo shop, each an hour older than the previous one. */
async function addOrders(orders: CollectionReference, from: number, to: number) {
  const { docs } = await orders.where('selfDelivery', '==', true).limit(1).get();
  const model = docs[0]?.data();
  if (model === undefined) throw new Error('The demo shop has no order to copy.');
  for (let first = from; first < to; first += batch) {
    const writes = orders.firestore.batch();
    for (let index = first; index < Math.min(to, first + batch); index += 1) {
      const orderId = `KUSH9${String(index).padStart(8, '0')}`;
      writes.set(orders.doc(randomUUID().replaceAll('-', '')), {
        ...model,
        orderId,
        createdDateTime: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000),
        // Makes all orders open, which is the heaviest load for the screen.
        adminIndex: {
          ...model.adminIndex,
          queue: 'pack',
          isOpen: true,
          numberParts: [orderId.slice(4), `K${orderId.slice(4)}`],
        },
      });
    }
    await writes.commit();
  }
}

async function openings(page: Page): Promise<number[]> {
  const ms: number[] = [];
  for (let load = 0; load <= loads; load += 1) {
    const startedAt = performance.now();
    await open(page);
    // The first load waits for functions to start.
    if (load > 0) ms.push(performance.now() - startedAt);
    await page.waitForLoadState('networkidle');
  }
  return ms;
}

async function open(page: Page) {
  await page.goto('/admin/manage-orders');
  // Checks every frame, because a locator polls at intervals of 100 ms or more.
  await page.waitForFunction((shown) => document.querySelectorAll('tbody th').length >= shown, rows, {
    polling: 'raf',
  });
}

/**
 * Returns the number of orders in the response. Intercepts the response, because the browser drops responses when the
 * page is left.
 */
async function ordersSent(page: Page): Promise<number> {
  let sent = 0;
  const list = (url: URL) =>
    url.pathname === '/api/getall-orders' && url.searchParams.get('counts') !== 'yes';
  await page.route(list, async (route) => {
    const answer = await route.fetch();
    const { orders } = await answer.json();
    sent = Math.max(sent, orders.length);
    await route.fulfill({ response: answer });
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return sent;
}
