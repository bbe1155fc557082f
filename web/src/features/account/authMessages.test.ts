// spec: customer-8-3, customer-8-6
import {
  authMessages,
  isProviderOff,
  isUnknownAccount,
  loginMessage,
  registerMessage,
  wasClosedByCustomer,
} from './authMessages';

const failure = (code: string) => Object.assign(new Error('auth'), { code });

test.each([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-email',
])('a login refused with %s reports invalid credentials without stating which one is wrong', (code) => {
  expect(loginMessage(failure(code))).toBe('Invalid credentials, please try again');
});

// spec: customer-8-4, customer-8-7
test.each([failure('auth/network-request-failed'), failure('auth/too-many-requests'), new Error('?'), null])(
  'any other login failure shows the general message (%p)',
  (error) => {
    expect(loginMessage(error)).toBe('An error occurred during sign-up. Please try again.');
  },
);

test('a failed registration states a reason only if the e-mail address is taken', () => {
  expect(registerMessage(failure('auth/email-already-in-use'))).toBe(
    'This email is already in use. Please use a different email or log in.',
  );
  for (const code of ['auth/weak-password', 'auth/network-request-failed'])
    expect(registerMessage(failure(code))).toBe(authMessages.generalFailure);
});

// spec: customer-6-6
test('a closed popup, a disabled provider and an unknown account are distinguished', () => {
  expect(wasClosedByCustomer(failure('auth/popup-closed-by-user'))).toBe(true);
  expect(isProviderOff(failure('auth/operation-not-allowed'))).toBe(true);
  expect(isUnknownAccount(failure('auth/user-not-found'))).toBe(true);
  expect(isUnknownAccount(failure('auth/network-request-failed'))).toBe(false);
});
