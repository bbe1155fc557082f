import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { typeOf, sizeTexts } from '@shop/core/items/registry';
import { unitCents } from '@shop/core/items/sale';
import { randToCents } from '@shop/core/model/money';

import { useMay } from '@/admin/session/StaffSession';
import type { TableColumn } from '@/admin/tables/DataTable';
import { adminItem } from '@/config/paths';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { Price } from '@/ui/Price';

import { FieldValue } from './FieldValue';
import type { OwnField } from './itemFields';
import { fieldSort, ownFieldsOf } from './itemFields';
import { hasOtherPrice } from './priceText';
import { ShortText } from './ShortText';
import { listPrice, totalOnHand } from './stockCounts';

export type RowActions = { onDelete: (item: AdminItem) => void; onRestore: (item: AdminItem) => void };

export function columnsOf(kind: ItemKind, actions: RowActions): TableColumn<AdminItem>[] {
  const [variant] = typeOf(kind).variants;
  const isSized = variant !== undefined && variant !== 'unit';
  return [
    nameColumn,
    codeColumn,
    ...(adminOf(kind).hasDescriptionColumn === true ? [descriptionColumn] : []),
    ...ownFieldsOf(kind).flatMap((field) =>
      field.column === undefined ? [] : fieldColumn(field, field.column),
    ),
    priceColumn(isSized ? `Price ${sizeTexts[variant].label}` : 'Price'),
    ...(hasOtherPrice(kind) ? [customerColumn] : []),
    ...endColumns(actions),
  ];
}

const descriptionColumn: TableColumn<AdminItem> = {
  id: 'description',
  header: 'Description',
  onCard: 'none',
  cell: (item) => <ShortText text={item.description} />,
};

function fieldColumn(field: OwnField, header: string): TableColumn<AdminItem> {
  return {
    id: field.name,
    header,
    onCard: 'none',
    cell: (item) => <FieldValue item={item} field={field} />,
    ...(field.input !== 'yes-no' && { sortBy: (item) => fieldSort(item, field) }),
    ...(field.input === 'number' && { align: 'end' }),
  };
}

const nameColumn: TableColumn<AdminItem> = {
  id: 'name',
  header: 'Name',
  isTitle: true,
  sortBy: (item) => item.name.toLowerCase(),
  cell: (item) => (
    <span className="flex items-center gap-3">
      <ItemPicture kind={item.kind} src={item.imageUrl} alt="" className="size-10 shrink-0 rounded-small" />
      <span className="min-w-0 break-words">{item.name}</span>
    </span>
  ),
};

const codeColumn: TableColumn<AdminItem> = {
  id: 'code',
  header: 'Code',
  onCard: 'none',
  cell: (item) => item.code,
  sortBy: (item) => item.code,
};

function priceColumn(header: string): TableColumn<AdminItem> {
  return {
    id: 'price',
    header,
    align: 'end',
    onCard: 'third',
    cell: (item) => <Price cents={randToCents(listPrice(item))} />,
    sortBy: listPrice,
  };
}

const customerColumn: TableColumn<AdminItem> = {
  id: 'customers',
  header: 'Customers see',
  align: 'end',
  onCard: 'third',
  cell: (item) => <Price cents={unitCents(item.kind, listPrice(item))} />,
};

function endColumns(actions: RowActions): TableColumn<AdminItem>[] {
  return [
    {
      id: 'stock',
      header: 'In stock',
      align: 'end',
      onCard: 'third',
      cell: totalOnHand,
      sortBy: totalOnHand,
    },
    {
      id: 'state',
      header: 'Availability',
      onCard: 'half-foot',
      cell: (item) => <AvailabilityBadge item={item} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      onCard: 'half-foot',
      cell: (item) => <Actions item={item} actions={actions} />,
    },
  ];
}

export function AvailabilityBadge({ item }: { item: AdminItem }) {
  if (item.archivedAt !== undefined) {
    return (
      <Badge tone="neutral" hasDot>
        Deleted
      </Badge>
    );
  }
  if (item.availability && item.imageUrl === '') {
    return (
      <Badge tone="warn" hasDot>
        Hidden: no picture
      </Badge>
    );
  }
  return (
    <Badge tone={item.availability ? 'success' : 'danger'} hasDot>
      {item.availability ? 'Available' : 'Not Available'}
    </Badge>
  );
}

function Actions({ item, actions }: { item: AdminItem; actions: RowActions }) {
  const mayChange = useMay('catalogue');
  return (
    <span className="flex flex-wrap justify-end gap-2 min-[78rem]:flex-nowrap">
      <LinkButton
        to={adminItem(adminOf(item.kind).labels.path, item.code)}
        state={{ item }}
        variant="secondary"
        size="small"
        aria-label={`Manage ${item.name}`}
      >
        Manage
      </LinkButton>
      {!mayChange ? null : item.archivedAt === undefined ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete ${item.name}`}
          onClick={() => actions.onDelete(item)}
        >
          Delete
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Restore ${item.name}`}
          onClick={() => actions.onRestore(item)}
        >
          Restore
        </Button>
      )}
    </span>
  );
}
