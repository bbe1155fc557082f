/** Characters that a new password of a customer has at least; the identity provider is set to the same. */
export const shortestCustomerPassword = 8;
