import type { UseCount } from '@shop/core/model/adjustment';
import type { Promotion } from '@shop/core/model/promotion';

/** What happens to the use of an order: it is taken unpaid, paid, taken paid, given back unpaid, or given back after the payment. */
export type UseMove = 'hold' | 'commit' | 'sell' | 'release' | 'restock';

type Change = { all: { uses: number; unknownUses: number }; customer: number };

/** Which uses of a promotion a new order is counted among: those that it limits. An order without a limit writes nothing that others write. */
export function countsOf(
  { totalUses, usesPerCustomer }: Pick<Promotion, 'totalUses' | 'usesPerCustomer'>,
  customer: string,
): UseCount[] {
  return [
    ...(totalUses === null ? [] : (['all'] as const)),
    ...(usesPerCustomer === null || customer === '' ? [] : (['customer'] as const)),
  ];
}

/** What a move changes of the counts that an order is in. */
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
