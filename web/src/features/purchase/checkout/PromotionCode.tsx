import type { Adjustment } from '@shop/core/model/adjustment';
import { promotionCodeSchema } from '@shop/core/model/promotion';
import { formatRand } from '@shop/core/model/money';
import type { AdjustableLine } from '@shop/core/rules/adjustments';
import { sourceOf } from '@shop/core/rules/adjustments';
import { isForAll, missingCents } from '@shop/core/rules/promotions';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as v from 'valibot';

import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { focusOnce } from '@/ui/focusOnce';
import { Input } from '@/ui/Input';

import type { CartQuote } from '../cart/useCartQuote';

type Offered = Pick<CartQuote, 'offers' | 'codeRefusal' | 'status'>;

type PromotionCodeProps = {
  code: string | null;
  onCode: (code: string | null) => void;
  quote: Offered;
  lines: readonly AdjustableLine[];
  used: readonly Adjustment[];
};

export function PromotionCode({ code, onCode, quote, lines, used }: PromotionCodeProps) {
  const [pressed, setPressed] = useState<'add' | 'remove' | null>(null);
  if (code === null) {
    return pressed === 'add' ? (
      <CodeForm onSend={onCode} />
    ) : (
      <Button
        variant="quiet"
        size="small"
        className="-mx-3 self-start"
        ref={pressed === 'remove' ? focusOnce : undefined}
        onClick={() => setPressed('add')}
      >
        <Tag className="size-4" aria-hidden="true" />
        Add a promotion code
      </Button>
    );
  }
  const problem = problemOf(code, quote, { lines, used });
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1 pl-3 tight:flex-wrap">
      <p role="status" className="min-w-0 text-small">
        <b className="break-all">{code}</b>{' '}
        {problem === '' ? (
          quote.status === 'loading' ? (
            'is being checked'
          ) : (
            'is applied'
          )
        ) : (
          <span className="block text-danger-ink">{problem}</span>
        )}
      </p>
      <Button
        variant="quiet"
        size="small"
        className="shrink-0"
        ref={pressed === 'add' ? focusOnce : undefined}
        aria-label={`Remove the code ${code}`}
        onClick={() => {
          setPressed('remove');
          onCode(null);
        }}
      >
        Remove
      </Button>
    </div>
  );
}

/** Returns an empty string if the code gives a discount, or while the result is unknown. */
function problemOf(
  code: string,
  { offers, codeRefusal, status }: Offered,
  { lines, used }: Pick<PromotionCodeProps, 'lines' | 'used'>,
): string {
  const offer = offers.find((one) => one.code === code);
  if (offer === undefined) {
    if (status === 'loading') return '';
    if (status === 'failed') return 'This code could not be checked just now.';
    return codeRefusal || 'This code cannot be used for this order.';
  }
  const better = offers.find(({ id }) => id === sourceOf(used));
  if (better?.id === offer.id) return '';
  if (better !== undefined) return `${better.name} saves you more.`;
  const missing = missingCents(offer, lines);
  if (missing > 0) {
    const goods = isForAll(offer) ? 'more' : 'of qualifying items';
    return `Add ${formatRand(missing)} ${goods} to use ${offer.name}.`;
  }
  return offer.kind === 'free-delivery'
    ? 'This code only removes the delivery fee.'
    : 'This code applies only to items in the offer.';
}

function CodeForm({ onSend }: { onSend: (code: string) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);

  function apply() {
    const read = v.safeParse(promotionCodeSchema, text);
    if (read.success) onSend(read.output);
    else setProblem(`A code ${read.issues[0].message}.`);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }

  return (
    // This is not a form element, because telephone orders render this component inside another form.
    <div className="flex items-end gap-2">
      <Field label="Promotion code" error={problem} className="grow">
        <Input
          value={text}
          ref={focusOnce}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <Button variant="secondary" size="medium" className="min-h-12" onClick={apply}>
        Apply
      </Button>
    </div>
  );
}
