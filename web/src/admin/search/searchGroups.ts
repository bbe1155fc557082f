import { adminOf } from '@shop/core/items/admin/registry';
import { formatRand } from '@shop/core/model/money';
import { shownPhone } from '@shop/core/rules/phone';
import { orderStageOf, stageTexts } from '@shop/core/rules/orderStages';

import { adminCustomer, adminItem, adminOrder } from '@/config/paths';

import type { sectionsFound } from '../sections/adminSections';
import type { SearchResults } from './useAdminSearch';

export type SearchResult = { key: string; to: string; title: string; detail: string };
export type SearchGroup = { name: string; results: readonly SearchResult[]; isCutOff: boolean };

type Section = ReturnType<typeof sectionsFound>[number];

/** Returns the non-empty groups of results. `to` is the path of a result's screen. */
export function searchGroups(
  { orders, items, customers, more }: SearchResults,
  sections: readonly Section[],
): SearchGroup[] {
  const groups: SearchGroup[] = [
    {
      name: 'Orders',
      isCutOff: more.includes('orders'),
      results: orders.map((order) => ({
        key: `order ${order.id}`,
        to: adminOrder(order.id),
        title: order.orderId,
        detail: joined([
          order.user.displayName,
          formatRand(order.totalCents),
          stageTexts[orderStageOf(order)].staff,
        ]),
      })),
    },
    {
      name: 'Products',
      isCutOff: more.includes('items'),
      results: items.map(({ id, kind, code, name, isDeleted }) => ({
        key: `item ${id}`,
        to: adminItem(adminOf(kind).labels.path, code),
        title: name,
        detail: joined([adminOf(kind).labels.title, code, isDeleted ? 'deleted' : '']),
      })),
    },
    {
      name: 'Customers',
      isCutOff: more.includes('customers'),
      results: customers.map(({ id, name, phoneNumber, email, orders: count, isBlocked }) => ({
        key: `customer ${id}`,
        to: adminCustomer(id),
        title: name === '' ? 'No name' : name,
        detail: joined([
          phoneNumber === '' ? email : shownPhone(phoneNumber),
          count === 1 ? '1 order' : `${count} orders`,
          isBlocked ? 'blocked' : '',
        ]),
      })),
    },
    {
      name: 'Screens',
      isCutOff: false,
      results: sections.map(({ to, label, purpose }) => ({
        key: `screen ${to}`,
        to,
        title: label,
        detail: purpose,
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
