import { reviews as contract } from '@shop/core/contracts/reviews';
import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';

import { useServerData } from '@/api/useServerData';
import { Button } from '@/ui/Button';
import { flushEnd } from '@/ui/buttonStyle';
import { scrollBehavior } from '@/ui/motion';
import { Stars } from '@/ui/Stars';

import { Histogram } from './Histogram';
import type { KnownRating } from './RatingRow';
import { ReviewList } from './ReviewList';
import { reviewMessages } from './reviewMessages';

/** The rating at the top of the page uses this handle to open the reviews. */
export type ReviewsHandle = { reveal: () => void };

type ProductReviewsProps = {
  productId: string;
  /** Shown until the reviews have loaded. */
  rating: KnownRating;
  ref: Ref<ReviewsHandle>;
};

/** Loads the reviews shortly before they scroll into view, or when the customer opens them. */
export function ProductReviews({ productId, rating, ref }: ProductReviewsProps) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isHidden, setIsHidden] = useState(false);
  const list = useServerData(contract, { productId }, { skip: !isWanted });
  const { average, count } = list.data ?? rating ?? { average: 0, count: 0 };

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setIsWanted(true);
      },
      { rootMargin: '50% 0px' },
    );
    // A product without a rating needs no request.
    if (section.current !== null && rating !== undefined) observer.observe(section.current);
    return () => observer.disconnect();
  }, [rating]);

  useImperativeHandle(ref, () => ({
    reveal: () => {
      setIsWanted(true);
      setIsHidden(false);
      section.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
      heading.current?.focus({ preventScroll: true });
    },
  }));

  return (
    <section ref={section} aria-label="Reviews" className="mt-8 border-t border-line pt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h3 ref={heading} tabIndex={-1} className="text-section outline-none">
          Reviews
        </h3>
        {count > 0 && (
          <Button
            variant="quiet"
            size="medium"
            className={flushEnd}
            aria-expanded={!isHidden}
            onClick={() => {
              setIsWanted(true);
              setIsHidden(!isHidden);
            }}
          >
            {isHidden ? 'Show reviews' : 'Hide reviews'}
          </Button>
        )}
      </div>
      <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-10">
        {count > 0 && (
          <div>
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="text-figure tabular-nums">{average.toFixed(1)}</span>
              <Stars rating={average} size="medium" />
              <span className="text-small text-muted">{reviewMessages.countOf(count)}</span>
            </p>
            {list.data && <Histogram reviews={list.data.reviews} count={count} />}
          </div>
        )}
        {!isHidden && (
          <div className="min-w-0">
            {isWanted ? (
              <ReviewList list={list} />
            ) : (
              count === 0 && <p className="text-muted">{reviewMessages.noneYet}</p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
