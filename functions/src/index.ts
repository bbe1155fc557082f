import { itemEndpoints } from './catalog/endpoints/itemEndpoints';
import './jobHandlers';

// Each export is deployed as a function of the same name. A test compares the exports with the contracts.
export { office } from './office';
export { storefront } from './storefront';
export { addBanner } from './banners/endpoints/addBanner';
export { deleteBanner } from './banners/endpoints/deleteBanner';
export { fetchAllBanners } from './banners/endpoints/fetchAllBanners';
export { pages } from './catalog/endpoints/pages';
export { uploadImage } from './catalog/endpoints/uploadImage';
export { pay } from './checkout/endpoints/pay';
export { paymentWebhook } from './payments/endpoints/paymentWebhook';
export { reconcile } from './orderActions/endpoints/reconcile';
export { reconcileEveryMinute } from './orderActions/endpoints/reconcileEveryMinute';
export { courierWebhook } from './fulfilment/endpoints/courierWebhook';
export { deliveryQoute } from './checkout/endpoints/deliveryQoute';
export { saveUserInfo } from './account/endpoints/saveUserInfo';
export { userAddresses } from './account/endpoints/userAddresses';
export { addSpecialDay } from './hours/endpoints/addSpecialDay';
export { getOperatingHours } from './hours/endpoints/getOperatingHours';
export { getSpecialDays } from './hours/endpoints/getSpecialDays';
export { updateOperatingHours } from './hours/endpoints/updateOperatingHours';
export { cancelDelivery } from './orderActions/endpoints/cancelDelivery';
export { getallOrders } from './orders/endpoints/getallOrders';
export { getUserOrders } from './orders/endpoints/getUserOrders';
export { updateOrder } from './orderActions/endpoints/updateOrder';
export { reviews } from './reviews/endpoints/reviews';
export { submitOrderReview } from './reviews/endpoints/submitOrderReview';
export { adminLogin } from './staff/endpoints/adminLogin';
export { getTerms } from './terms/endpoints/getTerms';
export { updateTerms } from './terms/endpoints/updateTerms';

export const {
  getallProducts,
  getallEdibles,
  getallProductsExtra,
  addProduct,
  addEdible,
  addProductExtra,
  updateProduct,
  updateProductExtra,
  deleteProduct,
  deleteEdible,
  deleteExtra,
  deleteProductExtra,
} = itemEndpoints;
