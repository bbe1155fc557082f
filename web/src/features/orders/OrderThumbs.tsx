import type { OrderLine } from '@shop/core/model/order';

import { ItemPicture } from '@/shared/items/ItemPicture';

const most = 4;

/** Renders the bought items as pictures, with names for screen readers. */
export function OrderThumbs({ lines }: { lines: readonly OrderLine[] }) {
  const more = lines.length - most;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <ul aria-label="Items" className="flex gap-1.5">
        {lines.slice(0, most).map((line) => (
          <li key={`${line.id}${line.size ?? ''}`}>
            <ItemPicture
              kind={line.kind}
              src={line.imageUrl}
              alt={line.name}
              className="w-12 rounded-small"
            />
          </li>
        ))}
      </ul>
      <span className="text-small text-muted">
        {more > 0 && `+${more} more, `}
        {units === 1 ? '1 item' : `${units} items`}
      </span>
    </div>
  );
}
