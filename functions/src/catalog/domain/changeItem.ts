import type { updateEdible, updateProduct, updateProductExtra } from '@shop/core/contracts/catalogDesk';
import type { InputOf } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import { sizes } from '@shop/core/model/product';

import { changeStock } from '../../inventory/domain/changeStock';
import type { Item, ItemOf } from '../../items/domain/item';

type FlowerChange = InputOf<typeof updateProduct>;
type EdibleChange = InputOf<typeof updateEdible>;
type ExtraChange = InputOf<typeof updateProductExtra>;
type AnyChange = Pick<FlowerChange, 'clear' | 'version'>;

/** A flower after a change; blank fields keep their value. Throws an AppError. */
export function changeFlower(item: ItemOf<'flower'>, change: FlowerChange): ItemOf<'flower'> {
  assertCurrent(item, change);
  const { productName, productDescription, priceUpdate } = change;
  return {
    ...item,
    name: productName ?? item.name,
    description: described(item, change, productDescription),
    imageUrl: change.imageUrl ?? item.imageUrl,
    category: change.category ?? item.category,
    label: change.label ?? item.label,
    availability: change.availability ?? item.availability,
    stockPrice: {
      oneGram: priceUpdate?.oneGram ?? item.stockPrice.oneGram,
      threeGram: priceUpdate?.threeGram ?? item.stockPrice.threeGram,
      preRoll: priceUpdate?.preRoll ?? item.stockPrice.preRoll,
    },
    onHand: changeStock(item, sizes, { by: change.quantityChange, to: change.quantitySet }),
  };
}

/** An edible after a change; blank fields keep their value. Throws an AppError. */
export function changeEdible(item: ItemOf<'edible'>, change: EdibleChange): ItemOf<'edible'> {
  assertCurrent(item, change);
  const { updates } = change;
  return {
    ...item,
    ...changedUnit(item, change),
    category: updates.category ?? item.category,
    thc: updates.thc ?? item.thc,
    totalDosage: updates.totalDosage ?? item.totalDosage,
  };
}

/** An extra after a change; blank fields keep their value. Throws an AppError. */
export function changeExtra(item: ItemOf<'extra'>, change: ExtraChange): ItemOf<'extra'> {
  assertCurrent(item, change);
  return { ...item, ...changedUnit(item, change), showOnCart: change.updates.showOnCart ?? item.showOnCart };
}

function changedUnit(item: ItemOf<'edible' | 'extra'>, change: EdibleChange | ExtraChange) {
  const { updates } = change;
  return {
    name: updates.name ?? item.name,
    description: described(item, change, updates.description),
    imageUrl: updates.imageUrl ?? item.imageUrl,
    price: updates.price ?? item.price,
    availability: updates.availability ?? item.availability,
    onHand: changeStock(item, ['unit'], {
      by: { unit: updates.quantityChange },
      to: { unit: updates.quantity },
    }),
  };
}

function described(item: Item, { clear = [] }: AnyChange, given: string | undefined): string {
  if (!clear.includes('description')) return given ?? item.description;
  if (given !== undefined) {
    throw new AppError('bad-request', 'The description cannot be changed and cleared at once.');
  }
  return '';
}

/** Nothing is overwritten blindly: a change of an older version is refused. */
function assertCurrent(item: Item, { version }: AnyChange): void {
  if (item.archivedAt !== undefined) {
    throw new AppError('conflict', `${item.name} has been deleted. Restore it first.`);
  }
  if (version === undefined || version === item.version) return;
  throw new AppError(
    'stale-version',
    'Somebody else has changed this item meanwhile. Look at the new values and try again.',
    { details: { version: item.version } },
  );
}
