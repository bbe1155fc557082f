import type { UseCount } from '@shop/core/model/adjustment';
import type { Promotion } from '@shop/core/model/promotion';

/**
 * `hold`: reserved while unpaid. `commit`: paid. `sell`: used by a late payment. `release`: released without payment.
 * `restock`: released after payment.
 */
export type UseMove = 'hold' | 'commit' | 'sell' | 'release' | 'restock';

type Change = { all: { uses: number; unknownUses: number }; customer: number };

/** Returns only counts with a limit. Without limits, an order writes no shared document. */
export function countsOf(
  { totalUses, usesPerCustomer }: Pick<Promotion, 'totalUses' | 'usesPerCustomer'>,
  customer: string,
): UseCount[] {
  return [
    ...(totalUses === null ? [] : (['all'] as const)),
    ...(usesPerCustomer === null || customer === '' ? [] : (['customer'] as const)),
  ];
}

export function moveUses(move: UseMove, { isUnknown }: { isUnknown: boolean }): Change {
  const unknown = isUnknown ? 1 : 0;
  switch (move) {
    case 'hold':
      return { all: { uses: 1, unknownUses: unknown }, customer: 1 };
    case 'commit':
      return { all: { uses: 0, unknownUses: -unknown }, customer: 0 };
    case 'sell':
      return { all: { uses: 1, unknownUses: 0 }, customer: 1 };
    case 'release':
      return { all: { uses: -1, unknownUses: -unknown }, customer: -1 };
    case 'restock':
      return { all: { uses: -1, unknownUses: 0 }, customer: -1 };
  }
}
