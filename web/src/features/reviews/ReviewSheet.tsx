import type { Order } from '@shop/core/model/order';
import { useState } from 'react';

import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';

import { ProductPicker } from './ProductPicker';
import { ReviewForm } from './ReviewForm';
import type { ReviewedProduct } from './reviewedProduct';
import { reviewedProducts } from './reviewedProduct';
import { useReviewDraft } from './useReviewDraft';

type ReviewSheetProps = { order: Order; isOpen: boolean; onClose: () => void };

export function ReviewSheet({ order, isOpen, onClose }: ReviewSheetProps) {
  const [product, setProduct] = useState<ReviewedProduct | null>(null);
  const draft = useReviewDraft(order, product);
  const isWriting = product !== null;
  function handlePick(picked: ReviewedProduct) {
    setProduct(picked);
    draft.resume(picked);
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={isWriting ? 'Write a review' : 'Review Order'}
      {...(!isWriting && { description: 'Which product would you like to review?' })}
      {...(isWriting && {
        footer: draft.isDone ? (
          <Button isWide onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button
              isWide
              isBusy={draft.isBusy}
              busyLabel="Submitting"
              onClick={() => void draft.handleSubmit()}
            >
              Submit
            </Button>
            <Button
              variant="secondary"
              isWide
              disabled={draft.isBusy}
              onClick={() => {
                draft.reset();
                setProduct(null);
              }}
            >
              Back
            </Button>
          </>
        ),
      })}
    >
      {isWriting ? (
        <ReviewForm product={product} draft={draft} />
      ) : (
        <ProductPicker order={order} products={reviewedProducts(order)} onPick={handlePick} />
      )}
    </Sheet>
  );
}
