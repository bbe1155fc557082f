import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { order as orderContract, updateOrder } from '@shop/core/contracts/orders';

import { readConfig } from '../../../../sandbox/src/config';
import type { Sandbox } from '../../../../sandbox/src/server';
import { startSandbox } from '../../../../sandbox/src/server';
import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import type { Placed } from '../../checkout/testing/placed';
import { placeOne, readOrderFields } from '../../checkout/testing/placed';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { runDueJobs } from '../../outbox/flows/runDueJobs';
import { runUntil } from '../../platform/async/workScope';
import { firestore } from '../../platform/firebase';
import { countCall } from '../../platform/limits/storedLimit';
import { answerOf, call } from '../../testing/call';
import { controlSandbox } from '../../testing/sandboxControl';
import { mailHandlers, mailsToAddress } from './mailJob';
import { movableTime } from '../../testing/movableTime';

let shop: OwnShop;
const time = movableTime();

/** Time limits for sending an e-mail, and for recording that it was not sent. */
const mailMs = 1_000;
const afterwardsMs = 1_500;

let outside: Sandbox;
let mail: ReturnType<typeof controlSandbox>;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  outside = await startSandbox({ ...readConfig({}), port: 0 });
  mail = controlSandbox(outside.url, '/_sandbox/mail');
  process.env['MAIL_FROM'] = 'orders@shop.example';
  process.env['MAIL_PASSWORD'] = 'none';
  token = await aStaffToken();
});
beforeEach(() => useServer(outside.smtpPort));
afterEach(() => mail.ask('DELETE', '/_sandbox/mail'));
afterAll(async () => {
  await outside.close();
  await shop.close();
});

function useServer(port: number): void {
  process.env['MAIL_SMTP_URL'] = `smtp://127.0.0.1:${port}`;
}

type Received = { to: string[]; subject: string; text: string; html: string };
const mails = async () => (await mail.ask<{ messages: Received[] }>('GET', '/_sandbox/mail')).messages;
const subjects = async () => (await mails()).map(({ subject }) => subject);

/** Sends the e-mails that are due `minutes` from now, as `reconcile` does. */
function sendDue(minutes = 0) {
  const now = new Date(Date.now() + minutes * 60_000);
  return runDueJobs({ now, kind: 'mail', handlers: mailHandlers(), atOnce: 1, hasTime: () => true });
}

async function placePaid(): Promise<Placed> {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await shop.sandbox.settled();
  return placed;
}

async function problemsOf({ id }: Placed) {
  const found = answerOf(orderContract, await call(shop.url, orderContract, { orderId: id }, { token }));
  return (found.order.mailProblems ?? []).map((problem) => [problem.mail, problem.state]);
}

test('a customer gets one receipt when their order is paid, with a text part, an HTML part and a link', async () => {
  const placed = await placePaid();
  expect(await mails()).toEqual([]);
  await sendDue();
  await sendDue(10);
  const { user } = await readOrderFields(placed.id);
  expect(await mails()).toMatchObject([
    {
      to: [user.email],
      subject: `Receipt for order ${placed.orderId}`,
      text: expect.stringContaining(`https://shop.example/orders/${placed.id}`),
      html: expect.stringContaining('R120.00'),
    },
  ]);
  expect(await problemsOf(placed)).toEqual([]);
});

test('marking an order as packed sends the e-mail that it is ready to collect', async () => {
  const { id, orderId } = await placePaid();
  await sendDue();
  const now = new Date();
  const by = { kind: 'shop' } as const;
  await changeOrder(
    id,
    (order) => ({ order: { ...order, preparation: 'ready' }, move: null, jobs: [], by, reason: 'packed' }),
    now,
  );
  await sendDue();
  expect(await subjects()).toEqual([`Receipt for order ${orderId}`, `Order ${orderId} is ready to collect`]);
});

test('the customer is informed when an order is canceled, and again when it is refunded', async () => {
  const { id, orderId } = await placePaid();
  await sendDue();
  await call(shop.url, updateOrder, { orderId: id, status: 'canceled' }, { token });
  await shop.sandbox.settled();
  await sendDue();
  expect((await subjects()).slice(1).toSorted()).toEqual([
    `Order ${orderId} has been cancelled`,
    `Refund for order ${orderId}`,
  ]);
});

test.each([
  ['an address that the server refuses', 550],
  ['a mailbox that no longer exists', 551],
])('an e-mail to %s is not retried, and staff see the failure on the order', async (_what, code) => {
  const placed = await placePaid();
  await mail.control.scenario({ on: 'send', effect: { code } });
  await sendDue();
  await sendDue(60);
  expect(await mails()).toEqual([]);
  expect(await problemsOf(placed)).toEqual([['receipt', 'refused']]);
  const own = await call(shop.url, orderContract, { orderId: placed.id }, { token: placed.buyer.token });
  expect(answerOf(orderContract, own).order.mailProblems).toBeUndefined();
});

test('an address gets at most 60 e-mails a day about all its orders, and staff see that the next one was not sent', async () => {
  const [flooded, other] = [await placePaid(), await placePaid()];
  const { email } = (await readOrderFields(flooded.id)).user;
  const counted = [{ limit: mailsToAddress, key: email.toLowerCase() }];
  for (let sent = 0; sent < 60; sent += 1) await countCall(counted, { now: new Date(), message: 'Too many' });
  await sendDue();
  expect(await subjects()).toEqual([`Receipt for order ${other.orderId}`]);
  expect(await problemsOf(flooded)).toEqual([['receipt', 'refused']]);
  // The id of the stored count is not a plain hash, which would allow guessing addresses.
  const { docs } = await (await firestore()).collection('callLimits').get();
  const plain = createHash('sha256').update(`${mailsToAddress.name}\n${email.toLowerCase()}`).digest('hex');
  expect(docs.map(({ id }) => id)).not.toContain(plain);
});

test('an e-mail to a full mailbox is retried until there is room', async () => {
  const placed = await placePaid();
  await mail.control.scenario({ on: 'send', effect: { code: 452 } });
  await sendDue();
  expect(await mails()).toEqual([]);
  await sendDue(5);
  expect(await subjects()).toEqual([`Receipt for order ${placed.orderId}`]);
  expect(await problemsOf(placed)).toEqual([]);
});

test('an e-mail to a server that does not respond is retried and shown to staff, and arrives once the server responds', async () => {
  const placed = await placePaid();
  const silent = createServer(() => time.passTo(performance.now() + mailMs));
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  useServer((silent.address() as AddressInfo).port);
  for (const minutes of [0, 60, 120]) {
    await runUntil(performance.now() + mailMs + afterwardsMs, () => sendDue(minutes));
  }
  expect(await problemsOf(placed)).toEqual([['receipt', 'late']]);
  useServer(outside.smtpPort);
  await sendDue(240);
  expect(await subjects()).toEqual([`Receipt for order ${placed.orderId}`]);
  expect(await problemsOf(placed)).toEqual([
    ['receipt', 'late'],
    ['receipt', 'sent'],
  ]);
  silent.close();
});
