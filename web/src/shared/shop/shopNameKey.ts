/** Storage key of the shop's name, which the first render of the next visit shows. */
export const shopNameKey = 'shopName';
