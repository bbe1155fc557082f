import { order as orderContract, refundOrder } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { useRef, useState } from 'react';

import { useServerAction } from '@/api/useServerAction';
import { toast } from '@/ui/toast';

import type { PartRefundForm } from './partRefundForm';
import { noPartRefund, partCents, partProblem, partRequest } from './partRefundForm';

/** The server contacts the payment provider before it responds. */
const timeoutMs = 60_000;

/** Sending the same content again repeats the same attempt, so a lost response cannot cause a second refund. */
export function usePartRefund(order: Order) {
  const action = useServerAction(refundOrder, { timeoutMs, invalidates: [getallOrders, orderContract] });
  const attempt = useRef<{ id: string; content: string } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState(noPartRefund);
  const [problem, setProblem] = useState<string | null>(null);
  const [seenCents, setSeenCents] = useState(order.refundCents);

  function open() {
    attempt.current = null;
    setForm(noPartRefund);
    setProblem(null);
    setSeenCents(order.refundCents);
    action.reset();
    setIsOpen(true);
  }
  function change(changes: Partial<PartRefundForm>) {
    setProblem(null);
    setForm((current) => ({ ...current, ...changes }));
  }
  async function send() {
    const obstacle = partProblem(order, form);
    setProblem(obstacle);
    if (obstacle !== null) return;
    const request = partRequest(order, form, seenCents);
    const content = JSON.stringify(request);
    if (attempt.current?.content !== content) attempt.current = { id: crypto.randomUUID(), content };
    const amount = formatRand(partCents(order, form));
    try {
      await action.run({ ...request, attemptId: attempt.current.id });
      setIsOpen(false);
      toast.success(`Refund of ${amount} requested`);
    } catch {
      // The dialog shows the error and stays open for another attempt.
    }
  }
  return {
    isOpen,
    open,
    close: () => setIsOpen(false),
    form,
    change,
    send,
    isBusy: action.isBusy,
    problem: problem ?? action.error?.message ?? null,
  };
}
