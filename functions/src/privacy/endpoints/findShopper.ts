import { findShopper as contract } from '@shop/core/contracts/account';
import { AppError } from '@shop/core/model/appError';

import { findProfile } from '../../account/data/profileStore';
import { readUser } from '../../account/data/userStore';
import { addLoneAuditRow } from '../../audit/data/auditStore';
import { listOwn } from '../../orders/data/orderStore';
import { readShopperHolds } from '../../orders/data/shopperHolds';
import { toOrderView } from '../../orders/domain/orderView';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { shownEmail } from '../domain/shownEmail';

const shownOrders = 20;

/** Looking one up is work, looking up lists of them is not. */
const limitByMember = rateLimit(30, 60);

export const findShopper = endpoint(contract, async ({ input, caller, now }) => {
  limitByMember(caller.uid, now);
  const profile = await findProfile(input.email);
  if (profile === null) throw new AppError('not-found', 'No shopper has this e-mail address.');
  const { uid, email, displayName, createdAt, lastSignInAt } = profile;
  // Kept before anything is shown: a look that could not be kept is not given.
  const target = { kind: 'shopper', id: uid, name: shownEmail(email) };
  await addLoneAuditRow({ caller, action: contract.name, now }, { target, before: null, after: null });
  const page = { before: undefined, beforeId: undefined, limit: shownOrders };
  const [user, { orders, more, unread }, { blockedAt }, context] = await Promise.all([
    readUser(uid),
    listOwn(uid, page),
    readShopperHolds(uid),
    orderViewContext(now),
  ]);
  return {
    shopper: {
      uid,
      email,
      displayName,
      phoneNumber: user?.phoneNumber ?? '',
      createdAt,
      lastSignInAt,
      blockedAt: blockedAt ?? '',
    },
    consents: Object.entries(user?.consents ?? {}).map(([version, { acceptedAt }]) => ({
      version: Number(version),
      acceptedAt,
    })),
    orders: orders.map((order) => toOrderView(order, context)),
    more,
    ...(unread > 0 && { unread }),
  };
});
