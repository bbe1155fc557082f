import type { ReactNode } from 'react';

import type { ItemProps } from './inventoryParts';
import { inputsOf, ItemName, LowBadge, SoldOutSwitch, Tick } from './inventoryParts';
import { countersOf } from './stockCounts';

export function InventoryCard(props: ItemProps) {
  const { item, problems, selected, level, mayChange, onSelect } = props;
  const { price, priceSeen, count, reorder, onSale } = inputsOf(props);
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 text-small">
      <div className="flex items-start justify-between gap-2">
        <ItemName item={item} problem={problems.get(item.id)} />
        {mayChange && (
          <Tick
            label={`Select ${item.name}`}
            isTicked={selected.has(item.id)}
            onTick={(isTicked) => onSelect([item.id], isTicked)}
          />
        )}
      </div>
      {countersOf(item).map((counter) => (
        <div
          key={counter.variant}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-x-2 border-t border-line pt-2"
        >
          <span className="flex flex-col items-start self-center">
            <span className="flex items-center gap-2 font-semibold">
              {counter.label}
              <LowBadge counter={counter} level={item.reorderUnits ?? level} />
            </span>
            <span className="text-caption text-muted">
              {counter.count.held} held · {priceSeen(counter)}
            </span>
          </span>
          <PhoneField name="Price (R)">{price(counter)}</PhoneField>
          <PhoneField name="On hand">{count(counter)}</PhoneField>
          <span className="col-span-3 -ml-3">
            <SoldOutSwitch item={item} counter={counter} />
          </span>
        </div>
      ))}
      <div className="flex items-end justify-between border-t border-line pt-2">
        <PhoneField name="Reorder at">{reorder(level)}</PhoneField>
        <span className="flex items-center font-semibold">On sale {onSale}</span>
      </div>
    </li>
  );
}

/** The visible name is hidden from screen readers, because the input has its own label. */
function PhoneField({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="flex flex-col">
      <span aria-hidden="true" className="text-caption text-muted">
        {name}
      </span>
      {children}
    </span>
  );
}
