import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import { unitCents } from '@shop/core/items/sale';
import type { ReactNode } from 'react';

import { SoldOutButton } from '@/admin/stock/SoldOutButton';
import { adminItem } from '@/config/paths';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { Badge } from '@/ui/Badge';
import { Link } from '@/ui/Link';
import { Price } from '@/ui/Price';

import { toNumber } from './itemForm';
import type { Typed } from './itemRows';
import type { Counter } from './stockCounts';
import { countersOf } from './stockCounts';

type InventoryGridProps = {
  items: readonly AdminItem[];
  /** Typed values of an item, by its id. */
  edits: ReadonlyMap<string, Typed>;
  problems: ReadonlyMap<string, string>;
  selected: ReadonlySet<string>;
  /** The shop's low-stock level, for items without their own. */
  level: number;
  mayChange: boolean;
  onType: (item: AdminItem, path: string, text: string) => void;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
};

/** Renders each size of each item on a separate line; prices, counts and levels are edited in place. */
export function InventoryGrid(props: InventoryGridProps) {
  const { items, selected, mayChange, onSelect } = props;
  const ids = items.map(({ id }) => id);
  const areAllSelected = ids.length > 0 && ids.every((id) => selected.has(id));
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full min-w-[46rem] sm:min-w-[58rem] border-collapse text-left text-small">
        <caption className="sr-only">Inventory</caption>
        <thead className="bg-sunken text-caption text-muted">
          <tr className="[&>th]:px-2 [&>th]:py-2.5">
            <th scope="col" className="w-12">
              {mayChange && (
                <Tick
                  label="Select all items on this page"
                  isTicked={areAllSelected}
                  onTick={(isTicked) => onSelect(ids, isTicked)}
                />
              )}
            </th>
            <th scope="col">Item</th>
            <th scope="col">Size</th>
            <th scope="col" className="w-28">
              Price (R)
            </th>
            <th scope="col" className="text-right">
              Customers see
            </th>
            <th scope="col" className="w-28">
              On hand
            </th>
            <th scope="col" className="text-right">
              Held
            </th>
            <th scope="col" className="w-28">
              Reorder at
            </th>
            <th scope="col">On sale</th>
          </tr>
        </thead>
        {items.map((item) => (
          <ItemLines key={item.id} item={item} {...props} />
        ))}
      </table>
    </div>
  );
}

function ItemLines({ item, ...props }: InventoryGridProps & { item: AdminItem }) {
  const { edits, problems, selected, level, mayChange, onType, onSelect } = props;
  const typed = edits.get(item.id) ?? {};
  const counters = countersOf(item);
  const problem = problems.get(item.id);
  const { paths, labels } = adminOf(item.kind);
  const availability = paths.field('availability');
  const isAvailable = (typed[availability] ?? (item.availability ? 'yes' : 'no')) === 'yes';
  const reorder = typeof item.reorderUnits === 'number' ? String(item.reorderUnits) : '';
  const cell = (path: string, current: string, label: string, placeholder = '') => (
    <Cell
      label={`${item.name}: ${label}`}
      value={typed[path] ?? current}
      isChanged={typed[path] !== undefined}
      placeholder={placeholder}
      isDisabled={!mayChange}
      onType={(text) => onType(item, path, text)}
    />
  );
  return (
    <tbody className="border-t border-line [&_td]:px-2 [&_td]:py-1 [&_th]:px-2 [&_th]:py-1">
      {counters.map((counter, index) => (
        <tr key={counter.variant}>
          {index === 0 && (
            <>
              <td rowSpan={counters.length} className="align-top">
                {mayChange && (
                  <Tick
                    label={`Select ${item.name}`}
                    isTicked={selected.has(item.id)}
                    onTick={(isTicked) => onSelect([item.id], isTicked)}
                  />
                )}
              </td>
              <th
                scope="rowgroup"
                rowSpan={counters.length}
                className="align-top font-normal max-sm:w-24 max-sm:min-w-24"
              >
                <span className="flex items-start gap-3 py-1">
                  <ItemPicture
                    kind={item.kind}
                    src={item.imageUrl}
                    alt=""
                    className="size-10 shrink-0 rounded-small max-sm:hidden"
                  />
                  <span className="min-w-0">
                    <Link
                      to={adminItem(labels.path, item.code)}
                      className="font-semibold underline-offset-4 hover:underline"
                    >
                      {item.name}
                    </Link>
                    <span className="block text-caption font-normal text-muted">{item.code}</span>
                    {problem !== undefined && (
                      <span role="alert" className="block font-medium text-danger">
                        {problem}
                      </span>
                    )}
                  </span>
                </span>
              </th>
            </>
          )}
          <td className="whitespace-nowrap">
            {counter.label}
            <LowBadge counter={counter} level={item.reorderUnits ?? level} />
            <SoldOutSwitch item={item} counter={counter} />
          </td>
          <td>{cell(paths.price(counter.variant), counter.price.toFixed(2), `${counter.label} price`)}</td>
          <td className="text-right">
            {priceSeen(item, typed[paths.price(counter.variant)], counter.price)}
          </td>
          <td>
            {cell(paths.count(counter.variant), String(counter.count.onHand), `${counter.label} on hand`)}
          </td>
          <td className="text-right tabular-nums">{counter.count.held}</td>
          {index === 0 && (
            <>
              <td rowSpan={counters.length} className="align-top">
                {cell('reorderUnits', reorder, 'reorder at', String(level))}
              </td>
              <td rowSpan={counters.length} className="align-top">
                <Tick
                  label={`${item.name} is on sale`}
                  isTicked={isAvailable}
                  isDisabled={!mayChange}
                  onTick={(isTicked) => onType(item, availability, isTicked ? 'yes' : 'no')}
                />
              </td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function priceSeen(item: AdminItem, typed: string | undefined, stored: number): ReactNode {
  const rand = typed === undefined ? stored : toNumber(typed);
  return rand === undefined || rand < 0 || rand > 100_000 ? '' : <Price cents={unitCents(item.kind, rand)} />;
}

/** Takes a size off sale or puts it back on sale; renders nothing where neither is possible. */
function SoldOutSwitch({ item, counter: { variant, label, count } }: { item: AdminItem; counter: Counter }) {
  const isSoldOut = (item.soldOut?.[variant] ?? 0) > 0;
  if (!isSoldOut && count.available === 0) return null;
  const name = variant === 'unit' ? item.name : `${item.name} ${label}`;
  return (
    <SoldOutButton
      item={{ id: item.id, kind: item.kind, name }}
      variant={variant}
      isSoldOut={isSoldOut && count.available === 0}
    />
  );
}

/** Marks low stock; a size without stock shows its count only. */
function LowBadge({ counter: { count }, level }: { counter: Counter; level: number }) {
  if (count.available > level || count.available === 0) return null;
  return (
    <Badge tone="warn" className="ml-2">
      Low
    </Badge>
  );
}

type CellProps = {
  label: string;
  value: string;
  isChanged: boolean;
  placeholder: string;
  isDisabled: boolean;
  onType: (text: string) => void;
};

function Cell({ label, value, isChanged, placeholder, isDisabled, onType }: CellProps) {
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      placeholder={placeholder}
      disabled={isDisabled}
      onChange={(event) => onType(event.target.value)}
      className={`min-h-11 w-24 rounded-small border px-2.5 text-right tabular-nums disabled:bg-sunken ${
        isChanged ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-line-strong bg-surface'
      }`}
    />
  );
}

type TickProps = {
  label: string;
  isTicked: boolean;
  isDisabled?: boolean;
  onTick: (isTicked: boolean) => void;
};

function Tick({ label, isTicked, isDisabled = false, onTick }: TickProps) {
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
