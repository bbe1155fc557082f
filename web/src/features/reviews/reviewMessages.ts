/** Messages in the first block are exactly as specified. */
export const reviewMessages = {
  incomplete: 'No review message or rating found',
  thanks: 'Thank you for your Feedback',

  none: 'No reviews yet',
  noneYet: 'This product has no reviews yet. Reviews come from customers who bought it.',
  withoutText: 'Ratings without comments.',
  reported: 'Thank you. The shop will check this review.',
  countOf: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
} as const;
