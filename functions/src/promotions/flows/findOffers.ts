import type { quoteCart } from '@shop/core/contracts/cart';
import type { OutputOf } from '@shop/core/contracts/contract';
import type { Offer, Promotion } from '@shop/core/model/promotion';
import { offerSchema } from '@shop/core/model/promotion';
import { isOver, whyNotUsable } from '@shop/core/rules/promotions';
import * as v from 'valibot';

import { cachedWithTtl } from '../../platform/cache';
import { listRunning, readByCode } from '../data/promotionLists';

/** How long a cart may still show an offer that has just ended. Orders always use the stored promotion. */
const keptMs = 30_000;

const readRunning = cachedWithTtl(listRunning, keptMs);

type Found = Pick<OutputOf<typeof quoteCart>, 'offers' | 'codeRefusal' | 'isCodeOver' | 'heldOffers'>;

/** Ignores limits per customer, which are checked when the order is placed. */
export async function findOffers(code: string | undefined, now: Date): Promise<Found> {
  const running = await readRunning(now);
  const automatic = running.filter((promotion) => promotion.code === '');
  if (code === undefined) return { ...offersOf(automatic, now), codeRefusal: '', isCodeOver: false };
  const ofCode = await findByCode(code, running, now);
  if (ofCode === null) {
    return { ...offersOf(automatic, now), codeRefusal: 'This code is not valid.', isCodeOver: true };
  }
  const codeRefusal = whyNotUsable(ofCode, now) ?? '';
  return { ...offersOf([...automatic, ofCode], now), codeRefusal, isCodeOver: isOver(ofCode, now) };
}

function offersOf(promotions: readonly Promotion[], now: Date): Pick<Found, 'offers' | 'heldOffers'> {
  const isUsable = (promotion: Promotion) => whyNotUsable(promotion, now) === null;
  const isHeld = (one: Promotion) => !isUsable(one) && isUsable({ ...one, uses: one.uses - 1 });
  return {
    offers: promotions.filter(isUsable).map(toOffer),
    heldOffers: promotions.filter(isHeld).map(toOffer),
  };
}

/** Reads a promotion that is not cached, because staff may have just added it. */
async function findByCode(code: string, running: readonly Promotion[], now: Date): Promise<Promotion | null> {
  return running.find((promotion) => promotion.code === code) ?? readByCode(code, now);
}

/** Omits internal fields, such as period, limits and uses. */
function toOffer(promotion: Promotion): Offer {
  return v.parse(offerSchema, promotion);
}
