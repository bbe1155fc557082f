import { getTerms as contract } from '@shop/core/contracts/terms';

import { cachedWithTtl } from '../../platform/cache';
import { answerJson } from '../../platform/http/respond';
import { endpoint } from '../../platform/http/endpoint';
import { readCurrentTerms } from '../data/termsStore';

const keptMs = 3000;

const current = cachedWithTtl(async () => {
  const inForce = await readCurrentTerms();
  return answerJson(JSON.stringify({ success: true, terms: inForce === null ? [] : [inForce] }));
}, keptMs);

export const getTerms = endpoint(contract, ({ now }) => current(now));
