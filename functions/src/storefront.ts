import { deleteAddress } from './account/endpoints/deleteAddress';
import { endMySession } from './account/endpoints/endMySession';
import { endMySessions } from './account/endpoints/endMySessions';
import { myProfile } from './account/endpoints/myProfile';
import { recordMySession } from './account/endpoints/recordMySession';
import { updateMyProfile } from './account/endpoints/updateMyProfile';
import { withdrawConsent } from './account/endpoints/withdrawConsent';
import { itemEndpointsOf } from './catalog/endpoints/itemEndpoints';
import { quoteCart } from './cart/endpoints/quoteCart';
import { deliveryEstimate } from './fulfilment/endpoints/deliveryEstimate';
import { order } from './orders/endpoints/order';
import { getPrivacyNotice } from './privacy/endpoints/getPrivacyNotice';
import { myAccount } from './privacy/endpoints/myAccount';
import { myData } from './privacy/endpoints/myData';
import { orderReviews } from './reviews/endpoints/orderReviews';
import { reportReview } from './reviews/endpoints/reportReview';
import { getShopProfile } from './shopProfile/endpoints/getShopProfile';
import { acceptTerms } from './terms/endpoints/acceptTerms';
import { endpointGroup } from './platform/http/endpointGroup';

/** Customer endpoints that the specifications do not document. */
export const storefront = endpointGroup('storefront', [
  deleteAddress,
  endMySession,
  endMySessions,
  myProfile,
  recordMySession,
  updateMyProfile,
  withdrawConsent,
  quoteCart,
  deliveryEstimate,
  order,
  getPrivacyNotice,
  myAccount,
  myData,
  orderReviews,
  reportReview,
  getShopProfile,
  acceptTerms,
  ...itemEndpointsOf('storefront'),
]);
