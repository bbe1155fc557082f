import { findCustomer as contract } from '@shop/core/contracts/privacy';
import { AppError } from '@shop/core/model/appError';

import { addLoneAuditRow } from '../../audit/data/auditStore';
import { readCustomer } from '../../customers/data/customerStore';
import { telephoneTarget } from '../../customers/domain/auditTarget';
import { telephoneCustomerId } from '../../orders/data/customerOfOrder';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { listOwnOrders } from '../data/ownOrders';
import { toOrderData } from '../domain/orderData';

const maxOrders = 200;

/** Staff look up one customer at a time; many lookups in a minute are suspicious. */
const limitByMember = rateLimit(30, 60);

export const findCustomer = endpoint(contract, async ({ input, caller, now }) => {
  limitByMember(caller.uid, now);
  const { fits: orders, misfits } = await listOwnOrders(input, maxOrders + 1);
  if (orders.length + misfits.length === 0) {
    throw new AppError('not-found', 'No order without an account has this phone number.');
  }
  // Adds the audit row first, so that nothing is shown if the row cannot be written.
  const id = telephoneCustomerId(input.phoneNumber);
  const target = telephoneTarget(id);
  await addLoneAuditRow({ caller, action: contract.name, now }, { target, before: null, after: null });
  const [context, customer] = await Promise.all([orderViewContext(now), readCustomer(id)]);
  const shown = orders.slice(0, maxOrders);
  return {
    exportedAt: now.toISOString(),
    names: unique(shown.map(({ user }) => user.displayName)),
    emails: unique(shown.map(({ user }) => user.email)),
    orders: shown.map((order) => toOrderData(order, context)),
    notes: (customer?.notes ?? []).map(({ at, text }) => ({ at, text })),
    more: orders.length > maxOrders || misfits.length > 0,
  };
});

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
