/** Minimum length of a customer's new password; the identity provider is configured with the same value. */
export const shortestCustomerPassword = 8;
