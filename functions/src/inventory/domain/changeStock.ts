import type { Variant } from '@shop/core/items/registry';
import { sizeTexts } from '@shop/core/items/registry';
import { AppError } from '@shop/core/model/appError';
import { maxUnits } from '@shop/core/model/product';
import type { Stock } from '@shop/core/rules/stock';

/** `by` adds or removes units; `to` sets a new count. A variant may have either, not both. */
export type StockChange = {
  by?: Partial<Record<Variant, number | undefined>> | undefined;
  to?: Partial<Record<Variant, number | undefined>> | undefined;
};

/**
 * Throws `conflict` if a count would fall below zero or below the held units. Throws `bad-request` if a count would
 * rise above `maxUnits`, or if a variant has both `by` and `to`.
 */
export function changeStock<S extends Variant>(
  stock: Stock,
  variants: readonly S[],
  change: StockChange,
): Record<S, number> {
  const entries = variants.map((variant) => [variant, changeVariant(stock, variant, change)] as const);
  return Object.fromEntries(entries) as Record<S, number>;
}

function changeVariant(stock: Stock, variant: Variant, { by, to }: StockChange): number {
  const onHand = stock.onHand[variant] ?? 0;
  const held = stock.held[variant] ?? 0;
  const difference = by?.[variant];
  const count = to?.[variant];
  if (difference !== undefined && count !== undefined) {
    throw new AppError('bad-request', `Either add to or set the stock of ${nameOf(variant)}, not both.`);
  }
  const next = count ?? onHand + (difference ?? 0);
  if (next === onHand) return onHand;
  if (next < 0) {
    throw new AppError('conflict', `Only ${onHand} of ${nameOf(variant)} are on hand.`, {
      details: { variant, onHand, held },
    });
  }
  if (next < held) {
    throw new AppError(
      'conflict',
      `${held} of ${nameOf(variant)} are held by orders that are being paid, so at least ${held} must stay on hand.`,
      { details: { variant, onHand, held } },
    );
  }
  if (next > maxUnits && next > onHand) {
    throw new AppError('bad-request', `The stock of ${nameOf(variant)} would be more than ${maxUnits}.`);
  }
  return next;
}

function nameOf(variant: Variant): string {
  return variant === 'unit' ? 'this item' : sizeTexts[variant].label;
}
