import { AppError } from '@shop/core/model/appError';

/** Returns the error for a wrong code on the caller's account page. */
export function wrongCode(): AppError {
  return new AppError('bad-request', wrongCodeText, { details: { field: 'code' } });
}

/** Returns the login error for an account with a second factor if no code, or a wrong code, was sent. */
export function codeNeeded(isWrong: boolean): AppError {
  const text = isWrong ? wrongCodeText : 'Please enter the code from your authenticator app.';
  return new AppError('second-factor-needed', text, { details: { field: 'code' } });
}

const wrongCodeText = 'This code is wrong or has already been used. Please wait for the next one.';
