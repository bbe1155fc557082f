import { AppError } from '@shop/core/model/appError';

/** On the screen of one's own account, where one is signed in. */
export function wrongCode(): AppError {
  return new AppError('bad-request', wrongCodeText, { details: { field: 'code' } });
}

/** At the login, for an account that has a second factor: no code was sent, or one that does not do. */
export function codeNeeded(isWrong: boolean): AppError {
  const text = isWrong ? wrongCodeText : 'Please enter the code from your authenticator app.';
  return new AppError('second-factor-needed', text, { details: { field: 'code' } });
}

const wrongCodeText = 'This code is wrong or was used before. Please wait for the next one.';
