/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles */
import type { AdminItem } from '@shop/core/items/admin/registry';
import { unitCents } from '@shop/core/items/sale';
import { randToCents } from '@shop/core/model/money';
import type { ReactNode } from 'react';

import { Price } from '@/ui/Price';

import { LowBadge, SoldOutSwitch } from './inventoryParts';
import { hasOtherPrice } from './priceText';
import { countersOf, isSized } from './stockCounts';
import type { Counter } from './stockCounts';
import { useLowStockLevel } from './useLowStockLevel';

/**
 * Renders the prices, units and state of each size, with the switch that takes it off sale. On a phone, each size is a
 * block that repeats the column names.
 */
export function SizeTable({ item }: { item: AdminItem }) {
  const level = useLowStockLevel();
  const isOnSale = item.archivedAt === undefined;
  const figures = figuresOf(item);
  return (
    <table
      role="table"
      className="w-full rounded-control text-right text-small tabular-nums max-sm:block sm:border-separate sm:border-spacing-0 sm:border sm:border-line"
    >
      <caption className="sr-only">Prices and quantities</caption>
      <thead role="rowgroup" className="bg-sunken text-caption text-muted max-sm:sr-only">
        <tr role="row" className="[&>th]:px-3 [&>th]:py-2">
          <th role="columnheader" scope="col" className="text-left">
            Size
          </th>
          {figures.map(({ header }) => (
            <th role="columnheader" key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block max-sm:space-y-2">
        {countersOf(item).map((counter) => (
          <tr
            role="row"
            key={counter.variant}
            className="max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-2 max-sm:gap-y-2 max-sm:rounded-control max-sm:border max-sm:border-line max-sm:p-3 max-sm:text-left sm:[&>*]:border-t sm:[&>*]:border-line sm:[&>*]:px-3 sm:[&>*]:py-2"
          >
            <th role="rowheader" scope="row" className="text-left font-normal max-sm:col-span-full">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold whitespace-nowrap">
                {counter.label}
                {isOnSale && <LowBadge counter={counter} level={item.reorderUnits ?? level} />}
              </span>
              {isOnSale && (
                <span className="-ml-3 block">
                  <SoldOutSwitch item={item} counter={counter} />
                </span>
              )}
            </th>
            {figures.map(({ header, cell }) => (
              <td role="cell" key={header} className="last:font-semibold">
                <span
                  className="block text-caption font-normal whitespace-nowrap text-muted sm:hidden"
                  aria-hidden="true"
                >
                  {header}
                </span>
                {cell(counter)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the columns after the size; the price that customers see only if it differs. */
function figuresOf(item: AdminItem): { header: string; cell: (counter: Counter) => ReactNode }[] {
  const seen = {
    header: 'Customers see',
    cell: ({ price }: Counter) => <Price cents={unitCents(item.kind, price)} />,
  };
  return [
    { header: 'Price (R)', cell: ({ price }) => <Price cents={randToCents(price)} /> },
    ...(hasOtherPrice(item.kind) ? [seen] : []),
    { header: 'On hand', cell: ({ count }) => count.onHand },
    { header: 'Held', cell: ({ count }) => count.held },
    {
      header: isSized(item) ? 'Available' : 'Quantity Available',
      cell: ({ count }) => count.available,
    },
  ];
}
