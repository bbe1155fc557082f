import { knownCustomers as contract } from '@shop/core/contracts/customers';
import { parseOrderSearch } from '@shop/core/rules/orderSearchTerms';

import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { countForAssistant } from '../../platform/limits/assistantLimit';
import { listCustomers } from '../data/customerStore';

const maxSuggestions = 5;

/** Allows several requests while someone types, and limits how fast staff can collect customer data. */
const limitByMember = rateLimit(60, 60);

export const knownCustomers = endpoint(contract, async ({ input: { find }, caller, now }) => {
  limitByMember(caller.uid, now);
  const word = parseOrderSearch(find)?.word ?? null;
  if (word === null) return { customers: [] };
  await countForAssistant(caller, 'customers sought by an assistant', now);
  const page = { sort: 'lastOrder', after: undefined, limit: maxSuggestions } as const;
  const { customers } = await listCustomers(word, page);
  return {
    customers: customers.map(({ id, name, email, phoneNumber }) => ({ id, name, email, phoneNumber })),
  };
});
