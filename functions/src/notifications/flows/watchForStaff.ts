import { readHeldLines, readWaitingOrders } from '../../insights/data/todayStore';
import { heldStock } from '../../insights/domain/heldStock';
import { readListedStock } from '../../insights/flows/readListedStock';
import { prepareJobs } from '../../outbox/flows/prepareJobs';
import { runJobs } from '../../outbox/flows/runJobs';
import { heldShareWarningPercent, mailServer, staffMail } from '../../platform/config';
import { transact } from '../../platform/firestore/transact';
import { logEvent } from '../../platform/log';
import { readWatch, saveWatch } from '../data/watchStore';
import { reviewWaiting } from '../domain/waitingNotices';
import type { NeedsActionRequest } from './mailJob';

const everyMs = 10 * 60_000;
/** Only the newest orders are read. More than this number wait only during a widespread outage. */
const maxWaiting = 500;
const maxHeldOrders = 200;

/**
 * Logs a warning if unpaid orders hold many units of an item, and e-mails staff about orders that have waited too long.
 * Acts every ten minutes; a call in between costs one read.
 */
export async function watchForStaff(now: Date): Promise<void> {
  if (!isTime(await readWatch(), now)) return;
  const [waiting, held, listed] = await Promise.all([
    readWaitingOrders(maxWaiting),
    readHeldLines(maxHeldOrders),
    readListedStock(now),
  ]);
  const { count } = heldStock(held.lines, listed, heldShareWarningPercent());
  if (count > 0) logEvent({ severity: 'WARNING', event: 'holds.share_high', fields: { items: count } });
  const { overdue, jobIds } = await noteWaiting(waiting, now);
  if (overdue > 0)
    logEvent({ severity: 'WARNING', event: 'orders.waiting_overdue', fields: { orders: overdue } });
  await runJobs(jobIds, { now });
}

type Waiting = Awaited<ReturnType<typeof readWaitingOrders>>;

function noteWaiting(waiting: Waiting, now: Date): Promise<{ overdue: number; jobIds: string[] }> {
  const { to, afterMinutes } = staffMail();
  const canMail = to.length > 0 && mailServer() !== null;
  return transact(async ({ transaction }) => {
    const last = await readWatch(transaction);
    // A concurrent run has done this check.
    if (!isTime(last, now)) return { overdue: 0, jobIds: [] };
    const ids = waiting.map(({ id }) => id);
    const { notices, overdue, isMailDue } = reviewWaiting(last?.notices ?? [], ids, {
      now,
      afterMinutes,
      canMail,
    });
    const numbers = new Map(waiting.map((order) => [order.id, order]));
    const orders = overdue.flatMap(({ id, since }) => {
      const order = numbers.get(id);
      return order === undefined ? [] : [{ number: order.orderId, reason: order.needsAction, since }];
    });
    const request: NeedsActionRequest = {
      id: `mail-needs-action-${now.getTime()}`,
      kind: 'mail',
      orderId: '',
      reason: 'needs-action',
      isReopenable: false,
      template: 'needs-action',
      orders,
    };
    const jobs = await prepareJobs(
      { requests: isMailDue ? [request] : [], settled: [] },
      { now, transaction },
    );
    await saveWatch({ lookedAt: now, notices }, transaction);
    await jobs.write();
    return { overdue: overdue.length, jobIds: jobs.ids };
  });
}

function isTime(last: { lookedAt: string } | null, now: Date): boolean {
  return last === null || now.getTime() - Date.parse(last.lookedAt) >= everyMs;
}
