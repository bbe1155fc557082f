import type { AdminItem } from '@shop/core/items/admin/registry';
import { unitCents } from '@shop/core/items/sale';
import { randToCents } from '@shop/core/model/money';
import { formatShopDate } from '@shop/core/rules/shopDates';
import type { ReactNode } from 'react';

import { ItemPicture } from '@/shared/items/ItemPicture';
import { Card } from '@/ui/Card';
import { Price } from '@/ui/Price';
import { ScrollArea } from '@/ui/ScrollArea';

import { FieldValue } from './FieldValue';
import { AvailabilityBadge } from './itemColumns';
import type { OwnField } from './itemFields';
import { hasOtherPrice } from './priceText';
import { fieldText, ownFieldsOf } from './itemFields';
import { LowBadge, SoldOutSwitch } from './inventoryParts';
import { countersOf, isSized, totalOnHand } from './stockCounts';
import { useLowStockLevel } from './useLowStockLevel';

/** Renders all details of one item: picture and facts, then prices and counts. */
export function ItemDetails({ item, actions }: { item: AdminItem; actions: ReactNode }) {
  return (
    <Card padding="wide" className="grid gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <ItemPicture
        kind={item.kind}
        src={item.imageUrl}
        alt={item.name}
        priority="eager"
        className="w-full rounded-control sm:max-w-60"
      />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-section break-words">{item.name}</h2>
          <AvailabilityBadge item={item} />
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-small lg:grid-cols-3">
          <Facts item={item} />
        </dl>
        <Counters item={item} />
        <div>
          <h3 className="text-small font-semibold">Description</h3>
          <p className="mt-1 text-small break-words whitespace-pre-line">
            {item.description === '' ? <span className="text-muted">No description</span> : item.description}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </Card>
  );
}

function Facts({ item }: { item: AdminItem }) {
  return (
    <>
      <Fact name="Code">{item.code}</Fact>
      <Fact name="Id">{item.id}</Fact>
      {factsOf(item).map((field) => (
        <Fact key={field.name} name={field.label}>
          <FieldValue item={item} field={field} />
        </Fact>
      ))}
      {isSized(item) && <Fact name="Total in stock">{totalOnHand(item)}</Fact>}
      <Fact name="Created By">{item.createdByName}</Fact>
      <Fact name="Created">{formatShopDate(item.createdDateTime)}</Fact>
      <Fact name="Last changed">{formatShopDate(item.updatedAt)}</Fact>
    </>
  );
}

/** Returns the kind-specific fields that have a value, with the category last. */
function factsOf(item: AdminItem): OwnField[] {
  // An unmeasured strength, for example, has no value.
  const fields = ownFieldsOf(item.kind).filter((field) => fieldText(item, field) !== '');
  const isCategory = ({ name }: OwnField) => name === 'category';
  return [...fields.filter((field) => !isCategory(field)), ...fields.filter(isCategory)];
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}

/** Renders the prices, units and state of each size, with the switch that takes it off sale. */
function Counters({ item }: { item: AdminItem }) {
  const level = useLowStockLevel();
  const isOnSale = item.archivedAt === undefined;
  const isOther = hasOtherPrice(item.kind);
  return (
    <ScrollArea label="Prices and quantities" className="rounded-control border border-line">
      <table className="w-full text-right text-small tabular-nums">
        <caption className="sr-only">Prices and quantities</caption>
        <thead className="bg-sunken text-caption text-muted">
          <tr className="[&>th]:px-2.5 [&>th]:py-2 sm:[&>th]:px-3">
            <th scope="col" className="text-left">
              Size
            </th>
            <th scope="col">Price (R)</th>
            {isOther && <th scope="col">Customers see</th>}
            <th scope="col">On hand</th>
            <th scope="col">Held</th>
            <th scope="col">{isSized(item) ? 'Available' : 'Quantity Available'}</th>
          </tr>
        </thead>
        <tbody>
          {countersOf(item).map((counter) => {
            const { variant, label, price, count } = counter;
            return (
              <tr key={variant} className="border-t border-line [&>*]:px-2.5 [&>*]:py-2 sm:[&>*]:px-3">
                <th scope="row" className="text-left font-normal">
                  <span className="flex flex-wrap items-center gap-x-2 font-semibold whitespace-nowrap">
                    {label}
                    {isOnSale && <LowBadge counter={counter} level={item.reorderUnits ?? level} />}
                  </span>
                  {isOnSale && (
                    <span className="-ml-2 block">
                      <SoldOutSwitch item={item} counter={counter} />
                    </span>
                  )}
                </th>
                <td>
                  <Price cents={randToCents(price)} />
                </td>
                {isOther && (
                  <td>
                    <Price cents={unitCents(item.kind, price)} />
                  </td>
                )}
                <td>{count.onHand}</td>
                <td>{count.held}</td>
                <td className="font-semibold">{count.available}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}
