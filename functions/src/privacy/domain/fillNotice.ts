import type { ShopProfile } from '@shop/core/model/shopProfile';
import { shownPhone } from '@shop/core/rules/phone';

import { unpaidForgetDays } from '../../orders/domain/forgetOrder';

type Facts = { shop: ShopProfile | null; days: { orders: number; auditRows: number } };

export function fillNotice(text: string, { shop, days }: Facts): string {
  const filled: Record<string, string> = {
    shop: shop?.name ?? 'the shop',
    company: (shop?.legalName || shop?.name) ?? 'The shop',
    contact: shop === null ? '' : `${shop.email}, ${shownPhone(shop.phoneNumber)}`,
    orderDays: String(days.orders),
    unpaidDays: String(unpaidForgetDays),
    auditDays: String(days.auditRows),
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(filled, name) ? (filled[name] ?? whole) : whole,
  );
}
