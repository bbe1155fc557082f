import type { Order } from '@shop/core/model/order';
import { Star } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@/ui/Button';

import { reviewedProducts } from './reviewedProduct';
import { ReviewSheet } from './ReviewSheet';

export function ReviewOrder({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  // Customers cannot review extras, so an order with only extras has no button.
  if (reviewedProducts(order).length === 0) return null;
  function handleOpen() {
    setOpenings(openings + 1);
    setIsOpen(true);
  }
  return (
    <>
      <Button variant="secondary" size="medium" onClick={handleOpen}>
        <Star className="size-4" aria-hidden="true" />
        Review Order
      </Button>
      {openings > 0 && (
        <ReviewSheet key={openings} order={order} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
