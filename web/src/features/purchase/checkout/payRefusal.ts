import { ApiError } from '@/api/apiError';
import { isRecord } from '@/config/isRecord';
import { opensMessage } from '@/shared/hours/openBannerText';

import { checkoutMessages } from './checkoutMessages';
import type { PayObstacle } from './payChecks';
import type { PayReview } from './payReview';

export type PayRefusal =
  | PayObstacle
  | { reason: 'closed'; message: string; next: string | null }
  /** `refusedSource` is the ID of a promotion that the customer cannot use. */
  | { reason: 'changed'; message: string; isQuoteOver: boolean; refusedSource?: string | undefined }
  | { reason: 'review'; review: PayReview }
  | { reason: 'consent'; message: string };

export function refusalOf(error: unknown): Exclude<PayRefusal, { reason: 'review' }> {
  if (!(error instanceof ApiError)) return { reason: 'failed', message: checkoutMessages.checkoutFailed };
  switch (error.code) {
    case 'not-signed-in':
    case 'invalid-token':
      return { reason: 'not-logged-in', message: checkoutMessages.notLoggedIn };
    case 'consent-missing':
    case 'terms-outdated':
      return { reason: 'consent', message: error.message };
    case 'shop-closed':
      return {
        reason: 'closed',
        message: error.message,
        next: opensMessage(nextOpeningOf(error), new Date()),
      };
    case 'conflict':
    case 'attempt-mismatch':
    case 'price-changed':
    case 'out-of-stock':
    case 'item-unavailable':
      return { reason: 'changed', message: error.message, isQuoteOver: false };
    case 'promotion-refused':
      return {
        reason: 'changed',
        message: error.message,
        isQuoteOver: false,
        refusedSource: promotionOf(error),
      };
    case 'quote-expired':
    case 'quote-mismatch':
      return { reason: 'changed', message: error.message, isQuoteOver: true };
    case 'already-paid':
    case 'busy':
    case 'rate-limited':
    case 'account-blocked':
    case 'account-unknown':
    case 'shop-profile-missing':
      return { reason: 'failed', message: error.message };
    default:
      return { reason: 'failed', message: checkoutMessages.checkoutFailed };
  }
}

function promotionOf({ details }: ApiError): string | undefined {
  const id = isRecord(details) ? details['promotionId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

function nextOpeningOf({ details }: ApiError): string | null {
  const next = isRecord(details) ? details['opensNextAt'] : null;
  return typeof next === 'string' && !Number.isNaN(Date.parse(next)) ? next : null;
}
