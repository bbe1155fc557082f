import type { Couriers } from '../../fulfilment/flows/courier';
import type { JobHandlers } from '../../outbox/flows/jobHandlers';
import type { PaymentProvider } from '../../payments/provider/paymentProvider';

/** What a run did. */
export type Reconciled = {
  ordersChecked: number;
  couriersAsked: number;
  paymentsFound: number;
  holdsExpired: number;
  jobsDone: number;
  jobsFailed: number;
};

export type ReconcileLimits = {
  /** How long each part starts on further documents. */
  partMs: number;
  /** How long the end of holds waits for answers of the payment provider. */
  askMs: number;
  /** How long, and how often, it looks again for holds that have just ended. */
  watchMs: number;
  lookEveryMs: number;
  /** How many ends of holds, and how many documents of every other part, are worked on at once. */
  holdsAtOnce: number;
  atOnce: number;
};

/** What all parts of a run share: the providers are those of this run, for orders and jobs alike. */
export type ReconcileRun = {
  now: Date;
  limits: ReconcileLimits;
  provider: PaymentProvider;
  couriers: Couriers;
  handlers: JobHandlers;
};
