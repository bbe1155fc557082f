import type { DeskItem, DeskItemOf } from '@shop/core/model/deskItem';
import { randToCents } from '@shop/core/model/money';
import { categoryLabels } from '@shop/core/model/product';

import type { TableColumn } from '@/admin/tables/DataTable';
import { adminItem } from '@/config/paths';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { Price } from '@/ui/Price';

import { kindLabels } from './itemMessages';
import { ShortText } from './ShortText';
import { listPrice, totalOnHand } from './stockCounts';

/** What a row's buttons do. */
export type RowActions = { onDelete: (item: DeskItem) => void; onRestore: (item: DeskItem) => void };

export function flowerColumns(actions: RowActions): TableColumn<DeskItemOf<'flower'>>[] {
  return [
    nameColumn(),
    codeColumn(),
    {
      id: 'category',
      header: 'Category',
      cell: (item) => categoryLabels[item.category],
      sortBy: (item) => item.category,
    },
    {
      id: 'label',
      header: 'Label',
      cell: (item) => <Badge tone={strainTones[item.label]}>{item.label}</Badge>,
      sortBy: (item) => item.label,
    },
    ...endColumns<DeskItemOf<'flower'>>('Price 1g', actions),
  ];
}

export function edibleColumns(actions: RowActions): TableColumn<DeskItemOf<'edible'>>[] {
  return [
    nameColumn(),
    codeColumn(),
    { id: 'description', header: 'Description', cell: (item) => <ShortText text={item.description} /> },
    { id: 'thc', header: 'THC (mg)', align: 'end', cell: (item) => item.thc, sortBy: (item) => item.thc },
    ...endColumns<DeskItemOf<'edible'>>('Price', actions),
  ];
}

export function extraColumns(actions: RowActions): TableColumn<DeskItemOf<'extra'>>[] {
  return [
    nameColumn(),
    codeColumn(),
    { id: 'cart', header: 'Show on Cart', cell: (item) => (item.showOnCart ? 'Yes' : 'No') },
    ...endColumns<DeskItemOf<'extra'>>('Price', actions),
  ];
}

const strainTones = { Sativa: 'sativa', Hybrid: 'hybrid', Indica: 'indica' } as const;

function nameColumn<T extends DeskItem>(): TableColumn<T> {
  return {
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
}

function codeColumn<T extends DeskItem>(): TableColumn<T> {
  return { id: 'code', header: 'Code', cell: (item) => item.code, sortBy: (item) => item.code };
}

function endColumns<T extends DeskItem>(priceHeader: string, actions: RowActions): TableColumn<T>[] {
  return [
    {
      id: 'price',
      header: priceHeader,
      align: 'end',
      cell: (item) => <Price cents={randToCents(listPrice(item))} />,
      sortBy: listPrice,
    },
    { id: 'stock', header: 'In stock', align: 'end', cell: totalOnHand, sortBy: totalOnHand },
    { id: 'state', header: 'Availability', cell: (item) => <AvailabilityBadge item={item} /> },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      onCard: 'foot',
      cell: (item) => <Actions item={item} actions={actions} />,
    },
  ];
}

export function AvailabilityBadge({ item }: { item: DeskItem }) {
  if (item.archivedAt !== undefined) {
    return (
      <Badge tone="neutral" hasDot>
        Deleted
      </Badge>
    );
  }
  return (
    <Badge tone={item.availability ? 'success' : 'danger'} hasDot>
      {item.availability ? 'Available' : 'Not Available'}
    </Badge>
  );
}

function Actions({ item, actions }: { item: DeskItem; actions: RowActions }) {
  return (
    <span className="inline-flex justify-end gap-2">
      <LinkButton
        to={adminItem(kindLabels[item.kind].path, item.code)}
        state={{ item }}
        variant="secondary"
        size="small"
        aria-label={`Manage ${item.name}`}
      >
        Manage
      </LinkButton>
      {item.archivedAt === undefined ? (
        <Button
          variant="secondary"
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
