import { reviews as contract } from '@shop/core/contracts/reviews';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

import { useServerData } from '@/api/useServerData';
import { Stars } from '@/ui/Stars';

import { ReviewList } from './ReviewList';
import { reviewMessages } from './reviewMessages';

type ProductReviewsProps = {
  productId: string;
  /** As the list of products knows it; the reviews' own answer is newer. */
  rating: { average: number; count: number } | undefined;
};

/** The average in stars and how many reviews it is made of; a press shows and hides the reviews themselves. */
export function ProductReviews({ productId, rating }: ProductReviewsProps) {
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const list = useServerData(contract, { productId }, { skip: !isOpen });
  const { average, count } = list.data ?? rating ?? { average: 0, count: 0 };
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="interactive -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small font-semibold hover:bg-sunken"
      >
        <Stars rating={average} />
        {count === 0
          ? reviewMessages.none
          : `${average.toFixed(1)} (${count === 1 ? '1 review' : `${count} reviews`})`}
        <ChevronDown
          className={clsx('interactive size-4 text-muted', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      {isOpen && (
        <section
          id={panelId}
          aria-label="Reviews"
          className="mt-2 animate-[fade-in_200ms_ease-out] rounded-card border border-line bg-surface p-4"
        >
          <ReviewList list={list} />
        </section>
      )}
    </div>
  );
}
