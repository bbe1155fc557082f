/** For the first render of the next visit. */
export const shopNameKey = 'shopName';
