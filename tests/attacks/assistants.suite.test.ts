// Tests the daily limits of a member of staff with the lowest role: refunds, holds by telephone orders, and customer
// searches.
import { knownCustomers } from '@shop/core/contracts/customers';
import { updateOrder } from '@shop/core/contracts/orders';
import type { StaffRole } from '@shop/core/model/staffPermission';

import { aStaffToken } from '../../functions/src/checkout/testing/buyer';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { placeOne, readOrderFields } from '../../functions/src/checkout/testing/placed';
import type { CountedWork } from '../../functions/src/platform/limits/assistantLimit';
import { countForAssistant } from '../../functions/src/platform/limits/assistantLimit';
import { call } from '../../functions/src/testing/call';
import { storeStaffMember } from '../../functions/src/testing/identities';

let shop: OwnShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Returns a member of staff who has done the counted work this many times today. */
async function aBusyMember(role: StaffRole, work: CountedWork, times: number) {
  const member = await storeStaffMember({ role });
  const done = Array.from({ length: times }, () =>
    countForAssistant({ role, staffId: member.staffId }, work, new Date()),
  );
  await Promise.all(done);
  return { staffId: member.staffId, token: await aStaffToken(member) };
}

test('an assistant can cancel at most 40 orders a day, and a manager can cancel more', async () => {
  const work = 'cancellations of an assistant';
  const [assistant, manager] = [
    await aBusyMember('assistant', work, 40),
    await aBusyMember('manager', work, 40),
  ];
  const { id } = await placeOne(shop);
  const cancel = { orderId: id, status: 'canceled' } as const;
  const refused = await call(shop.url, updateOrder, cancel, { token: assistant.token });
  expect([refused.status, refused.body['code']]).toEqual([429, 'rate-limited']);
  expect((await readOrderFields(id)).status).toBe('pending');
  expect((await call(shop.url, updateOrder, cancel, { token: manager.token })).status).toBe(200);
});

test('an assistant can search for customers at most a thousand times a day', async () => {
  const { token } = await aBusyMember('assistant', 'customers sought by an assistant', 999);
  const statuses = [];
  for (let asked = 0; asked < 2; asked += 1) {
    statuses.push((await call(shop.url, knownCustomers, { find: 'abc' }, { token })).status);
  }
  expect(statuses).toEqual([200, 429]);
});

test('a limit applies to one assistant and one kind of work, and restarts a day later', async () => {
  const now = new Date();
  const { staffId } = await aBusyMember('assistant', 'cancellations of an assistant', 40);
  const assistant = { role: 'assistant', staffId } as const;
  await expect(countForAssistant(assistant, 'cancellations of an assistant', now)).rejects.toMatchObject({
    code: 'rate-limited',
  });
  await countForAssistant(assistant, 'telephone orders of an assistant', now);
  await countForAssistant({ ...assistant, staffId: `${staffId}-2` }, 'cancellations of an assistant', now);
  const tomorrow = new Date(now.getTime() + 25 * 3_600_000);
  await countForAssistant(assistant, 'cancellations of an assistant', tomorrow);
});
