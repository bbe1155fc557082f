import type { OrderLine } from '@shop/core/model/order';

import { ItemPicture } from '@/shared/items/ItemPicture';

const most = 4;
const maxNamed = 2;

export function OrderThumbs({ lines }: { lines: readonly OrderLine[] }) {
  const more = lines.length - most;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isNamed = lines.length <= maxNamed;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <ul aria-label="Items" aria-hidden={isNamed} className="flex shrink-0 gap-1.5">
        {lines.slice(0, most).map((line) => (
          <li key={`${line.id}${line.size ?? ''}`}>
            <ItemPicture
              kind={line.kind}
              src={line.imageUrl}
              alt={isNamed ? '' : line.name}
              className="w-12 rounded-small"
            />
          </li>
        ))}
      </ul>
      <span className="min-w-0 text-small text-muted">
        {isNamed && (
          <span className="line-clamp-2 font-semibold text-ink">
            {lines.map(({ name }) => name).join(', ')}
          </span>
        )}
        {more > 0 && `+${more} more, `}
        {units === 1 ? '1 item' : `${units} items`}
      </span>
    </div>
  );
}
