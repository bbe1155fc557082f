/** Sentences of My Orders; those in the first block letter for letter as specified. */
export const ordersSentences = {
  empty: 'No active orders.',
  signedOut: 'Please login to see all your orders or start shopping now.',
  cancelled: 'Delivery cancelled',

  cannotBeUndone: 'This cannot be undone.',
  nothingCharged: 'Nothing has been charged.',
  noHistory: 'No past orders yet.',
  courierAfterPayment: 'The courier is booked as soon as the payment is confirmed.',
  bookingCourier: 'We are booking your courier.',
} as const;
