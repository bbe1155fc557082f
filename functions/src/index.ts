// The list of deployed endpoints: one export for each contract, under the contract's name. A test compares the two.
export { fetchAllBanners } from './banners/endpoints/fetchAllBanners';
export { quoteCart } from './cart/endpoints/quoteCart';
export { getallEdibles } from './catalog/endpoints/getallEdibles';
export { getallProducts } from './catalog/endpoints/getallProducts';
export { getallProductsExtra } from './catalog/endpoints/getallProductsExtra';
export { pay } from './checkout/endpoints/pay';
export { paymentWebhook } from './checkout/endpoints/paymentWebhook';
export { getOperatingHours } from './hours/endpoints/getOperatingHours';
export { getallOrders } from './orders/endpoints/getallOrders';
export { getUserOrders } from './orders/endpoints/getUserOrders';
export { order } from './orders/endpoints/order';
export { updateOrder } from './orders/endpoints/updateOrder';
export { adminLogin } from './staff/endpoints/adminLogin';
export { acceptTerms } from './terms/endpoints/acceptTerms';
export { getTerms } from './terms/endpoints/getTerms';
