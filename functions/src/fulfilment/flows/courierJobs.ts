import type { JobHandlers } from '../../outbox/flows/jobHandlers';
import { jobHandler } from '../../outbox/flows/jobHandlers';
import { attemptBooking, bookingSchema } from './bookingJob';
import { attemptCancelation, cancelationSchema } from './callOff';
import type { Couriers } from './courier';
import { courierNamed } from './courier';

/** The handlers of bookings and of their cancelation; `couriers`: how they find a courier by its name. */
export function courierHandlers(couriers: Couriers = courierNamed): JobHandlers {
  return {
    'courier-booking': jobHandler(bookingSchema, (job, { now }) => attemptBooking(job, { now, couriers })),
    'courier-cancel': jobHandler(cancelationSchema, (job, { now }) =>
      attemptCancelation(job, { now, couriers }),
    ),
  };
}
