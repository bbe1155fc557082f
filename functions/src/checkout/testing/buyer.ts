import { randomUUID } from 'node:crypto';

import { pay } from '@shop/core/contracts/checkout';
import type { InputFor } from '@shop/core/contracts/contract';
import type { CartLine } from '@shop/core/model/cart';

import { recordConsent } from '../../account/data/userStore';
import { auth, firestore } from '../../platform/firebase';
import { staffUid } from '../../staff/domain/staffMember';
import type { Answered } from '../../testing/call';
import { call } from '../../testing/call';
import { staffClaims, storeStaffMember } from '../../testing/identities';
import type { OwnShop } from './ownShop';

export type Buyer = { uid: string; token: string };
export type PayInput = InputFor<typeof pay>;

/** Returns an unsigned token, which the Admin SDK trusts while connected to the Auth emulator. */
export function idToken(uid: string, claims: object = {}): string {
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    iat: now,
    // A time before the creation of the account would count as a revoked session in the emulator.
    auth_time: now + 1,
    exp: now + 3600,
    email: `${uid}@customer.example`,
    name: 'Test Customer',
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

/** Creates a customer with a known account, who has accepted the current terms and confirmed their age. */
export async function aBuyer(shop: OwnShop): Promise<Buyer> {
  const uid = randomUUID().replaceAll('-', '');
  const creationTime = new Date(Date.now() - 48 * 3_600_000).toUTCString();
  const account = { uid, email: `${uid}@customer.example`, emailVerified: true, metadata: { creationTime } };
  expect((await (await auth()).importUsers([account])).errors).toEqual([]);
  await acceptTerms(shop, uid);
  return { uid, token: idToken(uid) };
}

/** Creates a customer who has accepted the terms, but has a new account and an unverified e-mail address. */
export async function aNewBuyer(shop: OwnShop): Promise<Buyer> {
  const buyer = await aVisitor();
  await acceptTerms(shop, buyer.uid);
  return buyer;
}

async function acceptTerms(shop: OwnShop, uid: string): Promise<void> {
  const person = { uid, email: `${uid}@customer.example`, displayName: 'Test Customer' };
  await recordConsent(person, shop.termsVersion, new Date());
}

/** Creates a customer who has not accepted the terms. */
export async function aVisitor(): Promise<Buyer> {
  const uid = randomUUID().replaceAll('-', '');
  await (await auth()).createUser({ uid });
  return { uid, token: idToken(uid) };
}

export async function aStaffToken(known?: { staffId: string; username: string }): Promise<string> {
  // A unique id distinguishes the actions of this member of staff.
  const member = known ?? (await storeStaffMember({ staffId: `staff-${randomUUID()}` }));
  const uid = known === undefined ? member.staffId : staffUid(known.staffId);
  await (await auth()).createUser({ uid });
  return idToken(uid, staffClaims(member));
}

/** Returns a line at R120, the shown price of an item whose stored price is R100. */
export function aLine(overrides: Partial<CartLine> = {}): CartLine {
  return { id: 'flower-1', size: 'oneGram', name: 'Blue Dream 1G', price: 120, quantity: 1, ...overrides };
}

/** Returns a request for self-pickup whose amounts are the sum of the lines. */
export function aPayment(
  shop: OwnShop,
  buyer: Buyer,
  overrides: {
    products?: CartLine[];
    attemptId?: string;
    orderId?: string;
    order?: object;
    top?: object;
  } = {},
): PayInput {
  const { products = [aLine()], orderId = anOrderNumber() } = overrides;
  const total = products.reduce((sum, line) => sum + line.price, 0);
  const at = new Date().toISOString();
  return {
    amount: Math.round(total * 100),
    successUrl: `${shop.origin}/orders?orderId=${orderId}&createdDateTime=${encodeURIComponent(at)}`,
    failureUrl: `${shop.origin}/error-processing_payment`,
    cancelUrl: `${shop.origin}/cart`,
    attemptId: overrides.attemptId ?? randomUUID(),
    orderDetails: {
      orderId,
      userUID: buyer.uid,
      products,
      createdDateTime: at,
      price: total,
      deliveryFee: 0,
      totlOrderPrice: total,
      deliveryData: null,
      selfDelivery: true,
      ...overrides.order,
    },
    ...overrides.top,
  };
}

export function anOrderNumber(): string {
  return `KUSH${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`;
}

export function payAs(shop: OwnShop, buyer: Buyer, input: PayInput): Promise<Answered> {
  return call(shop.url, pay, input, { token: buyer.token });
}

/** Counts the documents in the collections that a refused request must not change. */
export async function countWrites(): Promise<Record<string, number>> {
  const database = await firestore();
  const counts: Record<string, number> = {};
  for (const name of ['orders', 'stockLedger', 'outbox']) {
    counts[name] = (await database.collection(name).count().get()).data().count;
  }
  return counts;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
