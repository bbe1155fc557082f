import type { AuditEntry } from '@shop/core/contracts/audit';
import { adminOf } from '@shop/core/items/admin/registry';
import { itemKinds } from '@shop/core/items/registry';
import { formatShopDate } from '@shop/core/rules/shopDates';

import { isRecord } from '@/config/isRecord';

import { actionText } from './auditLabels';

type Fields = Record<string, unknown>;

/** Omits the author, as in "canceled the order KUSH123; its refund is due". */
export function auditText({ action, target, before, after }: AuditEntry): string {
  const name = target.name === '' ? target.id : target.name;
  const described = describers[action]?.(after ?? {}, before ?? {}, name);
  return described ?? `${actionText(action)} ${name}`;
}

type Describer = (after: Fields, before: Fields, name: string) => string | null;

const describers: Readonly<Record<string, Describer>> = {
  ...Object.fromEntries(itemKinds.map((kind) => [adminOf(kind).update.name, itemChange])),
  changeItems: (after, before, name) =>
    'code' in after ? `added ${name}` : (itemChange(after, before, name) ?? `changed ${name}`),
  markSoldOut: ({ soldOut }, before, name) =>
    soldOut === undefined ? null : soldOutText(soldOut, before['soldOut'], name),
  adminLogin: signIn,
  updateOrder: orderMove,
  pauseOrders: ({ pausedUntil }) =>
    typeof pausedUntil === 'string'
      ? `paused ordering until ${formatShopDate(pausedUntil)}`
      : 'resumed ordering',
  addSpecialDay: specialDay,
  blockCustomer: ({ blockedAt }, _before, name) =>
    blockedAt === null || blockedAt === undefined ? `unblocked ${name}` : `blocked ${name}`,
  setOrderingRules: ({ isKnownOnly }) =>
    isKnownOnly === true ? 'restricted ordering to known accounts' : 'let all accounts order again',
  updateStaff: staffChange,
  updateBanner: ({ rank, ...others }, _before, name) =>
    rank !== undefined && Object.keys(others).length === 0 ? `moved the banner ${name}` : null,
  updatePromotion: ({ isActive }, _before, name) =>
    typeof isActive === 'boolean' ? `${isActive ? 'started' : 'stopped'} the promotion ${name}` : null,
  setPromotionState: ({ isActive, archivedAt }, _before, name) => {
    if (isActive === false) return `ended the promotion ${name}`;
    return archivedAt === null
      ? `restored the promotion ${name} from the archive`
      : `archived the promotion ${name}`;
  },
  updateOperatingHours: ({ defaultHours }) =>
    typeof defaultHours === 'string' ? `changed the default hours to ${defaultHours}` : null,
};

function soldOutText(after: unknown, before: unknown, name: string): string {
  const isMore = unitsIn(after) > unitsIn(before);
  return isMore ? `marked ${name} as sold out` : `put ${name} back on sale`;
}

function unitsIn(soldOut: unknown): number {
  return isRecord(soldOut)
    ? Object.values(soldOut).reduce<number>((sum, units) => sum + Number(units), 0)
    : 0;
}

function itemChange(after: Fields, before: Fields, name: string): string | null {
  const changed = Object.keys(after).filter((field) => !['version', 'updatedAt'].includes(field));
  const [first] = changed;
  if (changed.length !== 1 || first === undefined) return null;
  if (first === 'availability')
    return after[first] === true ? `put ${name} on sale` : `took ${name} off sale`;
  if (first === 'onHand') return `changed the stock of ${name}`;
  if (first === 'price')
    return `changed the price of ${name} from ${rand(before[first])} to ${rand(after[first])}`;
  if (first === 'stockPrice') return `changed the prices of ${name}`;
  return null;
}

function signIn({ outcome, isKnownDevice, passwordSetBy }: Fields, _before: Fields, name: string): string {
  if (outcome === 'locked') return `was locked out of the account ${name} after failed attempts`;
  if (outcome !== 'succeeded') return `failed to log in as ${name}`;
  const device = isKnownDevice === true ? '' : ' on a new device';
  const password =
    typeof passwordSetBy === 'string' ? ` with the password that ${passwordSetBy} had set` : '';
  return `logged in as ${name}${device}${password}`;
}

function orderMove({ status, payment }: Fields, before: Fields, name: string): string | null {
  const paymentStatus = isRecord(payment) ? payment['status'] : payment;
  const isRefundDue = paymentStatus === 'refund-due';
  if (status === 'canceled') return `canceled the order ${name}${isRefundDue ? '; its refund is due' : ''}`;
  if (status === 'completed') return `handed over the order ${name}`;
  if (status === 'pending')
    return `changed the order ${name} from ${String(before['status'])} back to pending`;
  return isRefundDue ? `refunded the order ${name}` : null;
}

function specialDay({ shopClosed, operatingHours }: Fields, before: Fields, name: string): string | null {
  if (shopClosed === true) return `closed the shop on ${name}`;
  if (typeof operatingHours === 'string') return `set ${name} to ${operatingHours}`;
  if (shopClosed === false) return `opened the shop again on ${name}`;
  return Object.keys(before).length > 0 ? `reset ${name} to the weekday hours` : null;
}

function staffChange({ disabled, role }: Fields, before: Fields, name: string): string | null {
  if (typeof disabled === 'boolean') return `${disabled ? 'disabled' : 'enabled'} the account of ${name}`;
  if (typeof role !== 'string') return null;
  return `changed the role of ${name} from ${String(before['role'])} to ${role}`;
}

function rand(price: unknown): string {
  return typeof price === 'number' ? `R${price.toFixed(2)}` : 'nothing';
}
