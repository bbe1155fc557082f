import { itemTypes, typeOf } from '@shop/core/items/registry';
import type { ItemKind, ListedItem } from '@shop/core/items/registry';
import type { OrderLine } from '@shop/core/model/order';
import { useState } from 'react';

import { toApiFailure } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { useAppDispatch } from '@/app/hooks';

import { addToCart } from '../cart/addToCart';
import type { NewCartItem } from '../cart/cartSlice';
import type { Added } from './reorder';
import { findAgain, kindsOf } from './reorder';

export type AddedAgain = Added & { item: NewCartItem | null };

export function useReorder() {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  async function reorder(lines: readonly OrderLine[]): Promise<AddedAgain[] | { error: string }> {
    setIsBusy(true);
    try {
      const lists = await Promise.all(kindsOf(lines).map(listOf));
      return findAgain(lines, lists.flat()).map(({ line, item }) => ({
        item,
        name: line.name,
        wanted: line.quantity,
        isSold: item !== null,
        ...(item === null || item.available === 0 ? { added: 0 } : dispatch(addToCart(item))),
      }));
    } catch (error) {
      return { error: toApiFailure(error).message };
    } finally {
      setIsBusy(false);
    }
  }

  return { reorder, isBusy };
}

async function listOf(kind: ItemKind): Promise<readonly ListedItem[]> {
  return typeOf(kind).itemsOf(await callContract(itemTypes[kind].list, {}));
}
