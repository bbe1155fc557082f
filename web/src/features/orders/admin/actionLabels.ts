import type { ActionReason } from '@shop/core/model/order';

type Decidable = Exclude<ActionReason, ''>;

/** Why staff must decide about a delivery, in a sentence; a new reason does not compile until it has one. */
export const actionLabels: Record<Decidable, string> = {
  'courier-canceled': 'The courier has canceled this delivery.',
  'courier-returned': 'The courier has brought the parcel back to the shop.',
  'booking-refused': 'The courier will not take this delivery.',
  'booking-failing': 'No courier could be booked so far; the shop goes on trying.',
  'courier-not-stopped': 'The order is over, but the courier could not be stopped. Please call the courier.',
};
