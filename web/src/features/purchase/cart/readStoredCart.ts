import type { ItemKind, Variant } from '@shop/core/items/registry';
import { itemKinds, typeOf, sizes, variantOf } from '@shop/core/items/registry';
import { maxCartLines, maxLineQuantity } from '@shop/core/model/cartLimits';
import { idSchema } from '@shop/core/model/fields';
import { centsToRand } from '@shop/core/model/money';
import { categories } from '@shop/core/model/product';
import { promotionCodePattern } from '@shop/core/model/adjustment';
import * as v from 'valibot';

import { isRecord } from '@/config/isRecord';

import type { CartItem, CartState } from './cartSlice';
import { isSameLine } from './cartSlice';

/**
 * Keeps valid lines, repairs other lines if that is safe, and drops the rest. Never throws. Older carts may be plain
 * arrays, and their lines may lack newer fields.
 */
export function readStoredCart(stored: unknown): CartState {
  const list = Array.isArray(stored) ? stored : isRecord(stored) ? stored['items'] : [];
  const items: CartItem[] = [];
  for (const value of Array.isArray(list) ? list : []) {
    const item = readItem(value);
    if (item === null || items.some((known) => isSameLine(known, item))) continue;
    items.push(item);
    if (items.length === maxCartLines) break;
  }
  const fields: Record<string, unknown> = isRecord(stored) ? stored : {};
  const [code = '', note, phone] = ['promotionCode', 'note', 'phone'].map((name) =>
    readText(fields[name], 300),
  );
  return {
    items,
    ...(promotionCodePattern.test(code) && { promotionCode: code }),
    ...(note && { note }),
    ...(phone && { phone }),
  };
}

function readItem(value: unknown): CartItem | null {
  if (!isRecord(value)) return null;
  const { id, name } = value;
  if (!v.is(idSchema, id) || typeof name !== 'string' || name === '') return null;
  const size = sizes.find((known) => known === value['size']);
  if (size === undefined && value['size'] !== undefined) return null;
  const quantity = readQuantity(value['quantity']);
  const unitCents = readUnitCents(value, quantity);
  if (quantity === 0 || unitCents === null) return null;
  const available = readQuantity(value['available']);
  const category = categories.find((known) => known === value['category']);
  return {
    id,
    ...(size === undefined ? {} : { size }),
    ...(category === undefined ? {} : { category }),
    name: name.slice(0, 120),
    label: readText(value['label'], 40),
    imageUrl: readText(value['imageUrl'], 1024),
    kind: readKind(value['kind'], variantOf(size)),
    quantity,
    unitCents,
    available: Math.max(available, quantity),
    price: centsToRand(unitCents * quantity),
  };
}

/** For older carts, returns the only kind sold in this variant, or null if there are several. */
function readKind(value: unknown, variant: Variant): ItemKind | null {
  const stored = itemKinds.find((kind) => kind === value);
  if (stored !== undefined) return stored;
  const [kind, ...others] = itemKinds.filter((known) => typeOf(known).variants.includes(variant));
  return others.length === 0 ? (kind ?? null) : null;
}

function readQuantity(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
    ? Math.min(value, maxLineQuantity)
    : 0;
}

/** Returns cents, or null for an invalid value. Older carts contain only the line total. */
function readUnitCents(value: Record<string, unknown>, quantity: number): number | null {
  const { unitCents, price } = value;
  if (typeof unitCents === 'number' && Number.isInteger(unitCents) && unitCents >= 0) return unitCents;
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0 || quantity === 0) return null;
  return Math.round((price * 100) / quantity);
}

function readText(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}
