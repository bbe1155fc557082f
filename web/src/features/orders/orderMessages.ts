import type { ActionReason } from '@shop/core/model/order';

/** The texts in the first block are exactly as specified. */
export const orderMessages = {
  empty: 'No active orders.',
  signedOut: 'Please login to see all your orders or start shopping now.',
  cancelled: 'Delivery cancelled',

  cannotBeUndone: 'This cannot be undone.',
  alreadyRefunded: 'Your payment has already been refunded. Nothing more is refunded.',
  noHistory: 'No past orders yet.',
  courierAfterPayment: 'The courier is booked as soon as the payment is confirmed.',
  bookingCourier: 'We are booking your courier.',
  beingCanceled: 'We are cancelling your courier. Your payment will be refunded after that.',
  ownDriver: 'Our own driver will deliver your order.',
  afterOpening: (who: string, opening: string) =>
    `The shop is closed now. ${who} will come after we open on ${opening}.`,
  confirming: 'Your payment is being confirmed.',
  checkingPayment: 'The time to pay has run out. We are checking your payment.',
  refundedIfPaid: 'If a payment arrives, it is refunded.',
  notPaid: 'This order was not paid in time. Nothing has been charged.',
  collection: {
    '': 'We will pack your order next and let you know when it is ready.',
    packing: 'We are packing your order and will send you an e-mail when it is ready.',
    ready: 'Please bring the order number and proof of age.',
  },
  arranging: (number: string) => `We are arranging the delivery of order ${number}.`,
  orderCancelled: 'Order cancelled',
  replaced: 'You started a new payment, so this order was cancelled. Nothing has been charged.',
  unknownReturn: 'We cannot find the order for this link. Your cart is as you left it.',
  toCancel: (phone: string) =>
    phone === '' ? 'Only the shop can cancel it now.' : `To cancel it now, please call ${phone}.`,
  refundTime: 'A refund can take several working days.',
  unread: (count: number, phone: string) =>
    `${count === 1 ? 'One of your orders' : `${count} of your orders`} cannot be shown. Please ${phone === '' ? 'get in touch' : `call ${phone}`} and ask.`,
} as const;

function callUs(phone: string): string {
  return phone === '' ? '' : ` Questions? Call ${phone}.`;
}

export function lookingIntoIt(phone: string): string {
  return `We are looking into it.${callUs(phone)}`;
}

export function couldNotBeSent(phone: string): string {
  return `could not be sent back to your card yet. We will try again, and call you if it keeps failing.${callUs(phone)}`;
}

export function actionMessage(reason: ActionReason, phone: string): string {
  return `${actionMessages[reason]}${withoutCall.includes(reason) ? '' : callUs(phone)}`;
}

const withoutCall: readonly ActionReason[] = ['', 'booking-failing', 'hold-stuck'];

const actionMessages: Record<ActionReason, string> = {
  '': '',
  'courier-canceled':
    'The courier could not deliver your order. We will send another courier or refund you, and let you know.',
  'courier-returned':
    'The courier could not hand over your order and is bringing it back to the shop. We will be in touch.',
  'booking-refused':
    'We can’t find a courier for this address right now. We are finding another way and will be in touch.',
  'booking-blocked': 'We cannot send a courier right now. We are finding another way and will be in touch.',
  'booking-failing':
    'Finding a courier is taking a little longer. We’re on it; you don’t need to do anything.',
  'cancel-failing':
    'We have not been able to reach the courier yet to cancel your order. We will keep trying.',
  'courier-not-stopped':
    'This order has ended, but the courier could not be stopped. Please do not accept it.',
  'refunded-elsewhere': 'Your payment has been refunded. We will be in touch about this order.',
  'hold-stuck': '',
};
