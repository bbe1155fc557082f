import type { InputFor, OutputOf } from '@shop/core/contracts/contract';
import { createOrder, getallOrders } from '@shop/core/contracts/ordersAdmin';
import { useRef, useState } from 'react';

import { ApiError, unexpectedErrorMessage } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { isRecord } from '@/config/isRecord';

import { newOrderMessages } from './newOrderMessages';

type Request = Omit<InputFor<typeof createOrder>, 'attemptId'>;

/** Allows 20 seconds for the server's work, including the payment provider, and time for a cold start. */
const timeoutMs = 30_000;

/** Sending the same content again repeats the same attempt, so a lost response cannot cause a second order. */
export function useCreateOrder({ onChanged }: { onChanged: () => void }) {
  const create = useServerAction(createOrder, { invalidates: [getallOrders], timeoutMs });
  const attempt = useRef<{ id: string; content: string } | null>(null);
  const [made, setMade] = useState<OutputOf<typeof createOrder> | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [refusedOffers, setRefusedOffers] = useState<ReadonlySet<string>>(new Set());

  async function send(request: Request) {
    const content = JSON.stringify(request);
    if (attempt.current?.content !== content) attempt.current = { id: crypto.randomUUID(), content };
    setProblems([]);
    try {
      setMade(await create.run({ ...request, attemptId: attempt.current.id }));
    } catch (error) {
      setProblems(problemsOf(error));
      if (!(error instanceof ApiError)) return;
      // Any other refusal may follow a lost response, so the attempt continues.
      if (error.code === 'conflict' || error.code === 'attempt-mismatch') attempt.current = null;
      const refused = refusedOfferOf(error);
      if (refused !== null) setRefusedOffers((known) => new Set(known).add(refused));
      if (error.status === 409) onChanged();
    }
  }
  function startAnew() {
    attempt.current = null;
    setRefusedOffers(new Set());
    setMade(null);
  }
  function resume() {
    setProblems([]);
    create.reset();
  }
  const hasSessionEnded = create.error?.status === 401;
  return {
    send,
    made,
    problems,
    /** IDs of promotions that this customer cannot use. */
    refusedOffers,
    isBusy: create.isBusy,
    hasSessionEnded,
    resume,
    startAnew,
  };
}

/** Returns null if the order was refused for another reason. */
function refusedOfferOf({ code, details }: ApiError): string | null {
  const id = code === 'promotion-refused' && isRecord(details) ? details['promotionId'] : null;
  return typeof id === 'string' ? id : null;
}

/** Lists each change if prices or stock have changed. */
function problemsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [unexpectedErrorMessage];
  if (error.code === 'conflict') return [newOrderMessages.timedOut];
  const changes: unknown = isRecord(error.details) ? error.details['changes'] : null;
  const messages = Array.isArray(changes)
    ? changes.map((change: unknown) => (isRecord(change) ? change['message'] : null))
    : [];
  const reasons = messages.filter((message) => typeof message === 'string');
  return reasons.length === 0 ? [error.message] : [newOrderMessages.changed, ...reasons];
}
