import type { AdminItem } from '@shop/core/items/admin/registry';
import { formatShopDate } from '@shop/core/rules/shopDates';
import type { ReactNode } from 'react';

import { ItemPicture } from '@/shared/items/ItemPicture';
import { Card } from '@/ui/Card';

import { FieldValue } from './FieldValue';
import { AvailabilityBadge } from './itemColumns';
import type { OwnField } from './itemFields';
import { fieldText, ownFieldsOf } from './itemFields';
import { SizeTable } from './SizeTable';
import { isSized, totalOnHand } from './stockCounts';

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
        <SizeTable item={item} />
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

function factsOf(item: AdminItem): OwnField[] {
  // Some fields may be empty, such as an unmeasured strength.
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
