import { readConfig } from '../../../../sandbox/src/config';
import type { Sandbox } from '../../../../sandbox/src/server';
import { startSandbox } from '../../../../sandbox/src/server';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { placeOne } from '../../checkout/testing/placed';
import { aPaidOrder } from '../../orders/testing/anOrder';
import { runDueJobs } from '../../outbox/flows/runDueJobs';
import { firestore } from '../../platform/firebase';
import { controlSandbox } from '../../testing/sandboxControl';
import { mailHandlers } from './mailJob';
import { watchForStaff } from './watchForStaff';

let shop: OwnShop;
let outside: Sandbox;
let mail: ReturnType<typeof controlSandbox>;

beforeAll(async () => {
  shop = await openShop();
  outside = await startSandbox({ ...readConfig({}), port: 0 });
  mail = controlSandbox(outside.url, '/_sandbox/mail');
  process.env['MAIL_SMTP_URL'] = `smtp://127.0.0.1:${outside.smtpPort}`;
  process.env['MAIL_FROM'] = 'orders@shop.example';
  process.env['MAIL_PASSWORD'] = 'none';
  process.env['STAFF_MAIL_TO'] = 'staff@shop.example, owner@shop.example';
  process.env['NEEDS_ACTION_MINUTES'] = '30';
});
afterAll(async () => {
  await outside.close();
  await shop.close();
});

const minute = 60_000;
const start = Date.now();
const at = (minutes: number) => new Date(start + minutes * minute);
const mails = async () => (await mail.ask<{ messages: object[] }>('GET', '/_sandbox/mail')).messages;

test('staff get one e-mail about an order that waits too long, even if the mail server fails at first', async () => {
  const { id, orderId } = await placeOne(shop);
  await (await firestore()).doc(`orders/${id}`).update({ needsAction: 'courier-canceled' });
  await watchForStaff(at(0));
  await watchForStaff(at(20));
  expect(await mails()).toEqual([]);
  await mail.control.scenario({ on: 'send', effect: { code: 451 } });
  await watchForStaff(at(31));
  expect(await mails()).toEqual([]);
  expect(shop.logs).toContainEqual(
    expect.objectContaining({ severity: 'WARNING', event: 'orders.waiting_overdue', orders: 1 }),
  );
  const later = { now: at(33), kind: 'mail', handlers: mailHandlers(), atOnce: 1, hasTime: () => true };
  expect(await runDueJobs(later)).toEqual({ done: 1, failed: 0 });
  await watchForStaff(at(45));
  expect(await mails()).toMatchObject([
    {
      to: ['staff@shop.example', 'owner@shop.example'],
      subject: `Order ${orderId} needs attention`,
      text: expect.stringContaining('https://shop.example/admin/manage-orders?state=needs-action'),
    },
  ]);
});

// faults: a waiting order that cannot be read
test('staff get an e-mail about the newest order even when many older ones wait, one of which cannot be read', async () => {
  const database = await firestore();
  const { id: _id, ...order } = aPaidOrder({ needsAction: 'courier-canceled' });
  for (let index = 0; index < 60; index += 1) {
    await database
      .doc(`orders/a-waiting-${index}`)
      .set({ ...order, createdDateTime: new Date('2026-01-01') });
  }
  await database.doc('orders/a-waiting-1').update({ orderId: 7 });
  await watchForStaff(at(100));
  await watchForStaff(at(140));
  const { id, orderId } = await placeOne(shop);
  await database.doc(`orders/${id}`).update({ needsAction: 'courier-canceled' });
  await watchForStaff(at(160));
  await watchForStaff(at(200));
  expect((await mails()).at(-1)).toMatchObject({ text: expect.stringContaining(orderId) });
});

test('as soon as a mail server is set up, staff get an e-mail about orders that became overdue before', async () => {
  const { id, orderId } = await placeOne(shop);
  await (await firestore()).doc(`orders/${id}`).update({ needsAction: 'courier-canceled' });
  process.env['MAIL_SMTP_URL'] = '';
  await watchForStaff(at(300));
  await watchForStaff(at(340));
  process.env['MAIL_SMTP_URL'] = `smtp://127.0.0.1:${outside.smtpPort}`;
  await watchForStaff(at(360));
  expect((await mails()).at(-1)).toMatchObject({ text: expect.stringContaining(orderId) });
});
