import type { StockCount } from '@shop/core/items/admin/adminFields';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminItemSchema } from '@shop/core/items/admin/registry';
import type { Variant } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import type { Stock } from '@shop/core/rules/stock';
import { availableUnits } from '@shop/core/rules/stock';
import * as v from 'valibot';

import type { Item } from '../../items/domain/item';

export function toAdminItem(item: Item, createdByName: string): AdminItem {
  const { variants } = typeOf(item.kind);
  const stock = Object.fromEntries(variants.map((variant) => [variant, countOf(item, variant)]));
  return v.parse(adminItemSchema, { ...item, createdByName, stock });
}

function countOf(stock: Stock, variant: Variant): StockCount {
  return {
    onHand: stock.onHand[variant] ?? 0,
    held: stock.held[variant] ?? 0,
    available: availableUnits(stock, variant),
  };
}
