import { listGone } from '../../account/data/profileStore';
import type { RequestPosition } from '../../account/data/deletionRequests';
import { listDeletionRequests } from '../../account/data/deletionRequests';
import { listUserIds } from '../../account/data/userStore';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { refreshCustomer } from '../../customers/flows/refreshCustomer';
import { customerIdOf, isTelephoneCustomer } from '../../orders/data/customerOfOrder';
import { isOver, retired } from '../../orders/domain/forgetOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { retentionDays } from '../../platform/config';
import { logEvent } from '../../platform/log';
import { eraseCustomerUses } from '../../promotions/data/promotionStore';
import { listErasures } from '../data/erasureStore';
import type { Sweep } from '../data/sweepStore';
import { deleteOldAuditRows, listOldOrders, readSweep, saveSweep } from '../data/sweepStore';
import { isOrderRunning } from '../domain/leaving';
import { deleteRequestedAccount, eraseGoneAccount } from './deleteAccount';
import { completeErasure } from './eraseCustomer';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Limits per sweep. Hourly sweeps can process 24,000 orders and 48,000 audit rows a day. */
const bounds = { orders: 1_000, users: 100, userPages: 5, requests: 20, auditRows: 2_000 };
const pageSize = { orders: 100, auditRows: 500 };
const ordersAtOnce = 10;

type Running = { now: Date; hasTime: () => boolean };

/** Time of this process's next check. The stored record shows whether another process has run the sweep. */
let nextLookAt = 0;

/** Runs once an hour, across all instances. */
export async function sweepHourly(running: Running): Promise<void> {
  const now = running.now.getTime();
  if (now < nextLookAt) return;
  const last = await readSweep();
  const isDue = last === null || now - Date.parse(last.at) >= hourMs;
  if (isDue) await sweep(last, running);
  nextLookAt = isDue ? now + hourMs : Date.parse(last.at) + hourMs;
}

/**
 * Enforces the retention periods of order details and audit rows. Erases the data of accounts that no longer exist in
 * Firebase Authentication or whose owner has requested deletion, and completes erasures of telephone customers. Limits
 * the work per run; the next run continues.
 */
export async function sweep(last: Sweep | null, { now, hasTime }: Running): Promise<Sweep> {
  const accounts = await eraseAccounts(last, { now, hasTime });
  const erasuresAfter = await completeErasures(last, { now, hasTime });
  const orders = await cleanOrders(last, { now, hasTime });
  const cutoff = new Date(now.getTime() - retentionDays().auditRows * dayMs);
  const auditRowsDeleted = await deleteAuditRows(cutoff, hasTime);
  const done = { at: now.toISOString(), ...accounts, erasuresAfter, ...orders, auditRowsDeleted };
  await saveSweep(done);
  return done;
}

async function eraseAccounts(last: Sweep | null, { now, hasTime }: Running) {
  let accountsErased = 0;
  const after = last?.requestsAfter ?? null;
  const requests = await listDeletionRequests(after, bounds.requests);
  const requestsAfter = await tryEach(requests, { after, hasTime }, async ({ id }) => {
    if (await isErased(id, () => deleteRequestedAccount(id, now))) accountsErased += 1;
  });
  let usersAfter = last?.usersAfter ?? '';
  for (let page = 0; page < bounds.userPages && hasTime(); page += 1) {
    const uids = await listUserIds(usersAfter, bounds.users);
    for (const uid of await listGone(uids)) {
      if (await isErased(uid, () => eraseGoneAccount(uid, now))) accountsErased += 1;
    }
    usersAfter = uids.length < bounds.users ? '' : (uids.at(-1) ?? '');
    if (usersAfter === '') break;
  }
  return { accountsErased, requestsAfter, usersAfter };
}

async function completeErasures(last: Sweep | null, { now, hasTime }: Running) {
  const after = last?.erasuresAfter ?? null;
  const erasures = await listErasures(after, bounds.requests);
  const done = new Set<string>();
  const erasuresAfter = await tryEach(erasures, { after, hasTime }, async (erasure) => {
    if (await isErased(erasure.id, () => completeErasure(erasure, now))) done.add(erasure.id);
  });
  // Includes those that this run had no time for.
  for (const { id, requestedAt } of erasures) {
    const isOverdue = !done.has(id) && now.getTime() - Date.parse(requestedAt) > dayMs;
    if (isOverdue)
      logEvent({ severity: 'WARNING', event: 'privacy.erasure_overdue', fields: { customer: id } });
  }
  return erasuresAfter;
}

/**
 * Tries a page of requests. Returns the last one that was tried, after which the next sweep continues, so that blocked
 * requests do not hold up newer ones. Returns null at the end: the next sweep starts again with the oldest.
 */
async function tryEach<T extends RequestPosition>(
  page: readonly T[],
  { after, hasTime }: { after: RequestPosition | null } & Pick<Running, 'hasTime'>,
  attempt: (request: T) => Promise<void>,
): Promise<RequestPosition | null> {
  let tried = after;
  for (const request of page) {
    if (!hasTime()) return tried;
    await attempt(request);
    tried = { requestedAt: request.requestedAt, id: request.id };
  }
  return page.length < bounds.requests ? null : tried;
}

/**
 * Returns false if the request was withdrawn, an order is in progress or the erasure failed. A later run retries if
 * the request still stands.
 */
async function isErased(customer: string, erase: () => Promise<boolean | void>): Promise<boolean> {
  try {
    return (await erase()) !== false;
  } catch (error) {
    if (!isOrderRunning(error)) {
      logEvent({ severity: 'ERROR', event: 'privacy.erasure_failed', fields: { customer }, error });
    }
    return false;
  }
}

/** Skips orders that cannot be cleaned yet; the next round finds them again. */
async function cleanOrders(last: Sweep | null, { now, hasTime }: Running) {
  const until = new Date(now.getTime() - retentionDays().orders * dayMs);
  let ordersAfter = last?.ordersAfter ?? null;
  let ordersLeft = ordersAfter === null ? 0 : (last?.ordersLeft ?? 0);
  let ordersCleaned = 0;
  for (let seen = 0; seen < bounds.orders && hasTime(); seen += pageSize.orders) {
    const { orders, unreadable, next } = await listOldOrders(ordersAfter, until, pageSize.orders);
    for (let start = 0; start < orders.length; start += ordersAtOnce) {
      const some = orders.slice(start, start + ordersAtOnce);
      const cleaned = await Promise.all(some.map((order) => isCleaned(order, now)));
      const count = cleaned.filter(Boolean).length;
      ordersCleaned += count;
      ordersLeft += some.length - count;
    }
    ordersLeft += unreadable;
    ordersAfter = next;
    if (next === null) break;
  }
  return { ordersCleaned, ordersLeft, ordersAfter };
}

async function deleteAuditRows(cutoff: Date, hasTime: () => boolean): Promise<number> {
  let deleted = 0;
  while (deleted < bounds.auditRows && hasTime()) {
    const some = await deleteOldAuditRows(cutoff, pageSize.auditRows);
    deleted += some;
    if (some < pageSize.auditRows) break;
  }
  return deleted;
}

/** Returns false if a refund is outstanding or the erasure failed; the next round retries. */
async function isCleaned(order: OrderRecord, now: Date): Promise<boolean> {
  if (!isOver(order, now)) return false;
  try {
    await changeOrder(order.id, (current) => (isOver(current, now) ? retired(current, now) : null), now);
    // Once the details of their last order are removed, a telephone customer no longer exists.
    const customerId = customerIdOf(order);
    if (isTelephoneCustomer(customerId) && (await refreshCustomer(customerId)) === null) {
      await eraseCustomerUses(customerId);
    }
    return true;
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'privacy.erasure_failed', fields: { order: order.id }, error });
    return false;
  }
}
