import { getTerms as contract } from '@shop/core/contracts/terms';

import { answerJson } from '../../platform/answer';
import { endpoint } from '../../platform/endpoint';
import { remembered } from '../../platform/remembered';
import { readCurrentTerms } from '../data/termsStore';

const keptMs = 3000;

const current = remembered(async () => {
  const inForce = await readCurrentTerms();
  return answerJson(JSON.stringify({ success: true, terms: inForce === null ? [] : [inForce] }));
}, keptMs);

export const getTerms = endpoint(contract, ({ now }) => current(now));
