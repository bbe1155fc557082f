/** Minimum length of a customer's new password. The identity provider must have the same setting. */
export const shortestCustomerPassword = 8;
