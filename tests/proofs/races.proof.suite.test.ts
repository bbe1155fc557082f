import { releaseHold } from '@shop/core/contracts/holds';
import { cancelDelivery, updateOrder } from '@shop/core/contracts/orders';
import { reconcile } from '@shop/core/contracts/reconcile';

import { aStaffToken } from '../../functions/src/checkout/testing/buyer';
import type { ShopProcess } from '../../functions/src/checkout/testing/moreProcesses';
import { startProcess } from '../../functions/src/checkout/testing/moreProcesses';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import type { Placed } from '../../functions/src/checkout/testing/placed';
import { makeOverdue, placeOne, readOrderFields, unitsOf } from '../../functions/src/checkout/testing/placed';
import { coalesced } from '../../functions/src/platform/async/promises';
import { call } from '../../functions/src/testing/call';
import { isFullProof, reportFigure } from '../support/figures';

// Tests two simultaneous events on one order, in different processes of the shop. Each order has a separate item,
// because units of other orders would hide a change based on outdated data.

const racesEach = isFullProof ? 100 : 4;
const together = 4;
const onHand = 10;

jest.setTimeout(180_000);

let shop: OwnShop;
let processes: [ShopProcess, ShopProcess];
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  processes = await Promise.all([startProcess(), startProcess()]);
  staff = await aStaffToken();
});

afterAll(async () => {
  for (const one of processes) one.close();
  await shop.close();
});

type Act = (placed: Placed) => Promise<number[]>;

/** Pays. The payment provider sends its webhook to the process of the test. */
const payment: Act = async ({ checkoutId }) => {
  await shop.sandbox.pay(checkoutId);
  return [];
};
const staffCancel: Act = async ({ id }) => {
  const input = { orderId: id, status: 'canceled' as const };
  return [(await call(processes[0].url, updateOrder, input, { token: staff })).status];
};
const staffRelease: Act = async ({ id }) => [
  (await call(processes[0].url, releaseHold, { orderId: id }, { token: staff })).status,
];
const customerCancel: Act = async ({ id, buyer }) => [
  (await call(processes[1].url, cancelDelivery, { orderId: id }, { token: buyer.token })).status,
];
/** Runs `reconcile` once for all orders of a round, because simultaneous runs would wait for each other. */
const runSchedule = coalesced<string>(async () => {
  scheduleStatus = (await call(processes[1].url, reconcile, {}, { token: staff })).status;
});
let scheduleStatus = 0;
const holdEnds: Act = async ({ id }) => {
  await runSchedule(id);
  return [scheduleStatus];
};
const eventAgain: Act = ({ checkoutId }) => shop.sandbox.deliver(checkoutId);

type Race = { what: string; prepare?: (placed: Placed) => Promise<unknown>; acts: readonly Act[] };

const races: readonly Race[] = [
  { what: 'staff cancel and a payment arrives', acts: [staffCancel, payment] },
  { what: 'staff release the hold and a payment arrives', acts: [staffRelease, payment] },
  { what: 'staff and the customer cancel', acts: [staffCancel, customerCancel] },
  {
    what: 'a payment arrives and the hold ends',
    prepare: ({ id }) => makeOverdue(id, 10 * 60_000),
    acts: [payment, holdEnds],
  },
  {
    what: 'staff refund and the provider repeats a report',
    prepare: async ({ checkoutId }) => shop.sandbox.pay(checkoutId),
    acts: [staffCancel, eventAgain],
  },
];

test.each(races)(
  'no request fails with an internal error when $what simultaneously',
  async ({ what, prepare, acts }) => {
    const statuses: number[] = [];
    const placed: Placed[] = [];
    for (let done = 0; done < racesEach; done += together) {
      const round = await Promise.all(Array.from({ length: together }, () => placeOne(shop)));
      placed.push(...round);
      for (const one of round) await prepare?.(one);
      await Promise.all(
        round.map(async (one) => {
          const answered = await Promise.all(acts.map((act) => act(one)));
          const events = await reported(one);
          statuses.push(...answered.flat(), ...events);
        }),
      );
    }
    const failed = statuses.filter((status) => status === 500);
    reportFigure({
      what: `${placed.length} times: ${what}, in two processes`,
      figure: `${failed.length} of ${statuses.length} responses with status 500`,
      bar: '0',
      holds: failed.length === 0,
    });
    expect(failed).toEqual([]);
    for (const one of placed) await assertStock(one);
  },
);

/** Returns the statuses of the shop's responses to the provider's reports, after all have been sent. */
async function reported({ checkoutId }: Placed): Promise<number[]> {
  await shop.sandbox.settled();
  const sent = await shop.sandbox.webhooks(checkoutId);
  return sent.flatMap(({ attempts }) => attempts.map(({ status }) => status ?? 0));
}

/** Asserts that a unit is in stock, held or sold, as the order states. */
async function assertStock({ id, itemId }: Placed): Promise<void> {
  const { units } = await readOrderFields(id);
  const expected: Record<string, [number, number]> = { sold: [onHand - 1, 0], held: [onHand, 1] };
  expect([id, units, await unitsOf(itemId)]).toEqual([id, units, expected[units] ?? [onHand, 0]]);
}
