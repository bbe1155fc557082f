import { markSoldOut as contract } from '@shop/core/contracts/catalogAdmin';
import { itemKinds } from '@shop/core/items/registry';
import { nextDayOpensAt } from '@shop/core/rules/openingHours';

import { readShopHours } from '../../hours/data/hoursStore';
import { endpoint } from '../../platform/http/endpoint';
import { withSoldOut } from '../domain/soldOut';
import { saveChange } from '../flows/itemWrites';

export const markSoldOut = endpoint(contract, async ({ input, caller, now }) => {
  const { id, variant, isSoldOut, isBackTomorrow = false } = input;
  const backAt = isSoldOut && isBackTomorrow ? nextDayOpensAt(await readShopHours(now), now) : undefined;
  const change = { variant, isSoldOut, backAt };
  const reason = isSoldOut ? 'sold out' : 'back on sale';
  const write = { caller, action: contract.name, now, reason };
  return { item: await saveChange({ id, kinds: itemKinds }, (item) => withSoldOut(item, change), write) };
});
