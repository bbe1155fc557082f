import { formatRand } from '@shop/core/model/money';
import { Info } from 'lucide-react';

import { Button } from '@/ui/Button';

import type { LineRef } from './cartSlice';
import type { ReportedChange } from './useCartQuote';

type CartChangesProps = {
  changes: readonly ReportedChange[];
  nameOf: (line: LineRef) => string;
  onRead: () => void;
};

export function CartChanges({ changes, nameOf, onRead }: CartChangesProps) {
  if (changes.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-warn-soft p-4 text-warn-ink">
      <Info className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="font-bold">Something has changed since you filled your cart</p>
        <ul className="mt-1 flex flex-col gap-1">
          {changes.map((change) => (
            <li key={`${change.id}${change.size ?? ''}${change.change}`}>
              <span className="font-semibold">{nameOf(change)}</span>: {sentenceOf(change)}
            </li>
          ))}
        </ul>
        <Button variant="secondary" size="medium" className="mt-3" onClick={onRead}>
          Got it
        </Button>
      </div>
    </div>
  );
}

function sentenceOf(change: ReportedChange): string {
  switch (change.change) {
    case 'gone':
      return 'no longer in the shop. Please remove it.';
    case 'sold-out':
      return 'sold out. Please remove it.';
    case 'fewer-left':
      return change.available === 1 ? 'only 1 is left.' : `only ${change.available} are left.`;
    case 'price': {
      // Unit prices, because the customer may have changed the quantity since the server reported the line totals.
      const each = change.quantity > 1 ? ' each' : '';
      const [before, after] = [change.oldLineCents, change.newLineCents].map((cents) =>
        formatRand(Math.round(cents / change.quantity)),
      );
      return `was ${before}${each}, is now ${after}${each}.`;
    }
  }
}
