import { auditLog as contract } from '@shop/core/contracts/audit';

import { endpoint } from '../../platform/http/endpoint';
import { countAuditRows, listAuditRows } from '../data/auditStore';

const defaultLimit = 20;

export const auditLog = endpoint(contract, async ({ input }) => {
  const { before, beforeId, limit = defaultLimit, ...filter } = input;
  const [found, total] = await Promise.all([
    listAuditRows(filter, { before, beforeId, limit }),
    countAuditRows(filter),
  ]);
  return { entries: found.slice(0, limit), more: found.length > limit, total };
});
