import { formatRand } from '@shop/core/model/money';
import { minimumChargeCents } from '@shop/core/model/payment';

/** Messages above the dashes are exactly as specified. */
export const checkoutMessages = {
  noVerifiedAddress: 'No varified address selected. Please Note you must be Logged in.',
  notLoggedIn: 'You need to be logged in or create an account to checkout',
  checkoutFailed: 'An error occurred while creating the checkout.',
  noRedirectUrl: 'Failed to retrieve the redirect URL.',
  extrasFailed: 'Error fetching products',
  itemAdded: 'Item added successfully',
  redirecting: 'You will be redirected soon',
  empty: 'Your Cart is Empty',
  processing: 'Processing...',
  calculating: 'Calculating...',
  // ---
  chooseFirst: 'Choose delivery or self-pickup to see the total.',
  loginToDeliver: 'Log in for delivery',
  addressFirst: 'Choose or add an address to see the total.',
  closedNow: 'We are closed right now. Your cart stays as it is.',
  pricesChanged: 'Prices have changed. Please check your cart.',
  codeNotChecked:
    'Your promotion code could not be checked. Please try again, or remove the code to pay the full price.',
  codeUnused: 'Your promotion code gives no discount on this order.',
  tooSmall: `The smallest order that can be paid by card is ${formatRand(minimumChargeCents)}. Please add something.`,
  notCharged: 'Nothing has been charged.',
  changedTitle: 'Please check again',
  changed: 'Something has changed since you pressed Pay Now. Nothing has been charged.',
  nothingLeft: 'Everything in your cart has just sold out. Nothing has been charged.',
  backToCart: 'Back to cart',
} as const;
