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
  /** How long the payment provider is queried before holds expire without a query. */
  askMs: number;
  /** Duration and interval of the repeated search for holds that have just expired. */
  watchMs: number;
  lookEveryMs: number;
  /**
   * Number of expiring holds that are processed in parallel. Every other part processes `atOnce` documents in parallel.
   */
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
