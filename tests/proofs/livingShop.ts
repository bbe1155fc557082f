import { setTimeout as passed } from 'node:timers/promises';

import { readConfig } from '../../sandbox/src/config';
import { startSandbox } from '../../sandbox/src/server';

import { aStaffToken } from '../../functions/src/checkout/testing/buyer';
import type { Halt, ShopProcess } from '../../functions/src/checkout/testing/moreProcesses';
import { startProcess } from '../../functions/src/checkout/testing/moreProcesses';
import type { DeliveryShop } from '../../functions/src/fulfilment/testing/deliveryShop';
import { openDeliveryShop } from '../../functions/src/fulfilment/testing/deliveryShop';
import { firestore } from '../../functions/src/platform/firebase';
import { controlSandbox } from '../../functions/src/testing/sandboxControl';
import { startFront } from './shopFront';

export type Received = { messageId: string; to: string[]; subject: string };

/** A shop whose requests and events are distributed over processes of the deployed bundle. One of them may halt. */
export type LivingShop = {
  /** The shop in the test's process, which never halts. Used before and after a life. */
  calm: DeliveryShop;
  /** All processes of the bundle, behind one URL. */
  shop: DeliveryShop;
  /** Returns the token of a member of staff. Several members take turns, because requests per minute are limited. */
  staff: () => string;
  statuses: ReadonlyMap<number, number>;
  halts: { frozen: number; killed: number };
  /** Runs `first` in a process that halts midway, and `then` in the other processes at the same time. */
  halfway: (halt: Halt, first: () => Promise<void>, then: () => Promise<void>) => Promise<void>;
  mails: () => Promise<Received[]>;
  forgetMails: () => Promise<void>;
  /** Deletes the stored request counts, because all lives share the limits of one network. */
  forgetCalls: () => Promise<void>;
  close: () => Promise<void>;
};

const staffCount = 10;
/**
 * Maximum duration of a freeze. Providers wait longer for a response, because the events of all lives may wait for a
 * frozen process.
 */
const maxFrozenMs = 5_000;

export async function openLivingShop(processCount: number): Promise<LivingShop> {
  let processes: ShopProcess[] = [];
  let calls = 0;
  // `wanted` receives all requests until it halts. `resting`, the halted process, receives none.
  let [wanted, resting]: (ShopProcess | null)[] = [null, null];
  const next = () => {
    const awake = processes.filter((one) => one !== resting);
    const one = wanted ?? awake[(calls += 1) % awake.length];
    if (one === undefined) throw new Error('no process of the shop is running');
    return one.url;
  };
  const front = await startFront(next);
  const mail = await startMailbox();
  const calm = await openDeliveryShop({ events: front.url, mail: mail.url });
  processes = await Promise.all(Array.from({ length: processCount }, startProcess));
  const tokens = await Promise.all(Array.from({ length: staffCount }, () => aStaffToken()));
  const halts = { frozen: 0, killed: 0 };

  async function halfwayAlone(
    halt: Halt,
    first: () => Promise<void>,
    then: () => Promise<void>,
  ): Promise<void> {
    const one = processes[0];
    if (one === undefined) throw new Error('no process of the shop is running');
    const { halted } = await one.armHalt(halt);
    let hasHalted = false;
    const isHalted = halted.then(() => void (hasHalted = true));
    wanted = one;
    const acting = Promise.allSettled([first()]);
    await Promise.race([acting, isHalted]);
    [wanted, resting] = [null, one];
    const others = Promise.allSettled([then()]);
    await Promise.race([others, passed(maxFrozenMs)]);
    // Resumes the process even after a failure, because a frozen process would stop all other lives.
    await one.thaw();
    const isAlive = await one.isAlive();
    processes = [...processes.slice(1), isAlive ? one : await startProcess()];
    resting = null;
    for (const end of [...(await acting), ...(await others)]) if (end.status === 'rejected') throw end.reason;
    if (hasHalted) halts[halt.how] += 1;
  }

  // Only one process halts at a time, while the others handle the requests.
  let before: Promise<unknown> = Promise.resolve();
  const halfway: LivingShop['halfway'] = (...given) => {
    const mine = before.then(() => halfwayAlone(...given));
    before = mine.catch(() => undefined);
    return mine;
  };

  return {
    calm,
    shop: { ...calm, url: front.url },
    staff: () => tokens[(calls += 1) % staffCount] ?? '',
    statuses: front.statuses,
    halts,
    halfway,
    mails: mail.mails,
    forgetMails: mail.forget,
    forgetCalls: async () => {
      const { docs } = await (await firestore()).collection('callLimits').get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    },
    close: async () => {
      for (const one of processes) one.close();
      front.close();
      await calm.close();
      await mail.close();
    },
  };
}

async function startMailbox() {
  const sandbox = await startSandbox({ ...readConfig({}), port: 0 });
  const { ask } = controlSandbox(sandbox.url, '/_sandbox/mail');
  return {
    url: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    mails: async () => (await ask<{ messages: Received[] }>('GET', '/_sandbox/mail')).messages,
    forget: () => ask<void>('DELETE', '/_sandbox/mail'),
    close: sandbox.close,
  };
}
