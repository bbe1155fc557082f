import { Trash2 } from 'lucide-react';

import { IconButton } from '@/ui/IconButton';
import { NumberField } from '@/ui/NumberField';
import { Price } from '@/ui/Price';

import type { DraftLine } from './newOrder';

type DraftLinesProps = {
  lines: readonly DraftLine[];
  onQuantity: (line: DraftLine, quantity: number) => void;
};

export function DraftLines({ lines, onQuantity }: DraftLinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Items of this order" className="flex flex-col divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
          <span className="min-w-40 grow basis-40">
            <span className="block text-small font-semibold">{line.name}</span>
            <span className="block text-small text-muted tabular-nums">
              <Price cents={line.unitCents} /> each
            </span>
          </span>
          <span className="flex items-center gap-2">
            <NumberField
              label={`Quantity of ${line.name}`}
              size="compact"
              min={1}
              max={Math.max(1, line.available)}
              value={line.quantity}
              onChange={(quantity) => onQuantity(line, quantity)}
            />
            <span className="w-20 text-right">
              <Price cents={line.unitCents * line.quantity} />
            </span>
            <IconButton
              label={`Remove ${line.name}`}
              icon={<Trash2 />}
              tone="danger"
              onClick={() => onQuantity(line, 0)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
