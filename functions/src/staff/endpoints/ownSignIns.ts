import { ownSignIns as contract } from '@shop/core/contracts/staff';

import { listAuditRows } from '../../audit/data/auditStore';
import { endpoint } from '../../platform/http/endpoint';
import { signInAction, toOwnSignIn } from '../domain/signInTrace';

/** Number of latest sign-ins to show, enough to detect an unfamiliar one. */
const shown = 10;

export const ownSignIns = endpoint(contract, async ({ caller }) => {
  const filter = { action: signInAction, targetId: caller.staffId };
  const page = { before: undefined, beforeId: undefined, limit: shown };
  const rows = await listAuditRows(filter, page);
  return { signIns: rows.slice(0, shown).map(toOwnSignIn) };
});
