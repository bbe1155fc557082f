import { adminSearch } from './adminSearch/endpoints/adminSearch';
import { auditLog } from './audit/endpoints/auditLog';
import { manageBanners } from './banners/endpoints/manageBanners';
import { updateBanner } from './banners/endpoints/updateBanner';
import { changeItems } from './catalog/endpoints/changeItems';
import { manageItems } from './catalog/endpoints/manageItems';
import { markSoldOut } from './catalog/endpoints/markSoldOut';
import { restoreItem } from './catalog/endpoints/restoreItem';
import { createOrder } from './checkout/endpoints/createOrder';
import { customer } from './customers/endpoints/customer';
import { knownCustomers } from './customers/endpoints/knownCustomers';
import { listCustomers } from './customers/endpoints/listCustomers';
import { noteCustomer } from './customers/endpoints/noteCustomer';
import { pauseOrders } from './hours/endpoints/pauseOrders';
import { setSpecialDays } from './hours/endpoints/setSpecialDays';
import { exportBooks } from './insights/endpoints/exportBooks';
import { sales } from './insights/endpoints/sales';
import { today } from './insights/endpoints/today';
import { stockLedger } from './inventory/endpoints/stockLedger';
import { blockCustomer } from './orderActions/endpoints/blockCustomer';
import { noteOrder } from './orderActions/endpoints/noteOrder';
import { orderingRules } from './orderActions/endpoints/orderingRules';
import { prepareOrder } from './orderActions/endpoints/prepareOrder';
import { refundOrder } from './orderActions/endpoints/refundOrder';
import { releaseHold } from './orderActions/endpoints/releaseHold';
import { releaseUnknownHolds } from './orderActions/endpoints/releaseUnknownHolds';
import { retryDelivery } from './orderActions/endpoints/retryDelivery';
import { retryRefund } from './orderActions/endpoints/retryRefund';
import { setOrderingRules } from './orderActions/endpoints/setOrderingRules';
import { exportOrders } from './orders/endpoints/exportOrders';
import { dataRetention } from './privacy/endpoints/dataRetention';
import { eraseCustomer } from './privacy/endpoints/eraseCustomer';
import { findCustomer } from './privacy/endpoints/findCustomer';
import { updatePrivacyNotice } from './privacy/endpoints/updatePrivacyNotice';
import { addPromotion } from './promotions/endpoints/addPromotion';
import { deletePromotion } from './promotions/endpoints/deletePromotion';
import { managePromotions } from './promotions/endpoints/managePromotions';
import { setPromotionState } from './promotions/endpoints/setPromotionState';
import { updatePromotion } from './promotions/endpoints/updatePromotion';
import { hideReview } from './reviews/endpoints/hideReview';
import { manageReviews } from './reviews/endpoints/manageReviews';
import { manageShopProfile } from './shopProfile/endpoints/manageShopProfile';
import { updateShopProfile } from './shopProfile/endpoints/updateShopProfile';
import { addStaff } from './staff/endpoints/addStaff';
import { beginSecondFactor } from './staff/endpoints/beginSecondFactor';
import { changePassword } from './staff/endpoints/changePassword';
import { confirmSecondFactor } from './staff/endpoints/confirmSecondFactor';
import { endStaffSessions } from './staff/endpoints/endStaffSessions';
import { newRecoveryCodes } from './staff/endpoints/newRecoveryCodes';
import { ownSecondFactor } from './staff/endpoints/ownSecondFactor';
import { ownSignIns } from './staff/endpoints/ownSignIns';
import { resetSecondFactor } from './staff/endpoints/resetSecondFactor';
import { resetStaffPassword } from './staff/endpoints/resetStaffPassword';
import { staffAccounts } from './staff/endpoints/staffAccounts';
import { staffSession } from './staff/endpoints/staffSession';
import { turnOffSecondFactor } from './staff/endpoints/turnOffSecondFactor';
import { updateStaff } from './staff/endpoints/updateStaff';
import { termsVersions } from './terms/endpoints/termsVersions';
import { itemEndpointsOf } from './catalog/endpoints/itemEndpoints';
import { endpointGroup } from './platform/http/endpointGroup';

/** Staff endpoints that the specifications do not document. */
export const office = endpointGroup('office', [
  adminSearch,
  auditLog,
  manageBanners,
  updateBanner,
  changeItems,
  manageItems,
  markSoldOut,
  restoreItem,
  createOrder,
  customer,
  knownCustomers,
  listCustomers,
  noteCustomer,
  pauseOrders,
  setSpecialDays,
  sales,
  exportBooks,
  today,
  stockLedger,
  blockCustomer,
  orderingRules,
  setOrderingRules,
  releaseUnknownHolds,
  noteOrder,
  prepareOrder,
  refundOrder,
  releaseHold,
  retryDelivery,
  retryRefund,
  exportOrders,
  dataRetention,
  eraseCustomer,
  findCustomer,
  updatePrivacyNotice,
  addPromotion,
  managePromotions,
  updatePromotion,
  setPromotionState,
  deletePromotion,
  hideReview,
  manageReviews,
  manageShopProfile,
  updateShopProfile,
  addStaff,
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endStaffSessions,
  newRecoveryCodes,
  ownSecondFactor,
  ownSignIns,
  resetSecondFactor,
  resetStaffPassword,
  staffAccounts,
  staffSession,
  turnOffSecondFactor,
  updateStaff,
  termsVersions,
  ...itemEndpointsOf('office'),
]);
