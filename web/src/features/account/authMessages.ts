/** Texts from the specification are verbatim. As specified, the login also uses `generalFailure`. */
export const authMessages = {
  invalidCredentials: 'Invalid credentials, please try again',
  generalFailure: 'An error occurred during sign-up. Please try again.',
  emailInUse: 'This email is already in use. Please use a different email or log in.',
  passwordsDiffer: 'Passwords do not match',
  termsNotAccepted: 'Please accept Terms and Conditions',
  created: 'Account created successfully',
  phoneNotYet: 'You can’t log in with a phone number yet. Please use your email.',
  passwordTooShort: 'Please choose a password of at least 8 characters.',
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

export function loginMessage(error: unknown): string {
  return wrongCredentialCodes.includes(codeOf(error))
    ? authMessages.invalidCredentials
    : authMessages.generalFailure;
}

export function registerMessage(error: unknown): string {
  return codeOf(error) === 'auth/email-already-in-use'
    ? authMessages.emailInUse
    : authMessages.generalFailure;
}

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

/** Never show the result to the user, because it reveals who has an account. */
export function isUnknownAccount(error: unknown): boolean {
  return codeOf(error) === 'auth/user-not-found';
}

/** The login field accepts phone numbers, but Firebase Authentication supports passwords only for e-mail addresses. */
export function looksLikePhoneNumber(text: string): boolean {
  return /^\+?[\d\s()-]{7,}$/.test(text.trim());
}

export function wasClosedByCustomer(error: unknown): boolean {
  return ['auth/popup-closed-by-user', 'auth/cancelled-popup-request'].includes(codeOf(error));
}

export function isProviderOff(error: unknown): boolean {
  return ['auth/operation-not-allowed', 'auth/configuration-not-found'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
