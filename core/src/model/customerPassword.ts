/** Minimum length of a customer's new password. Firebase Authentication must have the same setting. */
export const shortestCustomerPassword = 8;
