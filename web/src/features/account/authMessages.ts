/** Messages of login and registration. Where the specification gives a text, it is used letter for letter. */
export const authMessages = {
  invalidCredentials: 'Invalid credentials, please try again',
  generalFailure: 'An error occurred during sign-up. Please try again.',
  emailInUse: 'This email is already in use. Please use a different email or log in.',
  passwordsDiffer: 'Passwords do not match',
  termsNotAccepted: 'Please accept Terms and Conditions',
  created: 'Account created successfully',
  phoneNotYet: 'You can’t log in with a phone number yet. Please use your email.',
  passwordTooShort: 'Please choose at least 8 characters.',
  facebookOff: 'Facebook sign-in isn’t available yet. Please use your email and password.',
  providerOff: 'This sign-in isn’t available yet. Please use your email and password.',
  ageWelcome: 'Welcome! You can access the site.',
  ageRefused: 'Sorry, you are not allowed to access this site.',
} as const;

const wrongCredentialCodes = [
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-login-credentials',
];

/** Returns the login form's message for a failure of the identity provider. */
export function loginMessage(error: unknown): string {
  return wrongCredentialCodes.includes(codeOf(error))
    ? authMessages.invalidCredentials
    : authMessages.generalFailure;
}

/** Returns the registration form's message for a failure of the identity provider. */
export function registerMessage(error: unknown): string {
  return codeOf(error) === 'auth/email-already-in-use'
    ? authMessages.emailInUse
    : authMessages.generalFailure;
}

/** Returns the message of the e-mail and password forms for a failure of the identity provider. */
export function accountMessage(error: unknown): string {
  const code = codeOf(error);
  if (code === 'auth/email-already-in-use') return authMessages.emailInUse;
  // The first code comes from the default password policy, the second from a custom policy.
  if (code === 'auth/weak-password' || code === 'auth/password-does-not-meet-requirements')
    return authMessages.passwordTooShort;
  if (code === 'auth/too-many-requests') return 'Too many attempts. Please wait a few minutes and try again.';
  if (['auth/user-token-expired', 'auth/user-disabled', 'auth/requires-recent-login'].includes(code)) {
    return 'Your session has ended. Please log in again.';
  }
  if (wrongCredentialCodes.includes(code)) return 'Your current password is not correct.';
  return 'This did not work. Please check your connection and try again.';
}

/** Returns whether no account has this e-mail address. Never show the result to the user. */
export function isUnknownAccount(error: unknown): boolean {
  return codeOf(error) === 'auth/user-not-found';
}

/**
 * Returns whether the text looks like a phone number. The login field accepts e-mail addresses and phone numbers, but
 * the identity provider supports passwords only for e-mail addresses.
 */
export function looksLikePhoneNumber(text: string): boolean {
  return /^\+?[\d\s()-]{7,}$/.test(text.trim());
}

/** Returns whether the customer closed the popup, which is not reported as a failure. */
export function wasClosedByCustomer(error: unknown): boolean {
  return ['auth/popup-closed-by-user', 'auth/cancelled-popup-request'].includes(codeOf(error));
}

/** Returns whether the provider is not configured for this shop. */
export function isProviderOff(error: unknown): boolean {
  return ['auth/operation-not-allowed', 'auth/configuration-not-found'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
