/** Sentences of login and registration, letter for letter as specified. */
export const authMessages = {
  invalidCredentials: 'Invalid credentials, please try again',
  generalFailure: 'An error occurred during sign-up. Please try again.',
  emailInUse: 'This email is already in use. Please use a different email or log in.',
  passwordsDiffer: 'Passwords do not match',
  termsNotAccepted: 'Please accept Terms and Conditions',
  created: 'Account created successfully',
  phoneNotYet: 'Phone numbers cannot log in yet. Please use your email.',
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

/** What the login form says about a failure of the identity provider. */
export function loginMessage(error: unknown): string {
  return wrongCredentialCodes.includes(codeOf(error))
    ? authMessages.invalidCredentials
    : authMessages.generalFailure;
}

/** What the registration form says about a failure of the identity provider. */
export function registerMessage(error: unknown): string {
  return codeOf(error) === 'auth/email-already-in-use'
    ? authMessages.emailInUse
    : authMessages.generalFailure;
}

/** What the forms for e-mail address and password say about a failure of the identity provider. */
export function accountMessage(error: unknown): string {
  const code = codeOf(error);
  if (code === 'auth/email-already-in-use') return authMessages.emailInUse;
  // The second is the code of a password policy, the first the one of its default.
  if (code === 'auth/weak-password' || code === 'auth/password-does-not-meet-requirements')
    return authMessages.passwordTooShort;
  if (code === 'auth/too-many-requests') return 'Too many attempts. Please wait a few minutes and try again.';
  if (['auth/user-token-expired', 'auth/user-disabled', 'auth/requires-recent-login'].includes(code)) {
    return 'Your session has ended. Please log in again.';
  }
  if (wrongCredentialCodes.includes(code)) return 'Your current password is not correct.';
  return 'This did not work. Please check your connection and try again.';
}

/** No account has this e-mail address; never shown. */
export function isUnknownAccount(error: unknown): boolean {
  return codeOf(error) === 'auth/user-not-found';
}

/** The field takes both, the identity provider knows passwords of e-mail addresses only. */
export function looksLikePhoneNumber(text: string): boolean {
  return /^\+?[\d\s()-]{7,}$/.test(text.trim());
}

/** The customer closed the popup: no failure to speak of. */
export function wasClosedByCustomer(error: unknown): boolean {
  return ['auth/popup-closed-by-user', 'auth/cancelled-popup-request'].includes(codeOf(error));
}

/** The provider is not configured for this shop. */
export function isProviderOff(error: unknown): boolean {
  return ['auth/operation-not-allowed', 'auth/configuration-not-found'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
