import { itemContracts } from '../items/admin/registry';
import { itemKinds, typeOf } from '../items/registry';
import * as account from './account';
import { adminSearch } from './adminSearch';
import * as audit from './audit';
import * as banners from './banners';
import * as bannersAdmin from './bannersAdmin';
import * as cart from './cart';
import * as catalogAdmin from './catalogAdmin';
import * as checkout from './checkout';
import type { Contract } from './contract';
import * as customers from './customers';
import * as delivery from './delivery';
import * as holds from './holds';
import * as hours from './hours';
import * as hoursAdmin from './hoursAdmin';
import * as insights from './insights';
import * as orders from './orders';
import * as ordersAdmin from './ordersAdmin';
import * as privacy from './privacy';
import * as promotions from './promotions';
import * as reconcile from './reconcile';
import * as reviews from './reviews';
import * as shopProfile from './shopProfile';
import * as shopProfileAdmin from './shopProfileAdmin';
import * as secondFactor from './secondFactor';
import * as staff from './staff';
import * as staffAccounts from './staffAccounts';
import * as terms from './terms';

/** Tests check functions, rewrites and access against this list. */
export const allContracts: readonly Contract[] = [
  ...itemKinds.map((kind) => typeOf(kind).list),
  hours.getOperatingHours,
  hoursAdmin.updateOperatingHours,
  hoursAdmin.getSpecialDays,
  hoursAdmin.addSpecialDay,
  hoursAdmin.setSpecialDays,
  hoursAdmin.pauseOrders,
  shopProfile.getShopProfile,
  shopProfileAdmin.manageShopProfile,
  shopProfileAdmin.updateShopProfile,
  banners.fetchAllBanners,
  bannersAdmin.manageBanners,
  bannersAdmin.addBanner,
  bannersAdmin.updateBanner,
  bannersAdmin.deleteBanner,
  terms.getTerms,
  terms.acceptTerms,
  terms.updateTerms,
  terms.termsVersions,
  cart.quoteCart,
  promotions.managePromotions,
  promotions.addPromotion,
  promotions.updatePromotion,
  promotions.setPromotionState,
  promotions.deletePromotion,
  checkout.pay,
  checkout.paymentWebhook,
  delivery.deliveryQoute,
  delivery.deliveryEstimate,
  delivery.saveUserInfo,
  delivery.userAddresses,
  delivery.deleteAddress,
  delivery.courierWebhook,
  orders.getUserOrders,
  orders.order,
  ordersAdmin.getallOrders,
  ordersAdmin.exportOrders,
  ordersAdmin.createOrder,
  orders.updateOrder,
  orders.prepareOrder,
  orders.noteOrder,
  orders.retryRefund,
  orders.refundOrder,
  orders.retryDelivery,
  orders.cancelDelivery,
  holds.releaseHold,
  holds.blockCustomer,
  holds.orderingRules,
  holds.setOrderingRules,
  holds.releaseUnknownHolds,
  reconcile.reconcile,
  reviews.reviews,
  reviews.submitOrderReview,
  reviews.orderReviews,
  reviews.reportReview,
  reviews.manageReviews,
  reviews.hideReview,
  staff.adminLogin,
  staff.staffSession,
  staff.ownSignIns,
  staffAccounts.staffAccounts,
  staffAccounts.addStaff,
  staffAccounts.updateStaff,
  staffAccounts.resetStaffPassword,
  staffAccounts.endStaffSessions,
  staffAccounts.changePassword,
  account.myProfile,
  account.updateMyProfile,
  account.endMySessions,
  account.recordMySession,
  account.endMySession,
  account.withdrawConsent,
  secondFactor.ownSecondFactor,
  secondFactor.beginSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.turnOffSecondFactor,
  secondFactor.newRecoveryCodes,
  secondFactor.resetSecondFactor,
  account.myData,
  account.myAccount,
  customers.listCustomers,
  customers.customer,
  customers.noteCustomer,
  customers.knownCustomers,
  adminSearch,
  privacy.getPrivacyNotice,
  privacy.dataRetention,
  privacy.updatePrivacyNotice,
  privacy.findCustomer,
  privacy.eraseCustomer,
  audit.auditLog,
  insights.sales,
  insights.exportBooks,
  insights.today,
  ...itemContracts,
  catalogAdmin.changeItems,
  catalogAdmin.restoreItem,
  catalogAdmin.manageItems,
  catalogAdmin.markSoldOut,
  catalogAdmin.stockLedger,
  catalogAdmin.uploadImage,
];
