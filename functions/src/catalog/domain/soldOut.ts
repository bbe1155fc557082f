import { typeOf } from '@shop/core/items/registry';
import { AppError } from '@shop/core/model/appError';
import type { Variant } from '@shop/core/model/product';
import * as v from 'valibot';

import type { Item } from '../../items/domain/item';
import { itemSchema } from '../../items/domain/item';

type SoldOut = { variant: Variant; isSoldOut: boolean };

/** Returns an item with a size taken off sale, except for units held by orders, or with those units put back. Throws an AppError. */
export function withSoldOut(item: Item, { variant, isSoldOut }: SoldOut): Item {
  if (!typeOf(item.kind).variants.includes(variant)) {
    throw new AppError('bad-request', `${item.name} is not sold in this size.`);
  }
  const stock: Partial<Record<Variant, number>> = item.onHand;
  const promised: Partial<Record<Variant, number>> = item.held;
  const onHand = stock[variant] ?? 0;
  const taken = item.soldOut?.[variant] ?? 0;
  const left = isSoldOut ? (promised[variant] ?? 0) : onHand + taken;
  return v.parse(itemSchema, {
    ...item,
    onHand: { ...item.onHand, [variant]: left },
    soldOut: { ...item.soldOut, [variant]: isSoldOut ? taken + onHand - left : 0 },
  });
}
