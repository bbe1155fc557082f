import type { Variant } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { backAtOf, soldOutUnits } from '@shop/core/items/sale';
import { AppError } from '@shop/core/model/appError';
import type { Stock } from '@shop/core/rules/stock';
import * as v from 'valibot';

import type { Item } from '../../items/domain/item';
import { itemSchema } from '../../items/domain/item';

type SoldOut = {
  variant: Variant;
  isSoldOut: boolean;
  /** Time at which the units return to sale automatically. If absent, staff put them back on sale. */
  backAt?: Date | undefined;
};

/**
 * Held units stay on hand. Throws `bad-request` if the item is not sold in this size, and `conflict` if the size would
 * return automatically although staff keep it off sale.
 */
export function withSoldOut(item: Item, { variant, isSoldOut, backAt }: SoldOut): Item {
  if (!typeOf(item.kind).variants.includes(variant)) {
    throw new AppError('bad-request', `${item.name} is not sold in this size.`);
  }
  const stock: Stock = item;
  const onHand = stock.onHand[variant] ?? 0;
  const taken = soldOutUnits(item, variant);
  const held = stock.held[variant] ?? 0;
  const isKeptOff = taken > 0 && onHand <= held && backAtOf(item, variant) === undefined;
  if (backAt !== undefined && isKeptOff) {
    throw new AppError('conflict', 'This size is off sale until staff put it back.');
  }
  const left = isSoldOut ? held : onHand + taken;
  const returns = backAt === undefined ? {} : { [variant]: backAt.toISOString() };
  return v.parse(itemSchema, {
    ...item,
    onHand: { ...item.onHand, [variant]: left },
    soldOut: { ...item.soldOut, [variant]: isSoldOut ? taken + onHand - left : 0 },
    backAt: filled({ ...omit(item.backAt, [variant]), ...returns }),
  });
}

/** Puts every size whose return time has passed back on sale. */
export function withReturned(item: Item, now: Date): Item {
  return typeOf(item.kind)
    .variants.filter((variant) => isDue(backAtOf(item, variant), now))
    .reduce((current, variant) => withSoldOut(current, { variant, isSoldOut: false }), item);
}

/** Drops the sizes that staff have just counted, because counted units must not return to sale a second time. */
export function soldOutAfterCount(item: Item, counted: readonly Variant[]): object {
  return { soldOut: filled(omit(item.soldOut, counted)), backAt: filled(omit(item.backAt, counted)) };
}

function isDue(backAt: string | undefined, now: Date): boolean {
  return backAt !== undefined && new Date(backAt) <= now;
}

function omit(values: object | undefined, gone: readonly Variant[]): object {
  const kept = Object.entries(values ?? {}).filter(([variant]) => gone.every((other) => other !== variant));
  return Object.fromEntries(kept);
}

/** Returns undefined instead of an empty record, so that no empty record is stored. */
function filled(values: object): object | undefined {
  return Object.keys(values).length === 0 ? undefined : values;
}
