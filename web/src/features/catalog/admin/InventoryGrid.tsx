import { useMedia } from '@/ui/useMedia';

import { InventoryCard } from './InventoryCard';
import type { InventoryGridProps, ItemProps } from './inventoryParts';
import { inputsOf, ItemName, LowBadge, SoldOutSwitch, Tick } from './inventoryParts';
import { countersOf } from './stockCounts';

export function InventoryGrid(props: InventoryGridProps) {
  const { items, selected, mayChange, onSelect } = props;
  const isNarrow = useMedia('(width < 64rem)');
  const ids = items.map(({ id }) => id);
  const areAllSelected = ids.length > 0 && ids.every((id) => selected.has(id));
  if (isNarrow) {
    return (
      <ul aria-label="Inventory" className="grid items-start gap-2 md:grid-cols-2">
        {items.map((item) => (
          <InventoryCard key={item.id} item={item} {...props} />
        ))}
      </ul>
    );
  }
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full min-w-[58rem] border-collapse text-left text-small">
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
            <th scope="col" className="w-24">
              Price (R)
            </th>
            <th scope="col" className="text-right">
              Customers see
            </th>
            <th scope="col" className="w-24">
              On hand
            </th>
            <th scope="col" className="text-right">
              Held
            </th>
            <th scope="col" className="w-24">
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

function ItemLines(props: ItemProps) {
  const { item, problems, selected, level, mayChange, onSelect } = props;
  const counters = countersOf(item);
  const { price, priceSeen, count, reorder, onSale } = inputsOf(props);
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
              <th scope="rowgroup" rowSpan={counters.length} className="align-top font-normal">
                <ItemName item={item} problem={problems.get(item.id)} />
              </th>
            </>
          )}
          <td className="whitespace-nowrap">
            <span className="flex items-center gap-1">
              <span className="flex min-w-13 shrink-0 flex-col items-start">
                {counter.label}
                <LowBadge counter={counter} level={item.reorderUnits ?? level} />
              </span>
              <SoldOutSwitch item={item} counter={counter} />
            </span>
          </td>
          <td>{price(counter)}</td>
          <td className="text-right">{priceSeen(counter)}</td>
          <td>{count(counter)}</td>
          <td className="text-right tabular-nums">{counter.count.held}</td>
          {index === 0 && (
            <>
              <td rowSpan={counters.length} className="align-top">
                {reorder(level)}
              </td>
              <td rowSpan={counters.length} className="align-top">
                {onSale}
              </td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}
