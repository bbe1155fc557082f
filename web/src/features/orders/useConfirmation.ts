import { getUserOrders, order as orderContract } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';
import { useEffect, useState } from 'react';

import { ApiError } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { serverDataChanged } from '@/api/serverCache';
import { useServerData } from '@/api/useServerData';
import { useAppDispatch } from '@/app/hooks';

/** The redirect does not prove that the customer paid, so the server is polled until the outcome is known. */
export type Confirmation =
  /** `isKnown` is true once the server has found the customer's order. */
  | { state: 'confirming' | 'slow'; isKnown: boolean }
  | { state: 'settled'; order: Order }
  | { state: 'unknown' };

const firstPauseMs = 1_000;
const longestPauseMs = 10_000;
/** Time after which the customer is told that confirmation is taking longer than usual. Polling continues. */
const slowAfterMs = 30_000;

export function useConfirmation(orderNumber: string | null, userUID: string): Confirmation | null {
  const dispatch = useAppDispatch();
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'confirming', isKnown: false });

  useEffect(() => {
    if (orderNumber === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isKnown = false;
    let pauseMs = firstPauseMs;
    const startedAt = Date.now();

    async function ask(wanted: string) {
      if (!document.hidden) {
        const answer = await askOnce(wanted);
        if (isOver) return;
        if (answer.state === 'settled' || answer.state === 'unknown') {
          setConfirmation(answer);
          dispatch(serverDataChanged([getUserOrders.name]));
          return;
        }
        const isSlow = Date.now() - startedAt > slowAfterMs;
        isKnown ||= answer.isKnown;
        setConfirmation({ state: isSlow ? 'slow' : 'confirming', isKnown });
      }
      timer = setTimeout(() => void ask(wanted), pauseMs);
      pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
    }

    void ask(orderNumber);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [orderNumber, dispatch]);

  const listed = useListed(orderNumber, userUID);
  if (orderNumber === null) return null;
  if (listed === undefined) return confirmation;
  if (confirmation.state === 'settled')
    return { state: 'settled', order: latestOf(confirmation.order, listed) };
  return isOver(confirmation) ? confirmation : confirmationBy(listed, confirmation);
}

/** The notice must not contradict the list on the same screen, which may be newer. */
function useListed(orderNumber: string | null, userUID: string): Order | undefined {
  const { data } = useServerData(getUserOrders, { userUID }, { skip: true });
  return data?.orders.find(({ orderId }) => orderId === orderNumber);
}

/** Returns the listed order if it shows a refund or a later successful payment, and otherwise the settled one. */
function latestOf(settled: Order, listed: Order): Order {
  const isGivenBack = listed.paymentStatus === 'refund-due' || listed.paymentStatus === 'refunded';
  const isPaidAfterAll =
    (settled.paymentStatus === 'failed' || settled.paymentStatus === 'expired') &&
    listed.paymentStatus === 'paid';
  return isGivenBack || isPaidAfterAll ? listed : settled;
}

function confirmationBy(listed: Order, asked: Confirmation): Confirmation {
  if (listed.paymentStatus !== 'awaiting') return { state: 'settled', order: listed };
  return asked.state === 'confirming' || asked.state === 'slow' ? { ...asked, isKnown: true } : asked;
}

function isOver({ state }: Confirmation): boolean {
  return state === 'settled' || state === 'unknown';
}

async function askOnce(orderNumber: string): Promise<Confirmation> {
  try {
    const { order } = await callContract(orderContract, { orderId: orderNumber });
    return order.paymentStatus === 'awaiting'
      ? { state: 'confirming', isKnown: true }
      : { state: 'settled', order };
  } catch (error) {
    // The order does not exist or is another customer's, for example after a mistyped or forged link.
    const isUnknown = error instanceof ApiError && [400, 403, 404].includes(error.status);
    return isUnknown ? { state: 'unknown' } : { state: 'confirming', isKnown: false };
  }
}
