import { courierHandlers } from './fulfilment/flows/courierJobs';
import { cancelHandlers } from './orderActions/flows/cancelJob';
import { mailHandlers } from './notifications/flows/mailJob';
import { registerJobHandlers } from './outbox/flows/runJobs';
import { refundHandlers } from './payments/flows/refundJob';

// Registers the handlers of the outbox jobs of each module before any job runs.
registerJobHandlers({ ...refundHandlers(), ...courierHandlers(), ...cancelHandlers(), ...mailHandlers() });
