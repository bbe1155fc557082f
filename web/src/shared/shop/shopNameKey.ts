/** Under which the shop's name is kept for the next visit, whose first picture shows it. */
export const shopNameKey = 'shopName';
