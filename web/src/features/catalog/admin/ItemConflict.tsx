import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminItemSchema, adminOf } from '@shop/core/items/admin/registry';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';

import type { EntryForm } from '@/admin/forms/Entry';
import { bringToView } from '@/admin/forms/FormProblem';
import { ApiError } from '@/api/apiError';
import { Button } from '@/ui/Button';

import { valuesOf } from './itemValues';

const detailsSchema = v.object({
  item: adminItemSchema,
  /** Empty when unknown. */
  by: v.string(),
  at: v.string(),
});

/** `seen` is the item on which the change is based. `item` includes the later change by another member of staff. */
export type Conflict = v.InferOutput<typeof detailsSchema> & { seen: AdminItem };

export function readConflict(error: unknown, seen: AdminItem): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return null;
  const details = v.safeParse(detailsSchema, error.details);
  return details.success ? { ...details.output, seen } : null;
}

type ItemConflictProps = { conflict: Conflict; form: EntryForm; formId: string; isBusy: boolean };

/**
 * Saving anyway needs a separate button, because a second press of the submit button must not overwrite unseen values.
 */
export function ItemConflict({ conflict, form, formId, isBusy }: ItemConflictProps) {
  const { item, seen, by, at } = conflict;
  const place = useRef<HTMLElement>(null);
  useEffect(() => bringToView(place.current), []);
  const before = new Map(valuesOf(seen).map((value) => [value.path, value]));
  const changed = valuesOf(item).filter(({ path, text }) => before.get(path)?.text !== text);
  const isFilledIn = adminOf(item.kind).hasPlaceholders !== true;
  return (
    <section
      ref={place}
      tabIndex={-1}
      role="alert"
      aria-label="Changed by someone else"
      className="flex flex-col gap-3 rounded-control border border-danger bg-danger-soft p-3.5 text-small text-danger-ink"
    >
      <p className="font-semibold">
        {by === '' ? 'Someone else' : by} changed this item on {formatShopDate(at)}, after you opened it.
        {changed.length > 0 && ' Compare the values, then save your changes.'}
      </p>
      {changed.length === 0 && <p>None of these fields has changed. You can save your changes.</p>}
      <ul className="flex flex-col gap-3">
        {changed.map(({ path, label, text, shown }) => {
          const typed: unknown = form.watch(path);
          const isMine = typeof typed === 'string' && typed !== '' && typed !== text;
          return (
            <li key={path} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{label}</span>: was {valueText(before.get(path)?.shown)}, now{' '}
                {valueText(shown)}
                {isMine && <>, yours {valueText(typed)}</>}
              </span>
              {isMine && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Use theirs: ${label}`}
                  onClick={() => form.setValue(path, isFilledIn ? text : '')}
                >
                  Use theirs
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Button type="submit" form={formId} size="medium" isBusy={isBusy} busyLabel="Saving">
        Save my changes
      </Button>
    </section>
  );
}

function valueText(text: string | undefined): string {
  return text === undefined || text === '' ? 'nothing' : `“${text}”`;
}
