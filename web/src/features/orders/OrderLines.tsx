import type { OrderLine } from '@shop/core/model/order';
import { randToCents } from '@shop/core/model/money';

import { ItemPicture } from '@/shared/items/ItemPicture';
import { Price } from '@/ui/Price';

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={`${line.id}${line.size ?? ''}`} className="flex items-center gap-3">
          <ItemPicture kind={line.kind} src={line.imageUrl} alt="" className="w-12 shrink-0 rounded-small" />
          <div className="min-w-0 grow">
            <p className="line-clamp-2 font-semibold wrap-anywhere">{line.name}</p>
            <p className="text-small text-muted tabular-nums">
              {line.quantity} × <Price cents={line.unitCents} />
            </p>
          </div>
          <Price cents={randToCents(line.price)} />
        </li>
      ))}
    </ul>
  );
}
