import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminItemSchema, adminOf } from '@shop/core/items/admin/registry';
import { typeOf } from '@shop/core/items/registry';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';

import type { EntryForm } from '@/admin/forms/Entry';
import { bringToView } from '@/admin/forms/FormProblem';
import { ApiError } from '@/api/apiError';
import { Button } from '@/ui/Button';

import { changedValues, changeText } from './itemValues';

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
  const lines = linesOf({ seen, item }, form);
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
        {lines.length > 0 && ' Compare the values, then save your changes.'}
      </p>
      {lines.length === 0 && <p>None of these fields has changed. You can save your changes.</p>}
      <ul className="flex flex-col gap-3">
        {lines.map(({ label, text, useTheirs }) => (
          <li key={label} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{label}</span>: {text}
            </span>
            {useTheirs !== null && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Use theirs: ${label}`}
                onClick={useTheirs}
              >
                Use theirs
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button type="submit" form={formId} size="medium" isBusy={isBusy} busyLabel="Saving">
        Save my changes
      </Button>
    </section>
  );
}

/** `useTheirs` is null if saving would keep the newer value. */
type Line = { label: string; text: string; useTheirs: (() => void) | null };

function linesOf({ seen, item }: { seen: AdminItem; item: AdminItem }, form: EntryForm): Line[] {
  const { paths, hasPlaceholders = false } = adminOf(item.kind);
  const differences = new Map(
    typeOf(item.kind).variants.map((variant) => [paths.count(variant), paths.difference(variant)]),
  );
  const values = changedValues(seen, item).map((value): Line => {
    const { path, label, text } = value;
    const difference = differences.get(path);
    const added = difference === undefined ? '' : typedAt(form, difference);
    const typed = typedAt(form, path);
    const yours = added === '' && typed !== text ? typed : added;
    const useTheirs = () => {
      if (difference !== undefined) form.setValue(difference, '');
      form.setValue(path, hasPlaceholders || difference !== undefined ? '' : text);
    };
    return { label, text: changeText(value, yours), useTheirs: yours === '' ? null : useTheirs };
  });
  if (item.imageUrl === seen.imageUrl) return values;
  const image = paths.field('imageUrl');
  const isMine = !['', item.imageUrl].includes(typedAt(form, image));
  const text = isMine ? 'was replaced, yours is different' : 'was replaced';
  const useTheirs = isMine ? () => form.setValue(image, '') : null;
  return [{ label: 'Image', text, useTheirs }, ...values];
}

function typedAt(form: EntryForm, path: string): string {
  const typed: unknown = form.watch(path);
  return typeof typed === 'string' ? typed : '';
}
