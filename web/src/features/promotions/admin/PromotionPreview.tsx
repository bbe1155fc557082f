import { clsx } from 'clsx';
import { useId, useState } from 'react';

import { Button } from '@/ui/Button';
import { useNow } from '@/ui/useNow';

import type { PromotionFields } from './promotionForm';
import { readTerms } from './promotionForm';
import { effectOf, promotionMessages } from './promotionText';
import { useItemNames } from './useItemNames';

/** Number of characters that fit on two lines of a narrow phone. */
const twoLines = 84;

export function PromotionPreview({ fields }: { fields: PromotionFields }) {
  const headingId = useId();
  const now = useNow();
  const [isWhole, setIsWhole] = useState(false);
  const nameOf = useItemNames([fields]);
  const terms = readTerms(fields);
  const isOver = terms !== null && terms.endsAt !== null && terms.endsAt <= now.toISOString();
  const text = terms === null ? promotionMessages.incomplete : effectOf(terms, nameOf, now);
  return (
    <section aria-labelledby={headingId} className="text-small">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={headingId} className="font-semibold">
          {fields.isActive || isOver ? 'What customers get' : 'What customers get once it is switched on'}
        </h3>
        {text.length > twoLines && (
          <span className="hidden shrink-0 max-sm:block low:block">
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isWhole}
              className="-my-3 -mr-3"
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? 'Less' : 'More'}
              <span className="sr-only"> about what customers get</span>
            </Button>
          </span>
        )}
      </div>
      <p className={clsx(terms === null && 'text-muted', !isWhole && 'max-sm:line-clamp-2 low:line-clamp-2')}>
        {text}
      </p>
    </section>
  );
}
