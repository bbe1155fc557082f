import { myData as contract } from '@shop/core/contracts/account';

import { readBook } from '../../account/data/addressStore';
import type { Profile } from '../../account/data/profileStore';
import { readProfile } from '../../account/data/profileStore';
import { readSessions } from '../../account/data/sessionStore';
import type { User } from '../../account/data/userStore';
import { readUser } from '../../account/data/userStore';
import type { Session } from '../../account/domain/sessions';
import { readCustomer } from '../../customers/data/customerStore';
import { readCustomerHolds } from '../../orders/data/customerHolds';
import { listOwn } from '../../orders/data/orderLists';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import type { Caller } from '../../platform/http/caller';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { toReview } from '../../reviews/domain/reviewRecord';
import { toOrderData } from '../domain/orderData';
import { listLookUps, listQuotes, listReviews } from '../data/traceStore';

const maxEntries = 500;

const limitByCustomer = rateLimit(10, 60);

export const myData = endpoint(contract, async ({ caller, now }) => {
  const { uid } = caller;
  limitByCustomer(uid, now);
  const page = { before: undefined, beforeId: undefined, limit: maxEntries };
  const [
    profile,
    user,
    addresses,
    quotes,
    { orders, more, unread },
    reviews,
    lookUps,
    context,
    customer,
    { open },
    { blockedAt },
  ] = await Promise.all([
    readProfile(uid),
    readUser(uid),
    readBook(uid),
    listQuotes(uid, maxEntries + 1),
    listOwn(uid, page),
    listReviews(uid, maxEntries + 1),
    listLookUps(uid, maxEntries + 1),
    orderViewContext(now),
    readCustomer(uid),
    readSessions(uid),
    readCustomerHolds(uid),
  ]);
  return {
    exportedAt: now.toISOString(),
    profile: toProfileData(caller, profile, user),
    sessions: open.map(toSessionData),
    consents: Object.entries(user?.consents ?? {}).map(([version, consent]) => ({
      version: Number(version),
      ...consent,
    })),
    withdrawnConsents: user?.withdrawnConsents ?? [],
    addresses,
    quotes: quotes.slice(0, maxEntries),
    orders: orders.map((order) => toOrderData(order, context)),
    reviews: reviews.slice(0, maxEntries).map((review) => ({
      ...toReview(review),
      productId: review.productId,
      orderId: review.orderId,
    })),
    lookUps: lookUps.slice(0, maxEntries).map(({ at }) => ({ at })),
    notes: (customer?.notes ?? []).map(({ at, text }) => ({ at, text })),
    blockedAt,
    // Names the incomplete lists. The customer must request the missing entries from the shop.
    more: [
      ...(more || unread > 0 ? (['orders'] as const) : []),
      ...namesOfLonger({ quotes, reviews, lookUps }),
    ],
  };
});

function toProfileData(caller: Caller, profile: Profile | null, user: User | null) {
  return {
    uid: caller.uid,
    email: profile?.email ?? caller.email,
    displayName: profile?.displayName ?? caller.displayName,
    photoURL: profile?.photoURL ?? '',
    phoneNumber: user?.phoneNumber ?? '',
    signInProviders: profile?.signInProviders ?? [],
    createdAt: profile?.createdAt ?? '',
    lastSignInAt: profile?.lastSignInAt ?? '',
  };
}

function toSessionData({ id, device, lastSeenAt }: Session) {
  return { device, signedInAt: new Date(id * 1000).toISOString(), lastSeenAt };
}

type Lists = Record<'quotes' | 'reviews' | 'lookUps', readonly unknown[]>;

function namesOfLonger(lists: Lists): (keyof Lists)[] {
  const names = ['quotes', 'reviews', 'lookUps'] as const;
  return names.filter((name) => lists[name].length > maxEntries);
}
