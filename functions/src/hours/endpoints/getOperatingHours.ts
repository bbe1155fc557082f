import { getOperatingHours as contract } from '@shop/core/contracts/hours';

import { cachedWithTtl } from '../../platform/cache';
import { answerJson } from '../../platform/http/respond';
import { endpoint } from '../../platform/http/endpoint';
import { readShopHours } from '../data/hoursStore';
import { toHoursAnswer } from '../domain/shopHours';

const keptMs = 3000;

const current = cachedWithTtl(async (now) => {
  const answer = toHoursAnswer(await readShopHours(now), now);
  return answerJson(JSON.stringify({ success: true, ...answer }));
}, keptMs);

export const getOperatingHours = endpoint(contract, ({ now }) => current(now));
