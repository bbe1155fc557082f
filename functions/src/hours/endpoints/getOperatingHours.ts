import { getOperatingHours as contract } from '@shop/core/contracts/hours';

import { answerJson } from '../../platform/answer';
import { endpoint } from '../../platform/endpoint';
import { remembered } from '../../platform/remembered';
import { readShopHours } from '../data/hoursStore';
import { toHoursAnswer } from '../domain/shopHours';

const keptMs = 3000;

const current = remembered(async (now) => {
  const answer = toHoursAnswer(await readShopHours(now), now);
  return answerJson(JSON.stringify({ success: true, ...answer }));
}, keptMs);

export const getOperatingHours = endpoint(contract, ({ now }) => current(now));
