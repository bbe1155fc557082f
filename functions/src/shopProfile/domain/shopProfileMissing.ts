import { AppError } from '@shop/core/model/appError';

/** Returns the error for requests that need the shop profile while staff have not completed it. */
export function shopProfileMissing(): AppError {
  return new AppError('shop-profile-missing', 'The shop is not set up yet (its profile is missing)', {
    details: 'it takes no orders and delivers nothing before that.',
  });
}
