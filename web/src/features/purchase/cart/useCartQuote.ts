import { quoteCart } from '@shop/core/contracts/cart';
import type { Adjustment } from '@shop/core/model/adjustment';
import type { CartChange } from '@shop/core/model/cart';
import type { Offer } from '@shop/core/model/promotion';
import type { AdjustableOrder } from '@shop/core/rules/adjustments';
import { cartAdjustments } from '@shop/core/rules/promotions';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { toApiFailure } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectSession } from '@/shared/session/sessionSlice';

import type { CartItem } from './cartSlice';
import { lineKey, linesUpdated, selectCartItems, selectPromotionCode } from './cartSlice';
import type { PricedLines } from './ownHolds';
import { isShortage, isUsedBy, ownHolds, withOwnUnits } from './ownHolds';
import { wireLine } from './wireLine';

/** Delay before a request, so that several quick presses cause only one. */
const restMs = 350;

/**
 * `codeRefusal` is the reason why the cart's promotion code was refused, or an empty string. `isCodeOver` is true if the
 * code is not valid or has ended.
 */
type Offered = { offers: readonly Offer[]; codeRefusal: string; isCodeOver: boolean };

const nothingOffered = { offers: [], codeRefusal: '', isCodeOver: false, pricedAt: 0 };

type Adjust = (order: AdjustableOrder) => Adjustment[];

type PricedCart = PricedLines & Pick<Offered, 'codeRefusal'> & { adjust: Adjust };

/** `quantity` is the quantity in the cart when the change was reported. */
export type ReportedChange = CartChange & { quantity: number };

export type CartQuote = Offered & {
  changes: readonly ReportedChange[];
  adjust: Adjust;
  /** Excludes a promotion that the server refused for this customer. */
  refuseSource: (id: string) => void;
  /** `ready` if the current lines and code are priced. They stay `ready` if a later request fails. */
  status: 'loading' | 'ready' | 'failed';
  /** Time of the last response with prices, in milliseconds; 0 if there is none. */
  pricedAt: number;
  error: ApiFailure | null;
  /** Prices the cart immediately. Resolves to null if the cart is empty or the request fails. */
  refresh: () => Promise<PricedCart | null>;
  dismissChanges: () => void;
};

/** Reported changes stay on screen until the customer acknowledges them. */
export function useCartQuote(): CartQuote {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectCartItems);
  const [changes, setChanges] = useState<readonly ReportedChange[]>([]);
  const code = useAppSelector(selectPromotionCode);
  const [offered, setOffered] = useState<Offered & Pick<CartQuote, 'pricedAt'>>(nothingOffered);
  const refused = useRef(new Set<string>());
  const [pricedKey, setPricedKey] = useState<string | null>(null);
  const [isPricing, setIsPricing] = useState(false);
  const [error, setError] = useState<ApiFailure | null>(null);
  const asked = useRef(0);
  const { status, user } = useAppSelector(selectSession);
  const uid = user?.uid ?? null;
  const latest = useRef({ items, code, status, uid });
  useEffect(() => {
    latest.current = { items, code, status, uid };
  });

  const refresh = useCallback(async () => {
    const mine = (asked.current += 1);
    const { items: wanted, code: wantedCode, status: asWhom, uid: buyer } = latest.current;
    if (wanted.length === 0) {
      setChanges([]);
      return null;
    }
    setIsPricing(true);
    try {
      const priced = await priceCart(wanted, wantedCode, buyer);
      const offers = priced.offers.filter(({ id }) => !refused.current.has(id));
      const answer = { ...priced, adjust: adjustBy(offers) };
      if (mine !== asked.current) return answer;
      setError(null);
      const { codeRefusal, isCodeOver } = priced;
      setOffered({ offers, codeRefusal, isCodeOver, pricedAt: Date.now() });
      setPricedKey(keyOf(wanted, wantedCode, buyer));
      // The customer's unpaid orders may cause the shortage. Nothing is reported yet, because the cart is priced again
      // once the session is known.
      if (asWhom === 'unknown' && answer.changes.some(isShortage)) return answer;
      setChanges((known) => mergeChanges(known, answer.changes, wanted));
      dispatch(linesUpdated(updatesOf(wanted, answer)));
      return answer;
    } catch (thrown) {
      if (mine === asked.current) setError(toApiFailure(thrown));
      return null;
    } finally {
      if (mine === asked.current) setIsPricing(false);
    }
  }, [dispatch]);

  const key = keyOf(items, code, uid);
  useEffect(() => {
    const timer = setTimeout(() => void refresh(), restMs);
    return () => clearTimeout(timer);
    // A new key means that the cart or the customer has changed, so the cart must be priced again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, status, refresh]);

  const dismissChanges = useCallback(() => setChanges([]), []);
  const refuseSource = useCallback((id: string) => void refused.current.add(id), []);
  const failedOrLoading = error !== null && !isPricing ? 'failed' : 'loading';
  const asking = { status: pricedKey === key ? 'ready' : failedOrLoading, error, refresh } as const;
  return { ...offered, changes, adjust: adjustBy(offered.offers), refuseSource, ...asking, dismissChanges };
}

/** Depends on the customer, whose unpaid orders may hold units or a use of the code. */
function keyOf(items: readonly CartItem[], code: string | null, uid: string | null): string {
  return [uid, code, ...items.map((item) => `${lineKey(item)}x${item.quantity}`)].join('|');
}

function adjustBy(offers: readonly Offer[]): Adjust {
  return (order) => cartAdjustments(offers, order);
}

/**
 * If units or uses of promotions are lacking, counts those that the customer's unpaid orders hold as available. If the
 * orders cannot be loaded, keeps the promotions, because the server checks them before the payment.
 */
async function priceCart(
  items: readonly CartItem[],
  code: string | null,
  uid: string | null,
): Promise<PricedLines & Offered> {
  const products = items.map(wireLine);
  const priced = await callContract(quoteCart, { products, ...(code !== null && { promotionCode: code }) });
  const { heldOffers } = priced;
  if (uid === null || (heldOffers.length === 0 && !priced.changes.some(isShortage))) return priced;
  const orders = await ownHolds(uid);
  const kept = heldOffers.filter((offer) => orders === null || isUsedBy(orders, offer));
  return {
    ...priced,
    ...withOwnUnits(priced, items, orders ?? []),
    offers: [...priced.offers, ...kept],
    codeRefusal: kept.some((offer) => offer.code === code) ? '' : priced.codeRefusal,
  };
}

/** A line that the server does not return has no stock. */
function updatesOf(items: readonly CartItem[], answer: PricedLines) {
  const known = new Map(answer.lines.map((line) => [lineKey(line), line]));
  return items.map((item) => {
    const line = known.get(lineKey(item));
    const { id, size } = item;
    if (line === undefined) return { id, size, available: 0 };
    const { kind, category, available, unitCents } = line;
    return { id, size, kind, available, unitCents, ...(category !== undefined && { category }) };
  });
}

/** Drops changes to lines that are no longer in the cart. */
function mergeChanges(
  known: readonly ReportedChange[],
  fresh: readonly CartChange[],
  items: readonly CartItem[],
): ReportedChange[] {
  const inCart = new Map(items.map((item) => [lineKey(item), item.quantity]));
  const reported = fresh.map((change) => ({ ...change, quantity: inCart.get(lineKey(change)) ?? 1 }));
  const byLine = new Map(
    [...known, ...reported].map((change) => [
      `${lineKey(change)} ${change.change === 'price' ? 'price' : 'stock'}`,
      change,
    ]),
  );
  return [...byLine.values()].filter((change) => inCart.has(lineKey(change)));
}
