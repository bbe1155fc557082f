import type { Couriers } from '../../fulfilment/flows/courier';
import type { JobHandlers } from '../../outbox/flows/runJobs';
import type { PaymentProvider } from '../../payments/provider/paymentProvider';

/** Results of a run. */
export type Reconciled = {
  ordersChecked: number;
  couriersAsked: number;
  paymentsFound: number;
  holdsExpired: number;
  jobsDone: number;
  jobsFailed: number;
};

export type ReconcileLimits = {
  /** Time for which each part starts on further documents. */
  partMs: number;
  /** Time for which the end of holds waits for answers of the payment provider. */
  askMs: number;
  /** Time for which, and interval at which, the run searches again for holds that have just ended. */
  watchMs: number;
  lookEveryMs: number;
  /** Number of ends of holds, and of documents of every other part, that are processed at once. */
  holdsAtOnce: number;
  atOnce: number;
};

/** State shared by all parts of a run: the providers are those of this run, for orders and jobs alike. */
export type ReconcileRun = {
  now: Date;
  limits: ReconcileLimits;
  provider: PaymentProvider;
  couriers: Couriers;
  handlers: JobHandlers;
};
