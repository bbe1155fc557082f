// The list of deployed endpoints: one export for each contract, under the contract's name. A test compares the two.
export { fetchAllBanners } from './banners/endpoints/fetchAllBanners';
export { getallEdibles } from './catalog/endpoints/getallEdibles';
export { getallProducts } from './catalog/endpoints/getallProducts';
export { getallProductsExtra } from './catalog/endpoints/getallProductsExtra';
export { getOperatingHours } from './hours/endpoints/getOperatingHours';
export { adminLogin } from './staff/endpoints/adminLogin';
export { acceptTerms } from './terms/endpoints/acceptTerms';
export { getTerms } from './terms/endpoints/getTerms';
