import { aCourier, actors, after, anOrder, aPaidOrder } from '../testing/anOrder';
import { adminIndexOf } from './adminIndex';
import { withoutPerson } from './forgetOrder';
import { moveOrder } from './moveOrder';
import { noteOrder } from './noteOrder';
import { assertTransition } from './orderTransitions';
import { toOrderView, toOwnersView } from './orderView';
import { prepareOrder } from './prepareOrder';

const context = { now: after(10), by: actors.staff };
const viewContext = { now: after(10), pickupAddress: '' };

test('each change to the preparation of a paid order appears in its timeline with its author', () => {
  const paid = aPaidOrder();
  const packing = prepareOrder(paid, 'packing', context);
  assertTransition(paid, packing);
  const ready = prepareOrder(packing.order, 'ready', context);
  const back = prepareOrder(ready.order, '', context);
  expect(back.order.preparation).toBe('');
  expect(back.order.timeline.slice(-3).map(({ event, by }) => [event, by])).toEqual([
    ['packing', actors.staff],
    ['ready', actors.staff],
    ['unpacked', actors.staff],
  ]);
  const queues = [paid, packing.order, ready.order].map((order) => adminIndexOf(order).queue);
  expect(queues).toEqual(['pack', 'pack', 'ready']);
});

test('an order that is not paid, or whose courier has the parcel, cannot be packed', () => {
  expect(() => prepareOrder(anOrder(), 'packing', context)).toThrow('The order has not been paid.');
  const courier = aCourier({ state: 'dropoff' });
  const onTheWay = aPaidOrder({ selfDelivery: false, courier });
  expect(() => prepareOrder(onTheWay, 'ready', context)).toThrow('The courier already has the order.');
});

test('the age check is stored with author and time, and is removed when the hand-over is undone', () => {
  const collected = moveOrder(aPaidOrder(), 'completed', { ...context, isAgeChecked: true }).order;
  expect(toOrderView(collected, viewContext).ageCheck).toEqual({
    at: after(10).toISOString(),
    by: actors.staff,
    isChecked: true,
    reason: '',
  });
  expect(toOwnersView(collected, viewContext).ageCheck?.by).toEqual({ kind: 'staff', id: '', name: '' });
  expect(collected.timeline.slice(-2).map(({ event }) => event)).toEqual(['age-checked', 'completed']);
  const back = moveOrder(collected, 'pending', context).order;
  expect(toOrderView(back, viewContext).ageCheck).toBeNull();
});

test('a hand-over without an age check stores author and reason, which only staff see', () => {
  const noCheckReason = 'Known customer';
  const collected = moveOrder(aPaidOrder(), 'completed', { ...context, noCheckReason }).order;
  expect(toOrderView(collected, viewContext).ageCheck).toMatchObject({
    by: actors.staff,
    isChecked: false,
    reason: 'Known customer',
  });
  expect(collected.timeline.slice(-2).map(({ event }) => event)).toEqual(['age-not-checked', 'completed']);
  const shown = toOwnersView(collected, viewContext);
  expect([shown.ageCheck, shown.timeline.at(-2)?.event]).toEqual([null, 'placed']);
  expect(toOrderView(aPaidOrder(), viewContext).ageCheck).toBeNull();
});

test('a shop that requires age checks refuses a hand-over without one', () => {
  const must = { ...context, ageGate: 'must' as const, noCheckReason: 'Known customer' };
  expect(() => moveOrder(aPaidOrder(), 'completed', must)).toThrow('Check age and identity first');
  const checked = moveOrder(aPaidOrder(), 'completed', { ...must, isAgeChecked: true }).order;
  expect(checked.ageCheck).toMatchObject({ isChecked: true, reason: '' });
  expect(moveOrder(checked, 'pending', must).order.ageCheck).toBeNull();
});

test('an order counts as open work when it is paid or needs a decision, but not while it waits for payment', () => {
  const isOpen = (order: Parameters<typeof adminIndexOf>[0]) => adminIndexOf(order).isOpen;
  expect(isOpen(anOrder())).toBe(false);
  expect(isOpen(aPaidOrder())).toBe(true);
  const canceled = aPaidOrder({ status: 'canceled', payment: { status: 'refunded' } });
  expect(isOpen(canceled)).toBe(false);
  expect(isOpen({ ...canceled, needsAction: 'courier-not-stopped' })).toBe(true);
});

test('an order accepts at most fifty notes, which are erased with the personal details', () => {
  let order = aPaidOrder();
  for (let count = 0; count < 50; count += 1) order = noteOrder(order, 'Rang twice', context).order;
  expect(() => noteOrder(order, 'Once more', context)).toThrow('An order can have at most 50 notes');
  expect(toOrderView(order, viewContext).staffNotes).toHaveLength(50);
  expect(toOwnersView(order, viewContext).staffNotes).toEqual([]);
  expect(withoutPerson(order).staffNotes).toEqual([]);
});
