import {
  addPromotion,
  deletePromotion,
  setPromotionState,
  updatePromotion,
} from '@shop/core/contracts/promotions';
import type { Contract } from '@shop/core/contracts/contract';

import { archive, terms } from './promotionScene';

type Call = (
  contract: typeof addPromotion,
  input: typeof unused,
) => Promise<{ body: Record<string, unknown> }>;

/** A promotion that applies to no cart in these tests, because its minimum is too high. */
const unused = { ...terms, minimumCents: 1_000_000 };

/** Returns staff requests with valid inputs, by contract name. */
export function promotionActs(
  call: Call,
): Record<string, { contract: Contract; input: () => object | Promise<object> }> {
  const added = async () => {
    const { body } = await call(addPromotion, unused);
    return { promotionId: (body['promotion'] as { id: string }).id };
  };
  return {
    addPromotion: { contract: addPromotion, input: () => unused },
    updatePromotion: {
      contract: updatePromotion,
      input: async () => ({ ...(await added()), version: 1, terms: { ...unused, isActive: false } }),
    },
    setPromotionState: {
      contract: setPromotionState,
      input: async () => ({ ...(await added()), version: 1, state: 'ended' }),
    },
    deletePromotion: {
      contract: deletePromotion,
      input: async () => {
        const named = await added();
        await archive(named.promotionId);
        return named;
      },
    },
  };
}
