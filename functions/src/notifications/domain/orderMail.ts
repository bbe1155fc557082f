import { formatRand } from '@shop/core/model/money';
import type { OrderMail } from '@shop/core/model/order';
import type { ShopProfile } from '@shop/core/model/shopProfile';
import { shopAddress } from '@shop/core/model/shopProfile';
import { hasAddress } from '@shop/core/model/fields';
import { shownPhone } from '@shop/core/rules/phone';
import { lineCents } from '@shop/core/rules/orderTotals';
import { clockTime, formatShopDate } from '@shop/core/rules/shopDates';
import { timelineText } from '@shop/core/rules/timelineText';
import { hasVat, vatWithin } from '@shop/core/rules/vat';

import { isLateRefusal } from '../../orders/domain/orderChange';
import type { CausedMail } from '../../orders/domain/orderMails';
import { isReportedByStaff } from '../../orders/domain/courierOfOrder';
import type { OrderRecord, RefundRecord } from '../../orders/domain/orderRecord';
import { feeRefundOf, isPaidAnotherWay, refundCentsOf } from '../../orders/domain/refunds';
import type { MailText } from './mailLayout';
import { layOut, totalName } from './mailLayout';

type Facts = { order: OrderRecord; shop: ShopProfile; shopUrl: string };

export function orderMail({ mail, refundId }: CausedMail, facts: Facts): MailText {
  const { order, shop, shopUrl } = facts;
  const { subject, words, heading = subject } = wordsOf[mail](facts, refundId);
  return layOut({
    brand: shop.name,
    subject,
    heading,
    words: [greeting(order), ...words],
    rows: mail === 'receipt' || mail === 'canceled' ? receiptRows(order, shop) : [],
    // A telephone order is not linked to an account, so nobody could open the link.
    link: order.userUID === '' ? null : { text: 'See your order', url: `${shopUrl}/orders/${order.id}` },
    footer: [
      [shop.name, shop.legalName].filter((name) => name !== '').join(', '),
      shopAddress(shop),
      `${shownPhone(shop.phoneNumber)}, ${shop.email}`,
      ...(includesVat(order, shop) ? [`VAT number ${shop.vatNumber}`] : []),
      `You are receiving this e-mail because of your order ${order.orderId}.`,
    ],
  });
}

/** Limited in words and characters, because customers can choose any name. */
const greetedName = /^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,2}$/u;
const maxGreetedLetters = 40;

function greeting(order: OrderRecord): string {
  const { displayName } = order.user;
  const isName = mayQuote(order) && greetedName.test(displayName) && displayName.length <= maxGreetedLetters;
  return isName ? `Hello ${displayName},` : 'Hello,';
}

/**
 * Returns whether an e-mail may contain text that the customer wrote. An unverified address may belong to a stranger,
 * and nobody may send messages to strangers through the shop. The text of a telephone order comes from staff.
 */
function mayQuote({ userUID, user }: OrderRecord): boolean {
  return userUID === '' || user.hasVerifiedEmail === true;
}

/** Returns `you` if the address contains a link or may not be quoted. */
function placeOf(order: OrderRecord): string {
  const address = order.delivery?.address ?? '';
  return address === '' || hasAddress(address) || !mayQuote(order) ? 'you' : address;
}

/** `heading` is `subject` by default. The subject names no products or amounts, because lock screens show it. */
type Words = { subject: string; heading?: string; words: string[] };

const atTheBank = 'Your bank may take several working days to show it.';

const wordsOf: Record<OrderMail, (facts: Facts, refundId?: string) => Words> = {
  receipt: ({ order, shop }) => ({
    subject: `Receipt for order ${order.orderId}`,
    heading: 'It’s yours.',
    words: [
      `Thank you. We have received your payment of ${formatRand(order.totalCents)}.`,
      order.selfDelivery
        ? `We will write again when your order is ready to be collected at ${shopAddress(shop)}.`
        : `We will deliver your order to ${placeOf(order)}${isReportedByStaff(order) ? '' : ', and write again when it is on the way'}.`,
    ],
  }),
  ready: ({ order, shop }) => ({
    subject: `Order ${order.orderId} is ready to collect`,
    heading: 'Ready to collect',
    words: [
      `Your order is packed. Please collect it at ${shopAddress(shop)} during our opening hours.`,
      `Please bring the order number ${order.orderId} and proof of age.`,
    ],
  }),
  'on-the-way': ({ order }) => ({
    subject: `Order ${order.orderId} is on the way`,
    heading: onTheWay(order),
    words: [
      'The courier has your order.',
      ...arrival(order),
      'Someone aged 18 or older must be there to receive it.',
    ],
  }),
  delivered: ({ order }) => ({
    subject: `Order ${order.orderId} has been delivered`,
    heading: 'It’s here. Enjoy it.',
    words: ['Your order has arrived. Enjoy it.'],
  }),
  canceled: ({ order }) => ({
    subject: `Order ${order.orderId} has been cancelled`,
    words: [
      order.canceledBy === 'customer'
        ? 'You have cancelled your order.'
        : 'We are sorry. Your order could not be kept for you, so it has been cancelled.',
      ...order.timeline.filter(({ event }) => isLateRefusal(event)).map((entry) => `${timelineText(entry)}.`),
      ...refundOfCanceled(order),
    ],
  }),
  refunded: ({ order }, refundId) => ({
    subject: `Refund for order ${order.orderId}`,
    words: [
      sentBack(
        formatRand(refundedCents(order, refundId)),
        order.refunds.filter(({ id, purpose }) =>
          refundId === undefined ? purpose === 'payment' : id === refundId,
        ),
      ),
    ],
  }),
  'fee-refunded': ({ order }) => {
    const refund = feeRefundOf(order);
    const fee = `the delivery fee of ${formatRand(refund?.cents ?? 0)}`;
    return {
      subject: `Delivery fee of order ${order.orderId} refunded`,
      words: [sentBack(fee, refund === undefined ? [] : [refund])],
    };
  },
};

function refundOfCanceled(order: OrderRecord): string[] {
  const cents = refundCentsOf(order);
  if (cents === 0) return [];
  return order.payment.status === 'refunded'
    ? [`${formatRand(cents)} has been refunded.`]
    : [`${formatRand(cents)} will be refunded to your card. ${atTheBank}`];
}

function sentBack(amount: string, refunds: readonly RefundRecord[]): string {
  return refunds.some(isPaidAnotherWay)
    ? `We have paid ${amount} back to you.`
    : `We have sent ${amount} back to your card. ${atTheBank}`;
}

function refundedCents(order: OrderRecord, refundId: string | undefined): number {
  const part = order.refunds.find(({ id }) => id === refundId);
  return part?.cents ?? refundCentsOf(order);
}

function onTheWay({ courier }: OrderRecord): string {
  const at = clockTime(courier?.dropoffEta ?? '');
  return at === '' ? 'On the way' : `On the way, about ${at}`;
}

function arrival({ courier }: OrderRecord): string[] {
  const at = formatShopDate(courier?.dropoffEta ?? '');
  return at === 'Invalid date' ? [] : [`It is expected on ${at}.`];
}

function receiptRows(order: OrderRecord, shop: ShopProfile): [string, string][] {
  const { lines, adjustments, totalCents, payment } = order;
  return [
    ...lines.map((line): [string, string] => [
      `${line.quantity} x ${line.name}`,
      formatRand(lineCents(line)),
    ]),
    ...adjustments.map(({ name, cents }): [string, string] => [
      name,
      cents < 0 ? `-${formatRand(-cents)}` : formatRand(cents),
    ]),
    [totalName, formatRand(totalCents)],
    ...(includesVat(order, shop)
      ? [['VAT included (15%)', formatRand(vatWithin(totalCents))] as [string, string]]
      : []),
    ...(payment.paidAt === null
      ? []
      : [['Paid by card', formatShopDate(payment.paidAt)] as [string, string]]),
  ];
}

function includesVat({ payment: { paidAt }, createdDateTime }: OrderRecord, shop: ShopProfile): boolean {
  return hasVat({ paidAt, createdDateTime }, shop);
}
