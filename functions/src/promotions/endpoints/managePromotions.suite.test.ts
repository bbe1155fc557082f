import { updateOrder } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import {
  addPromotion,
  deletePromotion,
  managePromotions,
  promotionsPerPage,
  setPromotionState,
  updatePromotion,
} from '@shop/core/contracts/promotions';

import { aBuyer } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { answerOf, call } from '../../testing/call';
import { auditOf, readStored } from '../../testing/stored';
import { aCode, archive, promotionScene, terms } from '../testing/promotionScene';

let shop: OwnShop;
let { token, promote, place, settle } = {} as Awaited<ReturnType<typeof promotionScene>>;

beforeAll(async () => {
  shop = await openShop();
  ({ token, promote, place, settle } = await promotionScene(shop));
});

afterAll(() => shop.close());

/** Reads every page of a staff list and returns the entries. */
async function listed(list: 'current' | 'archive' = 'current') {
  const found = [];
  for (let after: string | undefined, more = true; more;) {
    const page = await call(shop.url, managePromotions, { list, ...(after && { after }) }, { token });
    const answer = answerOf(managePromotions, page);
    expect(answer.promotions.length).toBeLessThanOrEqual(promotionsPerPage);
    found.push(...answer.promotions);
    ({ more } = answer);
    after = answer.promotions.at(-1)?.promotion.id;
  }
  return found;
}

describe('staff', () => {
  test('can see and change promotions, and a change to an outdated version is refused', async () => {
    const { id, version } = await promote();
    const changed = { ...terms, code: aCode(), name: 'Summer' };
    const update = async (of: number) =>
      call(shop.url, updatePromotion, { promotionId: id, version: of, terms: changed }, { token });
    expect(answerOf(updatePromotion, await update(version)).promotion).toMatchObject({
      name: 'Summer',
      version: version + 1,
    });
    expect((await update(version)).body).toMatchObject({ code: 'stale-version' });
    expect((await listed()).find(({ promotion }) => promotion.id === id)).toMatchObject({
      promotion: { name: 'Summer', uses: 0 },
      figures: { orders: 0, discountCents: 0, revenueCents: 0 },
    });
    expect(await auditOf(id)).toHaveLength(2);
  });

  test('can see the lifetime totals of a promotion, and list exactly the orders that the totals include', async () => {
    const promotion = await promote();
    const kept = await place(await aBuyer(shop), promotion);
    await settle(kept);
    const canceled = await place(await aBuyer(shop), promotion);
    await settle(canceled);
    await call(shop.url, updateOrder, { orderId: canceled, status: 'canceled' }, { token });
    await place(await aBuyer(shop), promotion);
    const found = (await listed()).find((one) => one.promotion.id === promotion.id);
    expect(found?.figures).toEqual({ orders: 1, discountCents: 1_200, revenueCents: 10_800 });
    const input = { promotion: promotion.id };
    for (const sort of [{}, { sort: 'oldest' } as const]) {
      const orders = await call(shop.url, getallOrders, { ...input, ...sort, counts: 'yes' }, { token });
      const answer = answerOf(getallOrders, orders);
      expect(answer.orders.map(({ id }) => id)).toEqual([kept]);
      expect(answer.counts?.matching).toBe(found?.figures.orders);
    }
    const paid = { ...input, payment: 'paid', queue: 'open', from: '2024-01-01' } as const;
    const both = await call(shop.url, getallOrders, paid, { token });
    expect(answerOf(getallOrders, both).orders.map(({ id }) => id)).toEqual([kept]);
  });

  const move = (promotionId: string, version: number, state: 'ended' | 'archived' | 'listed') =>
    call(shop.url, setPromotionState, { promotionId, version, state }, { token });

  test('can end a promotion immediately, archive it, find it in the archive and restore it', async () => {
    const { id } = await promote();
    expect((await move(id, 1, 'archived')).body).toMatchObject({ code: 'conflict' });
    expect(answerOf(setPromotionState, await move(id, 1, 'ended')).promotion.isActive).toBe(false);
    expect((await move(id, 1, 'archived')).body).toMatchObject({ code: 'stale-version' });
    expect((await move(id, 2, 'archived')).status).toBe(200);
    const idsOf = async (list: 'current' | 'archive') =>
      (await listed(list)).map(({ promotion }) => promotion.id);
    expect(await idsOf('archive')).toContain(id);
    expect(await idsOf('current')).not.toContain(id);
    const change = { promotionId: id, version: 3, terms: { ...terms, code: aCode() } };
    expect((await call(shop.url, updatePromotion, change, { token })).body).toMatchObject({
      code: 'conflict',
    });
    expect(answerOf(setPromotionState, await move(id, 3, 'listed')).promotion.archivedAt).toBeNull();
  });

  const remove = (promotionId: string) => call(shop.url, deletePromotion, { promotionId }, { token });

  test('can delete only a promotion that was never used', async () => {
    const [unused, used] = [await promote(), await promote()];
    await place(await aBuyer(shop), used);
    await Promise.all([unused, used].map(({ id }) => archive(id)));
    expect((await remove(unused.id)).status).toBe(200);
    expect(await readStored(`promotions/${unused.id}`)).toBeUndefined();
    expect((await remove(unused.id)).status).toBe(404);
    expect((await remove(used.id)).body).toMatchObject({ code: 'conflict' });
    expect(await readStored(`promotions/${used.id}`)).toBeDefined();
  });

  test.each<[string, number | null]>([
    ['that customers can still use', null],
    ['that was archived a moment ago, because a purchase may have read it before', 1_000],
  ])('cannot delete a promotion %s', async (_what, archivedAgoMs) => {
    const { id } = await promote();
    if (archivedAgoMs !== null) await archive(id, archivedAgoMs);
    expect((await remove(id)).body).toMatchObject({ code: 'conflict' });
    expect(await readStored(`promotions/${id}`)).toBeDefined();
  });

  test('cannot use the same code for two running promotions', async () => {
    const { code } = await promote();
    const second = await call(shop.url, addPromotion, { ...terms, code }, { token });
    expect(second.body).toMatchObject({
      code: 'conflict',
      details: { fields: { code: expect.any(String) } },
    });
  });

  test.each<[string, object]>([
    ['a percentage of 0', { percent: 0 }],
    ['both a percentage and an amount', { cents: 100 }],
    ['an end before its start', { startsAt: '2026-11-21T10:00:00.000Z', endsAt: '2026-11-21T09:00:00.000Z' }],
    ['a code with a space', { code: 'A B C' }],
  ])('cannot add a promotion with %s', async (_what, change) => {
    expect((await call(shop.url, addPromotion, { ...terms, ...change }, { token })).status).toBe(400);
  });
});
