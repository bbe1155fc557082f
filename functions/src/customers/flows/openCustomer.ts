import { AppError } from '@shop/core/model/appError';

import { findProfile, readProfile } from '../../account/data/profileStore';
import { readUser } from '../../account/data/userStore';
import { addLoneAuditRow } from '../../audit/data/auditStore';
import type { StaffAction } from '../../audit/domain/auditRow';
import { listOrdersOfCustomer } from '../../orders/data/customerOrders';
import { listOwn } from '../../orders/data/orderLists';
import { readCustomerHolds } from '../../orders/data/customerHolds';
import { toOrderView } from '../../orders/domain/orderView';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { readCustomer } from '../data/customerStore';
import { auditTarget } from '../domain/auditTarget';
import { toCustomerRow } from '../domain/customerRecord';
import { refreshCustomer } from './refreshCustomer';

const shownOrders = 20;

/** Recalculates the customer's figures first. Adds an audit row. Throws `not-found`. */
export async function openCustomer(
  asked: { id?: string | undefined; email?: string | undefined },
  action: StaffAction,
) {
  const id = asked.id ?? (await idOfAddress(asked.email ?? ''));
  const summary = await refreshCustomer(id);
  if (summary === null) throw new AppError('not-found', 'There is no such customer.');
  // Adds the audit row first, so that nothing is shown if the row cannot be written.
  await addLoneAuditRow(action, { target: auditTarget(summary), before: null, after: null });
  const page = { before: undefined, beforeId: undefined, limit: shownOrders };
  const isCustomer = summary.kind === 'customer';
  const [stored, account, { orders, more, unread }, context] = await Promise.all([
    readCustomer(id),
    isCustomer ? readAccount(id) : noAccount,
    isCustomer ? listOwn(id, page) : listOrdersOfCustomer(id, page),
    orderViewContext(action.now),
  ]);
  const { name, email, consents, ...facts } = account;
  return {
    // Firebase Authentication is the source of the name and e-mail address of an account.
    customer: {
      ...toCustomerRow({ ...summary, notes: [] }),
      ...facts,
      name: name || summary.name,
      email: email || summary.email,
    },
    notes: stored?.notes ?? [],
    consents,
    orders: orders.map((order) => toOrderView(order, context)),
    more,
    ...(unread > 0 && { unread }),
  };
}

async function idOfAddress(email: string): Promise<string> {
  const profile = await findProfile(email);
  if (profile === null) throw new AppError('not-found', 'No customer has this e-mail address.');
  return profile.uid;
}

type Account = Awaited<ReturnType<typeof readAccount>>;

const noAccount: Account = {
  name: '',
  email: '',
  createdAt: '',
  lastSignInAt: '',
  blockedAt: '',
  blockedReason: '',
  consents: [],
};

async function readAccount(uid: string) {
  const [profile, user, { blockedAt, blockedReason }] = await Promise.all([
    readProfile(uid),
    readUser(uid),
    readCustomerHolds(uid),
  ]);
  return {
    name: profile?.displayName ?? '',
    email: profile?.email ?? '',
    createdAt: profile?.createdAt ?? '',
    lastSignInAt: profile?.lastSignInAt ?? '',
    blockedAt: blockedAt ?? '',
    blockedReason,
    consents: Object.entries(user?.consents ?? {}).map(([version, { acceptedAt }]) => ({
      version: Number(version),
      acceptedAt,
    })),
  };
}
