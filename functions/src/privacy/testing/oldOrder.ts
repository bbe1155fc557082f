import { aPaidOrder } from '../../orders/testing/anOrder';
import { firestore } from '../../platform/firebase';
import { readStored } from '../../testing/stored';
import { readSweep } from '../data/sweepStore';
import { sweep } from '../flows/privacySweep';

export const customer = { displayName: 'Guest Customer', email: 'guest@customer.example' };
export const street = '7 Jacaranda Close';
let lastNumber = 100;
export const aNumber = () => `+27115550${(lastNumber += 1)}`;
export const dayMs = 24 * 3_600_000;

type Stored = { id?: string; phoneNumber?: string; userUID?: string; ageDays?: number; change?: object };

/** Stores a finished paid delivery, without an account unless one is given. */
export async function anOldOrder({
  id = `old-${(lastNumber += 1)}`,
  phoneNumber = '',
  userUID = '',
  ageDays = 1,
  change = {},
}: Stored = {}) {
  const { id: _id, createdDateTime: _at, ...order } = aPaidOrder({ status: 'completed' });
  const place = { name: customer.displayName, address: street, latitude: -26.1, longitude: 28.05 };
  await (await firestore()).doc(`orders/${id}`).set({
    ...order,
    orderId: `KUSH${lastNumber}`,
    userUID,
    user: { ...customer, ...(phoneNumber !== '' && { phoneNumber }) },
    createdDateTime: new Date(Date.now() - ageDays * dayMs),
    identifiesPerson: true,
    selfDelivery: false,
    delivery: { quoteId: 'q', ...place, phoneNumber, notes: 'The blue door', quoteValidUntil: new Date() },
    ...change,
  });
  return id;
}

export const refundDue = { status: 'canceled', payment: { ...aPaidOrder().payment, status: 'refund-due' } };

export const textOf = async (path: string) => JSON.stringify((await readStored(path)) ?? null);

export const sweepNow = async (hasTime = () => true) =>
  sweep(await readSweep(), { now: new Date(), hasTime });
