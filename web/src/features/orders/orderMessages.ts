import type { ActionReason } from '@shop/core/model/order';
import { shop } from '@shop/core/model/shop';

/** Sentences of My Orders; those in the first block letter for letter as specified. */
export const orderMessages = {
  empty: 'No active orders.',
  signedOut: 'Please login to see all your orders or start shopping now.',
  cancelled: 'Delivery cancelled',

  cannotBeUndone: 'This cannot be undone.',
  nothingCharged: 'Nothing has been charged.',
  noHistory: 'No past orders yet.',
  courierAfterPayment: 'The courier is booked as soon as the payment is confirmed.',
  bookingCourier: 'We are booking your courier.',
  beingCanceled: 'We are calling your courier off. Your money goes back after that.',
  ownDriver: 'Our own driver brings your order.',
  courierAfterOpening: (opening: string) =>
    `The shop is closed now. Your courier comes when we open: from ${opening}.`,
  confirming: 'Your payment is being confirmed.',
  notPaid: 'This order was not paid in time and has been released. Nothing has been charged.',
  refundTime: 'A refund can take several working days.',
  unread: (count: number) =>
    `${count === 1 ? 'One of your orders' : `${count} of your orders`} cannot be shown. Please call ${shop.phone} and ask.`,
} as const;

const callUs = `Questions? Call ${shop.phone}.`;

/** For money that is on its way back, when the card partner never reported whether it arrived. */
export const lookingIntoIt = `We are looking into it. ${callUs}`;

/** For money that the card partner could not send back so far. */
export const couldNotBeSent = `could not be sent back to your card so far. We try again, and call you if it keeps failing. ${callUs}`;

/** What a shopper sees while staff have to decide about a paid delivery; each is something to read, none something to do. */
export const actionMessages: Record<ActionReason, string> = {
  '': '',
  'courier-canceled': `The courier could not bring your order. We will send another courier or your money back, and let you know. ${callUs}`,
  'courier-returned': `The courier could not hand over your order and brought it back to the shop. We will be in touch. ${callUs}`,
  'booking-refused': `No courier takes your order to this address right now. We are finding another way and will be in touch. ${callUs}`,
  'booking-blocked': `We cannot send a courier right now. We are finding another way and will be in touch. ${callUs}`,
  'booking-failing':
    'Booking your courier takes longer than usual. We keep trying; you need not do anything.',
  'cancel-failing': `We could not reach the courier yet to cancel your order. We go on trying. ${callUs}`,
  'courier-not-stopped': `This order is over, but the courier could not be stopped. Please do not accept it. ${callUs}`,
  'refunded-elsewhere': `Your payment has been refunded. We will be in touch about this order. ${callUs}`,
  'hold-stuck': '',
};
