import * as banners from './banners';
import * as cart from './cart';
import * as catalog from './catalog';
import * as checkout from './checkout';
import type { Contract } from './contract';
import * as delivery from './delivery';
import * as hours from './hours';
import * as orders from './orders';
import * as reviews from './reviews';
import * as staff from './staff';
import * as terms from './terms';

/** Every endpoint of the shop. Functions, rewrites and the access tests are checked against this list. */
export const allContracts: readonly Contract[] = [
  catalog.getallProducts,
  catalog.getallEdibles,
  catalog.getallProductsExtra,
  hours.getOperatingHours,
  banners.fetchAllBanners,
  terms.getTerms,
  terms.acceptTerms,
  cart.quoteCart,
  checkout.pay,
  checkout.paymentWebhook,
  delivery.deliveryQoute,
  delivery.saveUserInfo,
  delivery.userAddresses,
  delivery.deleteAddress,
  orders.getUserOrders,
  orders.order,
  orders.getallOrders,
  orders.updateOrder,
  reviews.reviews,
  reviews.submitOrderReview,
  reviews.orderReviews,
  staff.adminLogin,
];
