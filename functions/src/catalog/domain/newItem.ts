import type { addEdible, addProduct, addProductExtra } from '@shop/core/contracts/catalogDesk';
import type { InputOf } from '@shop/core/contracts/contract';

import type { ItemOf } from '../../items/domain/item';

/** What the server itself says of a new item: never taken from what was sent. */
export type CreationMeta = { id: string; by: string; now: Date };

const noneHeld = { oneGram: 0, threeGram: 0, preRoll: 0 };

export function newFlower(input: InputOf<typeof addProduct>, birth: CreationMeta): ItemOf<'flower'> {
  const { createdBy: _by, createdDateTime: _at, stockQuantity, ...given } = input;
  return { kind: 'flower', ...given, onHand: stockQuantity, held: noneHeld, ...recordOf(birth) };
}

export function newEdible(input: InputOf<typeof addEdible>, birth: CreationMeta): ItemOf<'edible'> {
  const { createdBy: _by, createdDateTime: _at, quantity, ...given } = input;
  return { kind: 'edible', ...given, onHand: { unit: quantity }, held: { unit: 0 }, ...recordOf(birth) };
}

export function newExtra(input: InputOf<typeof addProductExtra>, birth: CreationMeta): ItemOf<'extra'> {
  const { createdBy: _by, createdDateTime: _at, quantity, ...given } = input;
  return { kind: 'extra', ...given, onHand: { unit: quantity }, held: { unit: 0 }, ...recordOf(birth) };
}

function recordOf({ id, by, now }: CreationMeta) {
  const instant = now.toISOString();
  return { id, createdBy: by, createdDateTime: instant, updatedAt: instant, version: 1 };
}
