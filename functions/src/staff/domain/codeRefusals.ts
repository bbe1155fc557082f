import { AppError } from '@shop/core/model/appError';

export function wrongCode(): AppError {
  return new AppError('bad-request', wrongCodeText, { details: { field: 'code' } });
}

export function codeNeeded(isWrong: boolean): AppError {
  const text = isWrong ? wrongCodeText : 'Please enter the code from your authenticator app.';
  return new AppError('second-factor-needed', text, { details: { field: 'code' } });
}

const wrongCodeText = 'This code is wrong or has already been used. Please check it, or try the next one.';
