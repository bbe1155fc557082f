import { adminOf } from '@shop/core/items/admin/registry';
import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { shownPhone } from '@shop/core/rules/phone';
import { stageTextOf } from '@shop/core/rules/orderStages';

import { adminCustomer, adminItem, adminOrder, paths } from '@/config/paths';
import { nameOrEmail } from '@/shared/orders/orderNames';

import type { sectionsFound } from '../sections/adminSections';
import type { SearchResults } from './useAdminSearch';

export type SearchResult = { key: string; to: string; title: string; detail: string };
export type SearchGroup = { name: string; results: readonly SearchResult[]; isCutOff: boolean };

type Section = ReturnType<typeof sectionsFound>[number];

export function searchGroups(
  { orders, items, customers, more }: SearchResults,
  lists: readonly SearchGroup[],
  sections: readonly Section[],
  find: string,
): SearchGroup[] {
  const groups: SearchGroup[] = [
    {
      name: 'Orders',
      isCutOff: false,
      results: [...orders.map(orderResult), ...(more.includes('orders') ? [allOrders(find)] : [])],
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
    // Promotions and colleagues come last, because they may load later and must not move the chosen result.
    ...lists,
  ];
  return groups.filter(({ results }) => results.length > 0);
}

function orderResult(order: Order): SearchResult {
  return {
    key: `order ${order.id}`,
    to: adminOrder(order.id),
    title: order.orderId,
    detail: joined([
      nameOrEmail(order),
      stageTextOf(order, 'staff'),
      formatRand(order.totalCents),
      goodsOf(order),
    ]),
  };
}

function allOrders(find: string): SearchResult {
  const to = `${paths.admin.orders}#find=${encodeURIComponent(find)}`;
  return { key: 'all orders', to, title: 'Show all in Manage Orders', detail: '' };
}

function goodsOf({ products }: Order): string {
  const names = products.slice(0, 2).map(({ name }) => name);
  const rest = products.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
