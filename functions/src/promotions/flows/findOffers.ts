import type { Offer, Promotion } from '@shop/core/model/promotion';
import { offerSchema } from '@shop/core/model/promotion';
import { whyNotUsable } from '@shop/core/rules/promotions';
import * as v from 'valibot';

import { cachedWithTtl } from '../../platform/cache';
import { listRunning, readByCode } from '../data/promotionLists';

/** How long a cart may still show an offer that has just ended. Orders always use the stored promotion. */
const keptMs = 30_000;

const readRunning = cachedWithTtl(listRunning, keptMs);

/** Ignores limits per customer, which are checked when the order is placed. */
export async function findOffers(
  code: string | undefined,
  now: Date,
): Promise<{ offers: Offer[]; codeRefusal: string }> {
  const running = await readRunning(now);
  const usable = running.filter((promotion) => whyNotUsable(promotion, now) === null);
  const ofCode = code === undefined ? null : await findByCode(code, running, now);
  const codeRefusal = code === undefined ? '' : refusalOf(ofCode, now);
  const offered = usable.filter((promotion) => promotion.code === '');
  if (ofCode !== null && codeRefusal === '') offered.push(ofCode);
  return { offers: offered.map(toOffer), codeRefusal };
}

/** Reads a promotion that is not cached, because staff may have just added it. */
async function findByCode(code: string, running: readonly Promotion[], now: Date): Promise<Promotion | null> {
  return running.find((promotion) => promotion.code === code) ?? readByCode(code, now);
}

function refusalOf(promotion: Promotion | null, now: Date): string {
  return promotion === null ? 'This code is not valid.' : (whyNotUsable(promotion, now) ?? '');
}

/** Omits internal fields, such as period, limits and uses. */
function toOffer(promotion: Promotion): Offer {
  return v.parse(offerSchema, promotion);
}
