import { ownSignIns as contract } from '@shop/core/contracts/staff';

import { listAuditRows } from '../../audit/data/auditStore';
import { endpoint } from '../../platform/http/endpoint';
import { signInAction, toOwnSignIn } from '../domain/signInTrace';

/** Enough to detect an unfamiliar sign-in. */
const shown = 10;

export const ownSignIns = endpoint(contract, async ({ caller }) => {
  const filter = { action: signInAction, targetId: caller.staffId };
  const page = { before: undefined, beforeId: undefined, limit: shown };
  const rows = await listAuditRows(filter, page);
  return { signIns: rows.slice(0, shown).map(toOwnSignIn) };
});
