import { pauseOrders as contract } from '@shop/core/contracts/hoursAdmin';

import { endpoint } from '../../platform/http/endpoint';
import { withPause } from '../domain/changeHours';
import { changeWeek } from '../flows/hoursWrites';

export const pauseOrders = endpoint(contract, async ({ input, caller, now }) => {
  const write = { caller, action: contract.name, now };
  const { pausedUntil } = await changeWeek((hours) => withPause(hours, input.until, now), write);
  return { pausedUntil };
});
