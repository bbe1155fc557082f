import { readHeldLines } from '../../insights/data/todayStore';
import { readNewestItems } from '../../items/data/itemStore';
import { findByNumber, readOrder } from '../../orders/data/orderStore';
import { listJobsOf, listLateJobs } from '../../outbox/data/outboxStore';
import type { OutboxJob } from '../../outbox/domain/outboxJob';
import { attemptKey, clearAttempts } from '../../staff/data/attemptStore';
import { findByUsername } from '../../staff/data/staffStore';
import { toUsername } from '../../staff/domain/staffMember';
import { resetSecondFactor } from '../../staff/flows/secondFactorWrites';
import { terminal } from '../../staff/program/terminal';
import { firestore } from '../../platform/firebase';
import { compareStock } from '../domain/compareStock';
import { moveBack, readChoice } from './moveBack';

type Command = { usage: string; run: (argument: string, now: Date) => Promise<object> };

const jobKinds = ['refund', 'cancel', 'courier-booking', 'courier-cancel', 'mail'];
/** Enough for a shop of this size. The result states whether items or orders were omitted. */
const maxItems = 1_000;
const maxHeldOrders = 1_000;
const lateMs = 15 * 60_000;

/** The output omits customers' names, addresses and phone numbers. */
export const commands: Record<string, Command> = {
  order: {
    usage: 'order <number or id>: the state and the jobs of an order',
    run: async (name) => {
      const order = (await findByNumber(name)) ?? (await readOrder(name));
      if (order === null) throw new Error(`There is no order ${name}.`);
      const jobs = (await Promise.all(jobKinds.map((kind) => listJobsOf(order.id, kind)))).flat();
      const { id, orderId: number, status, payment, units, needsAction, courier, dueAt, timeline } = order;
      return {
        id,
        number,
        status,
        units,
        needsAction,
        dueAt,
        payment: { status: payment.status, checkoutIds: payment.checkoutIds },
        courier:
          courier === null ? null : { deliveryId: courier.deliveryId, lastUpdateAt: courier.lastUpdateAt },
        timeline: timeline.map(({ at, event }) => `${at} ${event}`),
        jobs: jobs.map(shown),
      };
    },
  },
  jobs: {
    usage: 'jobs: external requests overdue by 15 minutes, and the newest that were given up',
    run: async (_none, now) => {
      const late = await listLateJobs(new Date(now.getTime() - lateMs));
      return { late: late.map(shown) };
    },
  },
  stock: {
    usage: 'stock: items whose held units differ from those of the unpaid orders',
    run: async () => {
      const { items, more } = await readNewestItems(maxItems);
      const held = await readHeldLines(maxHeldOrders);
      const isPart = more || held.more;
      return { items: items.length, isPart, differences: compareStock(items, held.lines) };
    },
  },
  unlock: {
    usage: 'unlock <username>: unlocks a username on new devices after too many wrong passwords or codes',
    run: async (username) => {
      const counted = attemptKey.ofUsername(toUsername(username));
      await Promise.all([clearAttempts(counted), clearAttempts(attemptKey.ofCode(counted))]);
      return { unlocked: username };
    },
  },
  'reset-second-factor': {
    usage:
      'reset-second-factor <username>: removes the second factor of an owner who has lost phone and recovery codes',
    run: async (username, now) => {
      const member = await findByUsername(toUsername(username));
      if (member === null) throw new Error(`There is no account ${username}.`);
      await resetSecondFactor(member.id, { caller: terminal, action: 'resetSecondFactor', now });
      return { reset: member.username };
    },
  },
  'move-back': {
    usage:
      'move-back <restored database>[,<collection>…][,write]: copies documents missing from the running database back into it; without “,write”, only reports them',
    run: async (argument) => {
      const { databaseId, ...choice } = readChoice(argument);
      const { getFirestore } = await import('firebase-admin/firestore');
      const running = await firestore();
      const say = (line: string) => process.stderr.write(`${line}\n`);
      return moveBack(getFirestore(databaseId), running, { ...choice, say });
    },
  },
};

function shown({ id, kind, orderId, state, failures, lastError, createdAt, dueAt }: OutboxJob) {
  return { id, kind, orderId, state, failures, lastError, createdAt, dueAt };
}
