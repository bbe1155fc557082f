import { Stars } from '@/ui/Stars';

import { reviewMessages } from './reviewMessages';

/** From the product list. */
export type KnownRating = { average: number; count: number } | undefined;

export function RatingRow({ rating, onOpen }: { rating: KnownRating; onOpen: () => void }) {
  const { average, count } = rating ?? { average: 0, count: 0 };
  return (
    <button
      type="button"
      onClick={onOpen}
      className="interactive -ml-2 inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-control px-2 text-small font-semibold hover:bg-sunken"
    >
      <Stars rating={average} />
      {count === 0 ? reviewMessages.none : `${average.toFixed(1)} (${reviewMessages.countOf(count)})`}
    </button>
  );
}
