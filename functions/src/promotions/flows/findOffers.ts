import type { Offer, Promotion } from '@shop/core/model/promotion';
import { whyNotUsable } from '@shop/core/rules/promotions';

import { cachedWithTtl } from '../../platform/cache/cachedWithTtl';
import { listPromotions, readByCode } from '../data/promotionStore';

/** A cart may show an offer that has just ended; the order itself is decided on what is stored. */
const keptMs = 30_000;

const readActive = cachedWithTtl(() => listPromotions({ isActive: true }), keptMs);

/**
 * The promotions that a cart may use: those without a code, and the one of `code`. What a customer has used already is only known once the
 * order is placed.
 */
export async function findOffers(
  code: string | undefined,
  now: Date,
): Promise<{ offers: Offer[]; codeRefusal: string }> {
  const active = await readActive(now);
  const usable = active.filter((promotion) => whyNotUsable(promotion, now, 0) === null);
  const ofCode = code === undefined ? null : await findByCode(code, active);
  const codeRefusal = code === undefined ? '' : refusalOf(ofCode, now);
  const offered = usable.filter((promotion) => promotion.code === '');
  if (ofCode !== null && codeRefusal === '') offered.push(ofCode);
  return { offers: offered.map(toOffer), codeRefusal };
}

/** A code that was made just now is not among those kept yet. */
async function findByCode(code: string, active: readonly Promotion[]): Promise<Promotion | null> {
  return active.find((promotion) => promotion.code === code) ?? readByCode(code);
}

function refusalOf(promotion: Promotion | null, now: Date): string {
  return promotion === null ? 'This code is not valid.' : (whyNotUsable(promotion, now, 0) ?? '');
}

/** Without what is the shop's own affair: limits and uses. */
function toOffer({ id, name, code, kind, percent, cents, minimumCents, itemKinds }: Promotion): Offer {
  return { id, name, code, kind, percent, cents, minimumCents, itemKinds };
}
