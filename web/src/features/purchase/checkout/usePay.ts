import { minimumChargeCents } from '@shop/core/model/payment';
import { sourceOf } from '@shop/core/rules/adjustments';
import { isOpenAt } from '@shop/core/rules/openingHours';
import { useEffect, useRef, useState } from 'react';

import { usePolling } from '@/api/usePolling';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { useHoursAnswer } from '@/shared/hours/useShopHours';
import { unnamedRecipient } from '@/shared/orders/orderNames';
import type { SessionUser } from '@/shared/session/sessionSlice';
import { selectSession } from '@/shared/session/sessionSlice';
import { useNow } from '@/ui/useNow';

import { lineKey, removed, selectCartItems, selectPromotionCode } from '../cart/cartSlice';
import { selectSubtotalCents } from '../cart/selectSubtotalCents';
import type { CartQuote } from '../cart/useCartQuote';
import { addressMessages } from '../delivery/deliveryMessages';
import type { Delivery } from '../delivery/useDelivery';

import { checkoutMessages } from './checkoutMessages';
import type { ConfirmedOrder } from './confirmedOrder';
import { toOrder, totalOf } from './confirmedOrder';
import type { DeliveryChoice } from './payChecks';
import { choiceOf, isSettled, payObstacle } from './payChecks';
import type { PayRefusal } from './payRefusal';
import { refusalOf } from './payRefusal';
import { reviewOf } from './payReview';
import { sendPayment } from './sendPayment';

type Pay = {
  start: () => Promise<void>;
  /** Pays for the values that the customer accepted after a change. */
  confirm: (next: ConfirmedOrder) => Promise<void>;
  isBusy: boolean;
  /** True while the order is being sent and must not change. */
  isSending: boolean;
  refusal: PayRefusal | null;
  dismiss: () => void;
};

type PayDependencies = { delivery: Delivery; cart: CartQuote; onLeaving: (payPage: string) => void };

/** What was known when Pay Now was pressed. `isCodeOpen`: the effect of the promotion code was not known. */
type Press = { subtotalCents: number; isPriced: boolean; isCodeOpen: boolean };

const closedPollMs = 60_000;
/** Prices are current for this time. Later, an automatic promotion may have begun. */
const freshMs = 60_000;

/**
 * Polls the hours while the shop is closed, because staff may reopen it before the next opening that this page knows.
 * Returns a function that takes whether a payment was refused because the shop is closed, which the hours of this page
 * may not say yet.
 */
function useClosedPolling(): (isClosed: boolean) => void {
  const { hours, refetch } = useHoursAnswer();
  const now = useNow();
  const [isRefused, setIsRefused] = useState(false);
  const isKnownAsOpen = hours === undefined || isOpenAt(hours, now);
  // From now on, the hours of this page say when the shop opens.
  if (isRefused && !isKnownAsOpen) setIsRefused(false);
  const isOpen = !isRefused && isKnownAsOpen;
  usePolling(refetch, isOpen ? null : closedPollMs);
  return (isClosed) => {
    setIsRefused(isClosed);
    if (isClosed) refetch();
  };
}

/** Runs the specified checks in order, and pays for exactly the values on screen. */
export function usePay({ delivery, cart, onLeaving }: PayDependencies): Pay {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const items = useAppSelector(selectCartItems);
  const code = useAppSelector(selectPromotionCode);
  const noteClosed = useClosedPolling();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<PayRefusal | null>(null);
  /** Null unless a press is waiting for the login state or the delivery price. */
  const [waiting, setWaiting] = useState<Press | null>(null);
  const subtotalCents = useAppSelector(selectSubtotalCents);

  const isQuoting = delivery.quote.status === 'asking';

  async function start() {
    if (isBusy) return undefined;
    setWaiting(null);
    if (session.problem !== null) return setRefusal({ reason: 'failed', message: session.problem });
    // The press takes effect once the login state and the delivery quote are known.
    const press = waiting ?? pressOf(cart, { code, subtotalCents });
    if (session.status === 'unknown' || isQuoting) return setWaiting(press);
    if (press.subtotalCents !== subtotalCents) return setRefusal(askAgain(checkoutMessages.pricesChanged));
    const choice = choiceOf(delivery);
    const obstacle = payObstacle(choice, session.user !== null);
    if (obstacle !== null) return setRefusal(obstacle);
    if (session.user === null || !isSettled(choice)) return undefined;
    const parcel = parcelOf(choice, delivery, session.user);
    const adjustments = cart.adjust({ lines: items, feeCents: parcel?.feeCents ?? 0 });
    const confirmed = { items, uid: session.user.uid, parcel, adjustments };
    if (press.isPriced && cart.status === 'ready') return pay(confirmed, payOnce);
    return pay(confirmed, (order, shop) => priceAndPay(order, { ...shop, isCodeOpen: press.isCodeOpen }));
  }

  async function confirm(next: ConfirmedOrder) {
    const kept = new Set(next.items.map(lineKey));
    for (const item of items) if (!kept.has(lineKey(item))) dispatch(removed(item));
    cart.dismissChanges();
    return pay(next, payOnce);
  }

  async function pay(confirmed: ConfirmedOrder, send: typeof payOnce) {
    setRefusal(null);
    setIsBusy(true);
    const outcome = await send(confirmed, { delivery, cart });
    setIsBusy(false);
    noteClosed(typeof outcome !== 'string' && outcome.reason === 'closed');
    if (typeof outcome !== 'string') return setRefusal(outcome);
    onLeaving(outcome);
    return window.location.assign(outcome);
  }

  const latestStart = useRef(start);
  useEffect(() => {
    latestStart.current = start;
  });
  const isWaiting = waiting !== null;
  const isKnown = session.problem !== null || (session.status !== 'unknown' && !isQuoting);
  useEffect(() => {
    if (isWaiting && isKnown) void latestStart.current();
  }, [isWaiting, isKnown]);

  const dismiss = () => setRefusal(null);
  return { start, confirm, isBusy: isBusy || isWaiting, isSending: isBusy, refusal, dismiss };
}

function pressOf(
  { status, offers, pricedAt }: CartQuote,
  { code, subtotalCents }: { code: string | null; subtotalCents: number },
): Press {
  const isReady = status === 'ready';
  return {
    subtotalCents,
    isPriced: isReady && Date.now() - pricedAt < freshMs,
    isCodeOpen: code !== null && !isReady && !offers.some((offer) => offer.code === code),
  };
}

type QuoteSources = Pick<PayDependencies, 'delivery' | 'cart'>;

/** Prices the cart first, because its prices or its promotion code were unknown or old when Pay Now was pressed. */
async function priceAndPay(
  confirmed: ConfirmedOrder,
  { delivery, cart, isCodeOpen }: QuoteSources & { isCodeOpen: boolean },
): Promise<string | PayRefusal> {
  const priced = await cart.refresh();
  if (priced === null) {
    // The server compares the prices, but it grants no discount that the request does not name.
    return isCodeOpen ? askAgain(checkoutMessages.codeNotChecked) : payOnce(confirmed, { delivery, cart });
  }
  const review = reviewOf(confirmed, { ...priced, quote: null });
  if (isCodeOpen && (priced.codeRefusal !== '' || sourceOf(review.next.adjustments) === undefined)) {
    return askAgain(`${priced.codeRefusal || checkoutMessages.codeUnused} ${checkoutMessages.notCharged}`);
  }
  if (review.rows.length > 0) return { reason: 'review', review };
  return payOnce(review.next, { delivery, cart });
}

function askAgain(message: string): PayRefusal {
  return { reason: 'changed', message, isQuoteOver: false };
}

/** Returns the URL of the payment page, or the reason why the payment was refused. */
async function payOnce(
  confirmed: ConfirmedOrder,
  shop: QuoteSources,
  isSecond = false,
): Promise<string | PayRefusal> {
  if (totalOf(confirmed) < minimumChargeCents) {
    return { reason: 'failed', message: checkoutMessages.tooSmall };
  }
  const order = toOrder(confirmed);
  if (order === null) return { reason: 'no-phone', message: addressMessages.phoneMissing };
  try {
    const redirectUrl = await sendPayment(order);
    return redirectUrl === '' ? { reason: 'failed', message: checkoutMessages.noRedirectUrl } : redirectUrl;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.reason !== 'changed') return refusal;
    return recheckAndRetry(confirmed, shop, { refusal, isSecond });
  }
}

/** Pays for the confirmed values immediately if only a quote or an attempt has expired. */
async function recheckAndRetry(
  confirmed: ConfirmedOrder,
  { delivery, cart }: QuoteSources,
  { refusal, isSecond }: { refusal: Extract<PayRefusal, { reason: 'changed' }>; isSecond: boolean },
): Promise<string | PayRefusal> {
  if (refusal.refusedSource !== undefined) cart.refuseSource(refusal.refusedSource);
  const [priced, quote] = await Promise.all([
    cart.refresh(),
    // Keeps a valid quote, because a new quote might be higher.
    refusal.isQuoteOver && confirmed.parcel !== null ? delivery.refreshQuote() : null,
  ]);
  if (quote?.status === 'failed') return { ...refusal, message: quote.message };
  if (priced === null) return refusal;
  const review = reviewOf(confirmed, {
    ...priced,
    quote: quote?.status === 'ready' ? quote : null,
  });
  if (review.rows.length > 0) return { reason: 'review', review };
  return isSecond ? refusal : payOnce(review.next, { delivery, cart }, true);
}

function parcelOf(
  choice: Exclude<DeliveryChoice, { kind: 'unverified' }>,
  { note, phone }: Delivery,
  user: SessionUser,
): ConfirmedOrder['parcel'] {
  if (choice.kind === 'self') return null;
  const { address, quoteId, feeCents } = choice;
  return { address, quoteId, feeCents, name: nameOf(user), note, phone };
}

/** Never shows an e-mail address to the courier. */
function nameOf({ displayName }: SessionUser): string {
  return (displayName?.trim() || unnamedRecipient).slice(0, 120);
}
