/** Sentences of My Orders, letter for letter as specified. */
export const ordersSentences = {
  empty: 'No active orders.',
  signedOut: 'Please login to see all your orders or start shopping now.',
} as const;
