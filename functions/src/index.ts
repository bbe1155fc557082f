import { itemEndpoints } from './catalog/endpoints/itemEndpoints';
import './jobHandlers';

// The list of deployed functions: one export for each contract, under the contract's name (a test compares the two), and the schedule.
export { customer } from './customers/endpoints/customer';
export { findAccount } from './customers/endpoints/findAccount';
export { knownCustomers } from './customers/endpoints/knownCustomers';
export { listCustomers } from './customers/endpoints/listCustomers';
export { noteCustomer } from './customers/endpoints/noteCustomer';
export { adminSearch } from './adminSearch/endpoints/adminSearch';
export { dataRetention } from './privacy/endpoints/dataRetention';
export { eraseCustomer } from './privacy/endpoints/eraseCustomer';
export { findCustomer } from './privacy/endpoints/findCustomer';
export { getPrivacyNotice } from './privacy/endpoints/getPrivacyNotice';
export { updatePrivacyNotice } from './privacy/endpoints/updatePrivacyNotice';
export { withdrawConsent } from './account/endpoints/withdrawConsent';
export { myAccount } from './privacy/endpoints/myAccount';
export { myData } from './privacy/endpoints/myData';
export { addBanner } from './banners/endpoints/addBanner';
export { deleteBanner } from './banners/endpoints/deleteBanner';
export { fetchAllBanners } from './banners/endpoints/fetchAllBanners';
export { manageBanners } from './banners/endpoints/manageBanners';
export { updateBanner } from './banners/endpoints/updateBanner';
export { quoteCart } from './cart/endpoints/quoteCart';
export { changeItems } from './catalog/endpoints/changeItems';
export { manageItems } from './catalog/endpoints/manageItems';
export { restoreItem } from './catalog/endpoints/restoreItem';
export { stockLedger } from './inventory/endpoints/stockLedger';
export { uploadImage } from './catalog/endpoints/uploadImage';
export { createOrder } from './checkout/endpoints/createOrder';
export { pay } from './checkout/endpoints/pay';
export { paymentWebhook } from './payments/endpoints/paymentWebhook';
export { addPromotion } from './promotions/endpoints/addPromotion';
export { managePromotions } from './promotions/endpoints/managePromotions';
export { updatePromotion } from './promotions/endpoints/updatePromotion';
export { reconcile } from './orderActions/endpoints/reconcile';
export { reconcileEveryMinute } from './orderActions/endpoints/reconcileEveryMinute';
export { courierWebhook } from './fulfilment/endpoints/courierWebhook';
export { deleteAddress } from './account/endpoints/deleteAddress';
export { deliveryEstimate } from './fulfilment/endpoints/deliveryEstimate';
export { deliveryQoute } from './checkout/endpoints/deliveryQoute';
export { endMySessions } from './account/endpoints/endMySessions';
export { recordMySession } from './account/endpoints/recordMySession';
export { endMySession } from './account/endpoints/endMySession';
export { myProfile } from './account/endpoints/myProfile';
export { updateMyProfile } from './account/endpoints/updateMyProfile';
export { saveUserInfo } from './account/endpoints/saveUserInfo';
export { userAddresses } from './account/endpoints/userAddresses';
export { addSpecialDay } from './hours/endpoints/addSpecialDay';
export { getOperatingHours } from './hours/endpoints/getOperatingHours';
export { setSpecialDays } from './hours/endpoints/setSpecialDays';
export { getSpecialDays } from './hours/endpoints/getSpecialDays';
export { pauseOrders } from './hours/endpoints/pauseOrders';
export { updateOperatingHours } from './hours/endpoints/updateOperatingHours';
export { blockCustomer } from './orderActions/endpoints/blockCustomer';
export { releaseHold } from './orderActions/endpoints/releaseHold';
export { cancelDelivery } from './orderActions/endpoints/cancelDelivery';
export { exportOrders } from './orders/endpoints/exportOrders';
export { getallOrders } from './orders/endpoints/getallOrders';
export { getUserOrders } from './orders/endpoints/getUserOrders';
export { order } from './orders/endpoints/order';
export { retryDelivery } from './orderActions/endpoints/retryDelivery';
export { refundOrder } from './orderActions/endpoints/refundOrder';
export { retryRefund } from './orderActions/endpoints/retryRefund';
export { noteOrder } from './orderActions/endpoints/noteOrder';
export { prepareOrder } from './orderActions/endpoints/prepareOrder';
export { updateOrder } from './orderActions/endpoints/updateOrder';
export { getShopProfile } from './shopProfile/endpoints/getShopProfile';
export { manageShopProfile } from './shopProfile/endpoints/manageShopProfile';
export { updateShopProfile } from './shopProfile/endpoints/updateShopProfile';
export { orderReviews } from './reviews/endpoints/orderReviews';
export { reviews } from './reviews/endpoints/reviews';
export { submitOrderReview } from './reviews/endpoints/submitOrderReview';
export { sales } from './insights/endpoints/sales';
export { today } from './insights/endpoints/today';
export { addStaff } from './staff/endpoints/addStaff';
export { adminLogin } from './staff/endpoints/adminLogin';
export { auditLog } from './audit/endpoints/auditLog';
export { beginSecondFactor } from './staff/endpoints/beginSecondFactor';
export { confirmSecondFactor } from './staff/endpoints/confirmSecondFactor';
export { newRecoveryCodes } from './staff/endpoints/newRecoveryCodes';
export { ownSecondFactor } from './staff/endpoints/ownSecondFactor';
export { resetSecondFactor } from './staff/endpoints/resetSecondFactor';
export { turnOffSecondFactor } from './staff/endpoints/turnOffSecondFactor';
export { changePassword } from './staff/endpoints/changePassword';
export { endStaffSessions } from './staff/endpoints/endStaffSessions';
export { resetStaffPassword } from './staff/endpoints/resetStaffPassword';
export { staffAccounts } from './staff/endpoints/staffAccounts';
export { ownSignIns } from './staff/endpoints/ownSignIns';
export { staffSession } from './staff/endpoints/staffSession';
export { updateStaff } from './staff/endpoints/updateStaff';
export { acceptTerms } from './terms/endpoints/acceptTerms';
export { getTerms } from './terms/endpoints/getTerms';
export { termsVersions } from './terms/endpoints/termsVersions';
export { updateTerms } from './terms/endpoints/updateTerms';

// The calls of each kind of item, made from its registry.
export const {
  getallProducts,
  getallEdibles,
  getallProductsExtra,
  addProduct,
  addEdible,
  addProductExtra,
  updateProduct,
  updateEdible,
  updateProductExtra,
  deleteProduct,
  deleteEdible,
  deleteExtra,
  deleteProductExtra,
} = itemEndpoints;
