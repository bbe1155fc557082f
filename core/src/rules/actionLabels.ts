import type { ActionReason } from '../model/order';

/** An empty reason means that a refund needs attention. */
export const actionLabels: Record<ActionReason, string> = {
  '': 'Refund outstanding',
  'courier-canceled': 'Courier canceled',
  'courier-returned': 'The parcel is coming back',
  'booking-refused': 'No courier will take it',
  'booking-blocked': "The courier rejects the shop's account",
  'booking-failing': 'No courier could be booked yet',
  'cancel-failing': 'The courier could not be canceled yet',
  'courier-not-stopped': 'The courier could not be stopped',
  'refunded-elsewhere': 'Refunded on the payment provider’s website',
  'hold-stuck': 'Units could not be released',
};

/** The recommended decision for each reason. */
export const decisionLabels: Record<ActionReason, string> = {
  '': 'Check the refund',
  'courier-canceled': 'Send again',
  'courier-returned': 'Send again',
  'booking-refused': 'Send again',
  'booking-blocked': 'Send again',
  'booking-failing': 'Try now',
  'cancel-failing': 'Cancel now',
  'courier-not-stopped': 'Settled with the courier',
  'refunded-elsewhere': 'Cancel the order',
  'hold-stuck': 'Release units',
};
