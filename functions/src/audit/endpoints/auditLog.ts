import { auditLog as contract } from '@shop/core/contracts/audit';

import { endpoint } from '../../platform/http/endpoint';
import { countAuditRows, listAuditRows } from '../data/auditStore';

const pageSize = 20;

export const auditLog = endpoint(contract, async ({ input }) => {
  const { before, beforeId, ...filter } = input;
  const [found, total] = await Promise.all([
    listAuditRows(filter, { before, beforeId, limit: pageSize + 1 }),
    countAuditRows(filter),
  ]);
  return { entries: found.slice(0, pageSize), more: found.length > pageSize, total };
});
