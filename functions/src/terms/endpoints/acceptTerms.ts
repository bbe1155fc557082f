import { acceptTerms as contract } from '@shop/core/contracts/terms';
import { AppError } from '@shop/core/model/appError';

import { recordConsent } from '../../account/data/userStore';
import { endpoint } from '../../platform/http/endpoint';
import { readCurrentTerms } from '../data/termsStore';

export const acceptTerms = endpoint(contract, async ({ input, caller, now }) => {
  const inForce = await readCurrentTerms();
  if (inForce?.version !== input.version) {
    throw new AppError(
      'terms-outdated',
      'The terms have changed. Please read and accept the current version.',
      {
        details: { version: inForce?.version ?? null },
      },
    );
  }
  const consent = await recordConsent(caller, input.version, now);
  return { version: input.version, acceptedAt: consent.acceptedAt };
});
