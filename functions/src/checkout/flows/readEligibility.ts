import { AppError } from '@shop/core/model/appError';

import { toUser, userReference, hasAccepted } from '../../account/data/userStore';
import { hoursOf } from '../../hours/data/hoursStore';
import {
  readOrderingRules,
  readHeldOrders,
  readCustomerHolds,
  saveCustomerHolds,
} from '../../orders/data/customerHolds';
import { hasPaidOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';
import { snapshotReference, toSnapshot } from '../../platform/firestore/snapshots';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import { currentTermsReference, toTerms } from '../../terms/data/termsStore';
import type { OrderEligibility } from '../domain/orderEligibility';
import type { PlaceOrderCommand } from '../domain/placeOrderCommand';

/** Costs one round trip. */
export async function readEligibility(uid: string, now: Date): Promise<OrderEligibility> {
  const database = await firestore();
  const references = [userReference(uid), currentTermsReference(), snapshotReference('hours')];
  const [[foundUser, foundTerms, foundHours], profile] = await Promise.all([
    database.getAll(...(await Promise.all(references))),
    currentShopProfile(now),
  ]);
  const user = foundUser === undefined ? null : toUser(foundUser);
  const terms = foundTerms === undefined ? null : toTerms(foundTerms);
  const hours = await hoursOf(foundHours === undefined ? null : toSnapshot(foundHours), now);
  const termsVersion = terms?.version ?? 0;
  return {
    isSetUp: profile !== null,
    hasConsented: user !== null && hasAccepted(user.consents, termsVersion),
    termsVersion,
    hours,
  };
}

/**
 * Returns whether the account has a paid order. Throws `account-unknown` if it has none and only known accounts may
 * order.
 */
export async function isKnownByOrders(uid: string): Promise<boolean> {
  const [hasPaid, { isKnownOnly }] = await Promise.all([hasPaidOrder(uid), readOrderingRules()]);
  if (isKnownOnly && !hasPaid) {
    throw new AppError(
      'account-unknown',
      'At the moment we accept orders only from known customers. Please verify your e-mail address and try again tomorrow, or call us.',
    );
  }
  return hasPaid;
}

type OpenHolds = {
  /** Oldest first. */
  held: OrderRecord[];
  /**
   * Adds the order. Two orders of one customer cannot be added concurrently, because both write to the same document.
   */
  add: () => Promise<void>;
};

type Opening = { command: PlaceOrderCommand; id: string; now: Date; isNew: boolean };

const hourMs = 3_600_000;

/**
 * Reads the customer's other unpaid orders before the order `id` is placed. Reads nothing for an order by staff. Throws
 * `account-blocked` or `rate-limited`.
 */
export async function openHolds(
  transaction: StoreTransaction,
  { command: { user, limits }, id, now, isNew }: Opening,
): Promise<OpenHolds> {
  if (limits === null) return { held: [], add: () => Promise.resolve() };
  const holds = await readCustomerHolds(user.uid, transaction);
  if (holds.blockedAt !== null) {
    throw new AppError('account-blocked', 'This account cannot order right now. Please contact the shop.');
  }
  const lastHour = holds.placedAt.filter((at) => Date.parse(at) > now.getTime() - hourMs);
  if (isNew && lastHour.length >= limits.ordersAnHour) throw tooMany(lastHour, now);
  const placedAt = isNew ? [...lastHour, now.toISOString()] : lastHour;
  const held = (await readHeldOrders(holds, transaction)).filter((order) => order.id !== id);
  const orders = [...held.map((order) => order.id), id];
  return { held, add: () => saveCustomerHolds(user.uid, { ...holds, orders, placedAt }, transaction) };
}

function tooMany([oldest = '']: readonly string[], now: Date): AppError {
  const retryAfterSeconds = Math.ceil((Date.parse(oldest) + hourMs - now.getTime()) / 1000);
  return new AppError(
    'rate-limited',
    'You have placed many orders in the last hour. Please try again later.',
    {
      retryAfterSeconds,
    },
  );
}
