import { AppError } from '@shop/core/model/appError';

import { listGone } from '../../account/data/profileStore';
import { listDeletionRequests, listUserIds } from '../../account/data/userStore';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { refreshCustomer } from '../../customers/flows/refreshCustomer';
import { readOrder } from '../../orders/data/orderStore';
import { customerIdOf, isTelephoneCustomer } from '../../orders/data/customerOfOrder';
import { isOver, retired } from '../../orders/domain/forgetOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { retentionDays } from '../../platform/config';
import { logEvent } from '../../platform/log';
import type { Sweep } from '../data/sweepStore';
import { deleteOldAuditRows, listOldOrders, readSweep, saveSweep } from '../data/sweepStore';
import { deleteAccount, eraseGoneAccount } from './deleteAccount';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What one sweep looks at; the rest waits for the next. */
const bounds = { orders: 100, waiting: 50, users: 100, userPages: 5, requests: 20, auditRows: 300 };

type Running = { now: Date; hasTime: () => boolean };

/** When this process looks again; what other processes do is in the record. */
let nextLookAt = 0;

/** The sweep of the schedule: once an hour over all instances. */
export async function sweepHourly(running: Running): Promise<void> {
  const now = running.now.getTime();
  if (now < nextLookAt) return;
  const last = await readSweep();
  const isDue = last === null || now - Date.parse(last.at) >= hourMs;
  if (isDue) await sweep(last, running);
  nextLookAt = isDue ? now + hourMs : Date.parse(last.at) + hourMs;
}

/**
 * Carries out how long personal details are kept: accounts that the identity provider no longer has, or whose owners wait for the end of
 * their orders, are erased; old orders lose their customers, old rows of the audit log are deleted. Bounded; goes on where it stopped.
 */
export async function sweep(last: Sweep | null, { now, hasTime }: Running): Promise<Sweep> {
  const accounts = await eraseAccounts(last?.usersAfter ?? '', { now, hasTime });
  const orders = await cleanOrders(last, { now, hasTime });
  const cutoff = new Date(now.getTime() - retentionDays().auditRows * dayMs);
  const auditRowsDeleted = hasTime() ? await deleteOldAuditRows(cutoff, bounds.auditRows) : 0;
  const done = { at: now.toISOString(), ...accounts, ...orders, auditRowsDeleted };
  await saveSweep(done);
  return done;
}

async function eraseAccounts(usersAfter: string, { now, hasTime }: Running) {
  let accountsErased = 0;
  for (const uid of await listDeletionRequests(bounds.requests)) {
    if (hasTime() && (await isErased(() => deleteAccount(uid, now)))) accountsErased += 1;
  }
  let after = usersAfter;
  for (let page = 0; page < bounds.userPages && hasTime(); page += 1) {
    const uids = await listUserIds(after, bounds.users);
    for (const uid of await listGone(uids)) {
      if (await isErased(() => eraseGoneAccount(uid, now))) accountsErased += 1;
    }
    after = uids.length < bounds.users ? '' : (uids.at(-1) ?? '');
    if (after === '') break;
  }
  return { accountsErased, usersAfter: after };
}

/** False while an order of the account is running, and when erasing failed: both are tried again. */
async function isErased(erase: () => Promise<void>): Promise<boolean> {
  try {
    await erase();
    return true;
  } catch (error) {
    const isRunning = error instanceof AppError && error.code === 'order-running';
    if (!isRunning) logEvent({ severity: 'ERROR', event: 'privacy.erasure_failed', error });
    return false;
  }
}

async function cleanOrders(last: Sweep | null, { now, hasTime }: Running) {
  const until = new Date(now.getTime() - retentionDays().orders * dayMs);
  let ordersCleaned = 0;
  const waiting: string[] = [];
  for (const id of last?.waiting ?? []) {
    const order = await readOrder(id);
    if (order !== null && !isOver(order)) waiting.push(id);
    else if (order !== null && (await isCleaned(order, now))) ordersCleaned += 1;
  }
  let ordersAfter = last?.ordersAfter ?? null;
  for (const order of (await listOldOrders(ordersAfter, until, bounds.orders)).fits) {
    // What is passed over without a note would never be looked at again.
    if (!hasTime() || waiting.length >= bounds.waiting) break;
    if (!isOver(order)) waiting.push(order.id);
    else if (await isCleaned(order, now)) ordersCleaned += 1;
    ordersAfter = { createdDateTime: order.createdDateTime, id: order.id };
  }
  return { ordersCleaned, waiting, ordersAfter };
}

async function isCleaned(order: OrderRecord, now: Date): Promise<boolean> {
  if (retired(order, now) === null) return false;
  await changeOrder(order.id, (current) => (isOver(current) ? retired(current, now) : null), now);
  // A telephone customer is no one's any more once the last of the orders has been cleaned.
  const customerId = customerIdOf(order);
  if (isTelephoneCustomer(customerId)) await refreshCustomer(customerId);
  return true;
}
