import { AppError } from '@shop/core/model/appError';

import { toUser, userReference, hasAccepted } from '../../account/data/userStore';
import { hoursOf } from '../../hours/data/hoursStore';
import { hasPaidOrder } from '../../orders/data/orderStore';
import { readOrderingRules } from '../../orders/data/customerHolds';
import { firestore } from '../../platform/firebase';
import { snapshotReference, toSnapshot } from '../../platform/firestore/snapshots';
import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import { currentTermsReference, toTerms } from '../../terms/data/termsStore';
import type { OrderEligibility } from '../domain/orderEligibility';

/** Reads the conditions for ordering in one round trip: consent, terms in force, hours and shop profile. */
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
 * Returns whether a new or unverified account has paid an order before. Throws `account-unknown` when the shop accepts orders
 * only from known accounts.
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
