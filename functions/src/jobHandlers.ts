import { courierHandlers } from './fulfilment/flows/courierJobs';
import { cancelHandlers } from './orderActions/flows/cancelJob';
import { mailHandlers } from './notifications/flows/mailJob';
import { registerJobHandlers } from './outbox/flows/runJobs';
import { refundHandlers } from './payments/flows/refundJob';

registerJobHandlers({ ...refundHandlers(), ...courierHandlers(), ...cancelHandlers(), ...mailHandlers() });
