import { setOrderingRules as contract } from '@shop/core/contracts/holds';

import { addAuditRow } from '../../audit/data/auditStore';
import { readOrderingRules, saveOrderingRules } from '../../orders/data/customerHolds';
import { transact } from '../../platform/firestore/transact';
import { endpoint } from '../../platform/http/endpoint';

export const setOrderingRules = endpoint(contract, async ({ input: { isKnownOnly }, caller, now }) => {
  await transact(async (context) => {
    const before = await readOrderingRules(context.transaction);
    if (before.isKnownOnly === isKnownOnly) return;
    await saveOrderingRules({ isKnownOnly }, context.transaction);
    const target = { kind: 'orderingRules', id: 'ordering', name: 'Who may order' };
    const change = { target, before: { isKnownOnly: before.isKnownOnly }, after: { isKnownOnly } };
    await addAuditRow({ caller, action: contract.name, now }, change, context);
  });
  return { isKnownOnly };
});
