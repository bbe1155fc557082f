import { after, aPaidOrder, aRefund } from '../testing/anOrder';
import { identifiesPerson, retired, withoutPerson } from './forgetOrder';
import { noteOrder } from './noteOrder';

const erased = withoutPerson(aPaidOrder({ status: 'completed' }));
const noted = noteOrder(erased, 'Rang from 082 123 4567', { now: after(1), by: { kind: 'shop' } }).order;
const refund = aRefund({ state: 'succeeded' });

test.each([
  ['a note', noted],
  ['the reason of a refund', { ...erased, refunds: [{ ...refund, reason: 'The guest was ill' }] }],
  ['the note of a refund', { ...erased, refunds: [{ ...refund, note: 'Paid to the guest in cash' }] }],
])('the personal details of an order are erased again if the order later gets %s', (_what, order) => {
  expect([erased, order].map(identifiesPerson)).toEqual([false, true]);
  const again = retired(order, after(2))?.order;
  expect(again && identifiesPerson(again)).toBe(false);
});
