import { pay } from '@shop/core/contracts/checkout';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';

import type { SessionUser } from '../account/sessionSlice';
import { selectSession } from '../account/sessionSlice';
import { selectCartItems } from '../cart/cartSlice';
import { toDropoff } from '../delivery/deliveryData';
import { addressSentences } from '../delivery/deliverySentences';
import type { Delivery } from '../delivery/useDelivery';
import { useNow, useShopHours } from '../hours/useShopHours';

import { attemptFor, forgetAttempt } from './attempt';
import { checkoutSentences } from './checkoutSentences';
import { choiceOf, isSettled, payObstacle } from './payChecks';
import type { PayRefusal } from './payRefusal';
import { refusalOf } from './payRefusal';
import { fingerprintOf, payRequest } from './payRequest';

/** The payment answer may take the provider's ten seconds and ours. */
const payTimeoutMs = 25_000;

type Pay = {
  start: () => Promise<void>;
  isBusy: boolean;
  refusal: PayRefusal | null;
  dismiss: () => void;
};

/** Pay Now: the specified checks in their order, then the payment, then the way to the provider's page. */
export function usePay(delivery: Delivery, onLeaving: () => void): Pay {
  const session = useAppSelector(selectSession);
  const { user } = session;
  const items = useAppSelector(selectCartItems);
  const hours = useShopHours();
  const now = useNow();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<PayRefusal | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);

  async function start() {
    if (isBusy) return;
    if (session.problem !== null) {
      setIsWaiting(false);
      return setRefusal({ reason: 'failed', sentence: session.problem });
    }
    // Right after a load nobody knows yet whether the shopper is logged in: the press counts as soon as that is known.
    if (session.status === 'unknown') return setIsWaiting(true);
    setIsWaiting(false);
    const choice = choiceOf(delivery);
    const obstacle = payObstacle(choice, user !== null, hours, now);
    if (obstacle !== null) return setRefusal(obstacle);
    if (user === null || !isSettled(choice)) return undefined;
    const { note, phone } = delivery;
    const name = nameOf(user);
    const dropoff = choice.kind === 'self' ? null : toDropoff({ ...choice, name, note, phone, items });
    if (choice.kind === 'address' && dropoff === null)
      return setRefusal({ reason: 'no-phone', sentence: addressSentences.phoneMissing });
    setIsBusy(true);
    try {
      const feeCents = choice.kind === 'self' ? 0 : choice.feeCents;
      const order = { items, uid: user.uid, feeCents, dropoff };
      const attempt = attemptFor(fingerprintOf(order), browserSource());
      const returnTo = { orders: paths.orders, cart: paths.cart, error: paths.paymentError };
      const body = payRequest(order, attempt, window.location.origin, returnTo);
      const { redirectUrl } = await callContract(pay, body, { timeoutMs: payTimeoutMs });
      if (redirectUrl === '')
        return setRefusal({ reason: 'failed', sentence: checkoutSentences.noRedirectUrl });
      onLeaving();
      window.location.assign(redirectUrl);
    } catch (error) {
      // An answer that says no ends the attempt; an answer that never came leaves it open, to be continued.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        forgetAttempt(sessionStorage);
      setRefusal(refusalOf(error));
    } finally {
      setIsBusy(false);
    }
    return undefined;
  }

  const latestStart = useRef(start);
  useEffect(() => {
    latestStart.current = start;
  });
  const isKnown = session.status !== 'unknown' || session.problem !== null;
  useEffect(() => {
    if (isWaiting && isKnown) void latestStart.current();
  }, [isWaiting, isKnown]);

  return { start, isBusy: isBusy || isWaiting, refusal, dismiss: () => setRefusal(null) };
}

function browserSource() {
  return { now: new Date(), random: Math.random, newId: () => crypto.randomUUID(), storage: sessionStorage };
}

/** Who the courier asks for at the door. */
function nameOf({ displayName, email }: SessionUser): string {
  return (displayName?.trim() || email?.trim() || 'Customer').slice(0, 120);
}
