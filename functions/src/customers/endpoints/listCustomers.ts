import { customersPerPage, listCustomers as contract } from '@shop/core/contracts/customers';
import { parseOrderSearch } from '@shop/core/rules/orderSearchTerms';

import { deadline } from '../../platform/async/deadline';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { listCustomers as list } from '../data/customerStore';
import { toCustomerRow } from '../domain/customerRecord';
import { countCustomers } from '../flows/countCustomers';

const limitByMember = rateLimit(120, 60);

/** Time limit for recalculating figures when the list is opened. `reconcile` recalculates the rest. */
const countMs = 1_500;

export const listCustomers = endpoint(contract, async ({ input: { find, sort, after }, caller, now }) => {
  limitByMember(caller.uid, now);
  const sought = parseOrderSearch(find);
  const word = sought?.word ?? null;
  // The text is too short, or part of an order number.
  if (find !== '' && word === null) return { customers: [], more: false, isCounting: false };
  const isCounted = after !== undefined || (await countCustomers({ now, hasTime: deadline(countMs) }));
  const { customers, more } = await list(word, { sort, after, limit: customersPerPage });
  return { customers: customers.map(toCustomerRow), more, isCounting: !isCounted };
});
