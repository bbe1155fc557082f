import { actors, aCourier, after, aPaidOrder, aRefund } from '../testing/anOrder';
import { withCourierCanceled } from './cancelOrder';
import { identifiesPerson, retired, withoutPerson } from './forgetOrder';
import { noteOrder } from './noteOrder';

const erased = withoutPerson(aPaidOrder({ status: 'completed' }));
const noted = noteOrder(erased, 'Rang from 082 123 4567', { now: after(1), by: { kind: 'shop' } }).order;
const ageCheck = {
  at: after(1).toISOString(),
  by: actors.staff,
  isChecked: false,
  reason: 'Knows the guest',
};
const location = { latitude: -26.1, longitude: 28.05, at: after(1).toISOString() };
const refund = aRefund({ state: 'succeeded' });

test.each([
  ['a note', noted],
  ['the reason of a refund', { ...erased, refunds: [{ ...refund, reason: 'The guest was ill' }] }],
  ['the reason for a skipped age check', { ...erased, ageCheck }],
  ['the position of a courier', { ...erased, courier: aCourier({ location }) }],
  ['the note of a refund', { ...erased, refunds: [{ ...refund, note: 'Paid to the guest in cash' }] }],
])('the personal details of an order are erased again if the order later gets %s', (_what, order) => {
  expect([erased, order].map(identifiesPerson)).toEqual([false, true]);
  const again = retired(order, after(2))?.order;
  expect(again && identifiesPerson(again)).toBe(false);
});

test('an order without personal details still shows that the age check was skipped, and by whom', () => {
  const forgotten = withoutPerson(aPaidOrder({ status: 'completed', ageCheck }));
  expect(forgotten.ageCheck).toEqual({ ...ageCheck, reason: '' });
});

test('an order does not keep the position of a courier whom the shop has canceled', () => {
  const order = aPaidOrder({ courier: aCourier({ location }) });
  expect(withCourierCanceled(order, after(2)).courier).toMatchObject({ state: 'canceled', location: null });
});
