import type { Couriers } from '../../fulfilment/flows/courier';
import type { JobHandlers } from '../../outbox/flows/runJobs';
import type { PaymentProvider } from '../../payments/provider/paymentProvider';

export type Reconciled = {
  ordersChecked: number;
  couriersAsked: number;
  paymentsFound: number;
  holdsExpired: number;
  jobsDone: number;
  jobsFailed: number;
};

export type ReconcileLimits = {
  /** Time after which a part starts no work on further documents. */
  partMs: number;
  /** How long each search for expired holds polls the payment provider, before it ends holds without a poll. */
  askMs: number;
  /** Duration and interval of the repeated search for holds that have just expired. */
  watchMs: number;
  lookEveryMs: number;
  /** Number of expiring holds that are processed in parallel. `atOnce` applies to other orders and to jobs. */
  holdsAtOnce: number;
  atOnce: number;
};

/** Orders and jobs share the providers, so that all parts notice an outage. */
export type ReconcileRun = {
  now: Date;
  limits: ReconcileLimits;
  provider: PaymentProvider;
  couriers: Couriers;
  handlers: JobHandlers;
};
