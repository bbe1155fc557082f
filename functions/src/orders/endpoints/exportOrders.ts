import { exportOrders as contract } from '@shop/core/contracts/ordersAdmin';
import { shopClock } from '@shop/core/rules/openingHours';

import { addAuditRow } from '../../audit/data/auditStore';
import { transact } from '../../platform/firestore/transact';
import { endpoint } from '../../platform/http/endpoint';
import { FileAnswer } from '../../platform/http/fileAnswer';
import { countFiltered } from '../data/orderSearch';
import { toOrderFilter } from '../domain/orderFilter';
import { assertExportable, orderFile } from '../flows/exportOrders';

export const exportOrders = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const filter = toOrderFilter(input);
    const orders = filter === null ? 0 : await countFiltered(filter);
    assertExportable(orders);
    const { date } = shopClock(now);
    // Before the first line leaves the shop: a file with people's names must never go unrecorded.
    const target = { kind: 'orders', id: date, name: `${orders} orders` };
    const change = { target, before: null, after: { ...input, orders } };
    await transact((context) => addAuditRow({ caller, action: contract.name, now }, change, context));
    return new FileAnswer({
      contentType: 'text/csv; charset=utf-8',
      fileName: `orders-${date}.csv`,
      chunks: orderFile(filter),
    });
  },
  { timeoutSeconds: 300, workSeconds: 290 },
);
