import type { JobHandlers } from '../../outbox/flows/runJobs';
import { jobHandler } from '../../outbox/flows/runJobs';
import { attemptBooking, bookingSchema } from './bookingJob';
import { attemptCancellation, cancellationSchema } from './cancelAtCourier';
import type { Couriers } from './courier';
import { courierNamed } from './courier';

export function courierHandlers(couriers: Couriers = courierNamed): JobHandlers {
  return {
    'courier-booking': jobHandler(bookingSchema, (job, { now }) => attemptBooking(job, { now, couriers })),
    'courier-cancel': jobHandler(cancellationSchema, (job, { now }) =>
      attemptCancellation(job, { now, couriers }),
    ),
  };
}
