import { ApiError } from '@/api/apiError';
import { isRecord } from '@/config/isRecord';
import { opensSentence } from '@/shared/hours/openBannerText';

import { checkoutSentences } from './checkoutSentences';
import type { PayObstacle } from './payChecks';
import type { PayReview } from './payReview';

/** Why the payment was not begun, before or after asking the server. */
export type PayRefusal =
  | PayObstacle
  | { reason: 'changed'; sentence: string; isQuoteOver: boolean }
  | { reason: 'review'; review: PayReview }
  | { reason: 'consent'; sentence: string }
  | { reason: 'failed'; sentence: string };

/** What to tell the shopper about a failed `/pay`: the server's reason where it gave one, else the specified sentence. */
export function refusalOf(error: unknown): Exclude<PayRefusal, { reason: 'review' }> {
  if (!(error instanceof ApiError)) return { reason: 'failed', sentence: checkoutSentences.checkoutFailed };
  switch (error.code) {
    case 'not-signed-in':
    case 'invalid-token':
      return { reason: 'not-logged-in', sentence: checkoutSentences.notLoggedIn };
    case 'consent-missing':
    case 'terms-outdated':
      return { reason: 'consent', sentence: error.message };
    case 'shop-closed':
      return { reason: 'closed', sentence: error.message, next: opensSentence(nextOpeningOf(error)) };
    case 'conflict':
    case 'attempt-mismatch':
    case 'price-changed':
    case 'out-of-stock':
    case 'item-unavailable':
      return { reason: 'changed', sentence: error.message, isQuoteOver: false };
    case 'quote-expired':
    case 'quote-mismatch':
      return { reason: 'changed', sentence: error.message, isQuoteOver: true };
    case 'busy':
    case 'rate-limited':
      return { reason: 'failed', sentence: error.message };
    default:
      return { reason: 'failed', sentence: checkoutSentences.checkoutFailed };
  }
}

/** The instant at which the server says that the shop opens next. */
function nextOpeningOf({ details }: ApiError): string | null {
  const next = isRecord(details) ? details['opensNextAt'] : null;
  return typeof next === 'string' && !Number.isNaN(Date.parse(next)) ? next : null;
}
