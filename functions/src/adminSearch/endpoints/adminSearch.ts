import { adminSearch as contract, resultsPerGroup } from '@shop/core/contracts/adminSearch';
import { parseOrderSearch, parseSearchWord } from '@shop/core/rules/orderSearchTerms';
import { isPermitted } from '@shop/core/model/staffPermission';

import { listCustomers } from '../../customers/data/customerStore';
import { toCustomerRow } from '../../customers/domain/customerRecord';
import { listItemsWith } from '../../items/data/itemStore';
import { listFiltered } from '../../orders/data/orderSearch';
import { isSearch, toOrderFilter } from '../../orders/domain/orderFilter';
import { toOrderView } from '../../orders/domain/orderView';
import { orderViewContext } from '../../orders/flows/orderViewContext';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { countOnceForAssistant } from '../../platform/limits/assistantLimit';

const limitByMember = rateLimit(240, 60);

export const adminSearch = endpoint(contract, async ({ input: { find }, caller, now }) => {
  limitByMember(caller.uid, now);
  if (isSearch(toOrderFilter({ find }))) {
    await countOnceForAssistant(caller, 'customers sought by an assistant', { request: find, now });
  }
  const [orders, items, customers, context] = await Promise.all([
    findOrders(find),
    isPermitted(caller.role, 'stock') ? findItems(find) : [],
    isPermitted(caller.role, 'customers') ? findCustomers(find) : { customers: [], more: false },
    orderViewContext(now),
  ]);
  return {
    orders: orders.slice(0, resultsPerGroup).map((order) => toOrderView(order, context)),
    items: items.slice(0, resultsPerGroup).map(({ id, kind, code, name, archivedAt }) => ({
      id,
      kind,
      code,
      name,
      isDeleted: archivedAt !== undefined,
    })),
    customers: customers.customers.map(toCustomerRow),
    more: [
      ...(orders.length > resultsPerGroup ? (['orders'] as const) : []),
      ...(items.length > resultsPerGroup ? (['items'] as const) : []),
      ...(customers.more ? (['customers'] as const) : []),
    ],
  };
});

async function findOrders(find: string) {
  const filter = toOrderFilter({ find });
  // Without a number or a word, the search would match every order.
  if (!isSearch(filter)) return [];
  return listFiltered(filter, { before: undefined, beforeId: undefined, limit: resultsPerGroup });
}

async function findItems(find: string) {
  const word = parseSearchWord(find);
  return word === null ? [] : listItemsWith(word, resultsPerGroup);
}

async function findCustomers(find: string) {
  const word = parseOrderSearch(find)?.word ?? null;
  if (word === null) return { customers: [], more: false };
  return listCustomers(word, { sort: 'lastOrder', after: undefined, limit: resultsPerGroup });
}
