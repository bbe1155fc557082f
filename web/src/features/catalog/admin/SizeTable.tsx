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

/** Below 1024 px, each size is a block that repeats the column names. */
export function SizeTable({ item }: { item: AdminItem }) {
  const level = useLowStockLevel();
  const isOnSale = item.archivedAt === undefined;
  const figures = figuresOf(item);
  return (
    <table
      role="table"
      className="w-full rounded-control text-right text-small tabular-nums max-lg:block lg:overflow-hidden lg:border-separate lg:border-spacing-0 lg:border lg:border-line"
    >
      <caption className="sr-only">Prices and quantities</caption>
      <thead role="rowgroup" className="bg-sunken text-caption text-muted max-lg:sr-only">
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
      <tbody role="rowgroup" className="max-lg:block max-lg:space-y-2">
        {countersOf(item).map((counter) => (
          <tr
            role="row"
            key={counter.variant}
            className="max-lg:grid max-lg:grid-cols-3 sm:max-lg:grid-cols-5 max-lg:gap-x-2 max-lg:gap-y-2 max-lg:rounded-control max-lg:border max-lg:border-line max-lg:p-3 max-lg:text-left lg:[&>*]:border-t lg:[&>*]:border-line lg:[&>*]:px-3 lg:[&>*]:py-2"
          >
            <th role="rowheader" scope="row" className="text-left font-normal max-lg:col-span-full">
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
                  className="block text-caption font-normal whitespace-nowrap text-muted lg:hidden"
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
