import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import { backAtOf, soldOutUnits, unitCents } from '@shop/core/items/sale';
import type { ReactNode } from 'react';
import { useId } from 'react';

import { SoldOutButton } from '@/admin/stock/SoldOutButton';
import { adminItem } from '@/config/paths';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { Badge } from '@/ui/Badge';
import { Link } from '@/ui/Link';
import { Price } from '@/ui/Price';

import { toNumber } from './itemForm';
import type { Typed } from './itemRows';
import { newerValues } from './itemRows';
import type { Counter } from './stockCounts';

export type InventoryGridProps = {
  items: readonly AdminItem[];
  /** Typed values, by item ID. */
  edits: ReadonlyMap<string, Typed>;
  /** The edited items as they were at the first keystroke, by item ID. */
  seen: ReadonlyMap<string, AdminItem>;
  problems: ReadonlyMap<string, string>;
  selected: ReadonlySet<string>;
  /** The shop's low-stock level, for items without their own level. */
  level: number;
  mayChange: boolean;
  onType: (item: AdminItem, path: string, text: string) => void;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
};

export type ItemProps = InventoryGridProps & { item: AdminItem };

export function inputsOf({ item, edits, seen, mayChange, onType }: ItemProps) {
  const typed = edits.get(item.id) ?? {};
  const { paths } = adminOf(item.kind);
  const availability = paths.field('availability');
  const newer = new Map(
    newerValues(item, seen.get(item.id) ?? item, typed).map(({ path, shown }) => [path, shown]),
  );
  const cell = (path: string, current: string, label: string, placeholder = '') => (
    <Cell
      label={`${item.name}: ${label}`}
      value={typed[path] ?? current}
      isChanged={typed[path] !== undefined}
      newer={newer.get(path)}
      placeholder={placeholder}
      isDisabled={!mayChange}
      onType={(text) => onType(item, path, text)}
    />
  );
  return {
    priceSeen: ({ variant, price }: Counter): ReactNode => {
      const typedPrice = typed[paths.price(variant)];
      const rand = typedPrice === undefined ? price : toNumber(typedPrice);
      const isPrice = rand !== undefined && rand >= 0 && rand <= 100_000;
      return isPrice ? <Price cents={unitCents(item.kind, rand)} /> : '';
    },
    price: ({ variant, price, label }: Counter) =>
      cell(paths.price(variant), price.toFixed(2), `${label} price`),
    count: ({ variant, count, label }: Counter) =>
      cell(paths.count(variant), String(count.onHand), `${label} on hand`),
    reorder: (level: number) =>
      cell(
        'reorderUnits',
        typeof item.reorderUnits === 'number' ? String(item.reorderUnits) : '',
        'reorder at',
        String(level),
      ),
    onSale: (
      <>
        <Tick
          label={`${item.name} is on sale`}
          isTicked={(typed[availability] ?? (item.availability ? 'yes' : 'no')) === 'yes'}
          isDisabled={!mayChange}
          onTick={(isTicked) => onType(item, availability, isTicked ? 'yes' : 'no')}
        />
        <Newer text={newer.get(availability)} />
      </>
    ),
  };
}

export function ItemName({ item, problem }: { item: AdminItem; problem: string | undefined }) {
  return (
    <span className="flex min-w-0 items-start gap-3 py-1">
      <ItemPicture kind={item.kind} src={item.imageUrl} alt="" className="size-10 shrink-0 rounded-small" />
      <span className="min-w-0">
        <Link
          to={adminItem(adminOf(item.kind).labels.path, item.code)}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {item.name}
        </Link>
        <span className="block text-caption font-normal text-muted">{item.code}</span>
        {item.imageUrl === '' && <Badge tone="warn">Hidden: no picture</Badge>}
        {problem !== undefined && (
          <span role="alert" className="block font-medium text-danger">
            {problem}
          </span>
        )}
      </span>
    </span>
  );
}

export function SoldOutSwitch({
  item,
  counter: { variant, label, count },
}: {
  item: AdminItem;
  counter: Counter;
}) {
  const isSoldOut = soldOutUnits(item, variant) > 0;
  if (!isSoldOut && count.available === 0) return null;
  const name = variant === 'unit' ? item.name : `${item.name} ${label}`;
  return (
    <SoldOutButton
      item={{ id: item.id, kind: item.kind, name }}
      variant={variant}
      isSoldOut={isSoldOut && count.available === 0}
      backAt={backAtOf(item, variant)}
    />
  );
}

/** Renders nothing for a size without a price, because such a size is not for sale. */
export function LowBadge({ counter: { count, price }, level }: { counter: Counter; level: number }) {
  if (price === 0) return null;
  if (count.available === 0) {
    return <Badge tone="danger">{count.onHand > 0 ? 'All held' : 'Sold out'}</Badge>;
  }
  if (count.available > level) return null;
  return <Badge tone="warn">Low</Badge>;
}

type CellProps = {
  label: string;
  value: string;
  isChanged: boolean;
  /** The stored value, if it has changed since the first keystroke. */
  newer: string | undefined;
  placeholder: string;
  isDisabled: boolean;
  onType: (text: string) => void;
};

function Cell({ label, value, isChanged, newer, placeholder, isDisabled, onType }: CellProps) {
  const newerId = useId();
  return (
    <>
      <input
        aria-label={label}
        aria-describedby={newer === undefined ? undefined : newerId}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        disabled={isDisabled}
        onChange={(event) => onType(event.target.value)}
        className={`min-h-11 w-20 rounded-small border px-2.5 text-right tabular-nums disabled:bg-sunken ${
          isChanged ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-line-strong bg-surface'
        }`}
      />
      <Newer id={newerId} text={newer} />
    </>
  );
}

function Newer({ id, text }: { id?: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span id={id} className="block text-caption font-medium text-warn-ink">
      now {text === '' ? 'blank' : text}
    </span>
  );
}

type TickProps = {
  label: string;
  isTicked: boolean;
  isDisabled?: boolean;
  onTick: (isTicked: boolean) => void;
};

export function Tick({ label, isTicked, isDisabled = false, onTick }: TickProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        disabled={isDisabled}
        onChange={(event) => onTick(event.target.checked)}
        className="size-5 accent-primary"
      />
    </label>
  );
}
