import { eraseCustomer as contract } from '@shop/core/contracts/privacy';
import { AppError } from '@shop/core/model/appError';

import { addLoneAuditRow } from '../../audit/data/auditStore';
import { telephoneTarget } from '../../customers/domain/auditTarget';
import { telephoneCustomerId } from '../../orders/data/customerOfOrder';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';

import { eraseOrdersOf } from '../flows/eraseCustomer';

const limitByMember = rateLimit(30, 60);

export const eraseCustomer = endpoint(contract, async ({ input, caller, now }) => {
  limitByMember(caller.uid, now);
  const { phoneNumber } = input;
  const by = { kind: 'staff', id: caller.staffId, name: caller.name } as const;
  const orders = await eraseOrdersOf(phoneNumber, { now, by });
  if (orders === 0) {
    throw new AppError('not-found', 'No order without an account has this phone number.');
  }
  // The audit row remains after the erasure, so it contains no part of the phone number.
  const target = telephoneTarget(telephoneCustomerId(phoneNumber));
  await addLoneAuditRow({ caller, action: contract.name, now }, { target, before: null, after: { orders } });
  return { orders };
});
