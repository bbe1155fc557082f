import { AppError } from '@shop/core/model/appError';

export function shopProfileMissing(): AppError {
  return new AppError('shop-profile-missing', 'The shop is not set up yet (its profile is missing)', {
    details: 'it cannot take or deliver orders until then.',
  });
}
