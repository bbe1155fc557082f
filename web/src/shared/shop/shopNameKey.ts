/** Key under which the shop's name is stored for the first render of the next visit. */
export const shopNameKey = 'shopName';
