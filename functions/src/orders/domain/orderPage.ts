import type { Order } from '@shop/core/model/order';

import type { OrderRecord } from './orderRecord';
import type { ViewContext } from './orderView';
import { toOrderView } from './orderView';

/** A page of orders that starts after the order with the id `beforeId`, placed at the instant `before`. */
export type Page = {
  before: string | undefined;
  beforeId: string | undefined;
  limit: number;
  isOldestFirst?: boolean;
  skip?: number;
};

const defaultLimit = 100;

export function toPage(input: {
  before?: string | undefined;
  beforeId?: string | undefined;
  limit?: number | undefined;
  sort?: 'oldest' | undefined;
  skip?: number | undefined;
}): Page {
  const { before, beforeId, limit = defaultLimit, skip } = input;
  return { before, beforeId, limit, isOldestFirst: input.sort === 'oldest', ...(skip && { skip }) };
}

/** `found` contains one extra order if there are more. */
export function toOrderPage(
  found: readonly OrderRecord[],
  page: Page,
  context: ViewContext,
): { orders: Order[]; more: boolean } {
  return {
    orders: found.slice(0, page.limit).map((order) => toOrderView(order, context)),
    more: found.length > page.limit,
  };
}
