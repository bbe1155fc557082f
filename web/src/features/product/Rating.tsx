import { Stars } from '@/ui/Stars';

import type { ListedProduct } from '../catalog/listedProduct';

/** The average in stars and how many reviews it stands on. */
export function Rating({ product }: { product: ListedProduct }) {
  const { average = 0, count = 0 } = product.rating ?? {};
  return (
    <p className="mt-1 flex items-center gap-2 text-small text-muted">
      <Stars rating={average} />
      {count === 0
        ? 'No reviews yet'
        : `${average.toFixed(1)} (${count === 1 ? '1 review' : `${count} reviews`})`}
    </p>
  );
}
