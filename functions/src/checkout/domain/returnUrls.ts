import { AppError } from '@shop/core/model/appError';

export type ReturnUrls = { success: string; failure: string; cancel: string };

/** Throws `return-url-refused` unless the return addresses lie on the shop's own origins. */
export function assertOwnUrls(urls: ReturnUrls, origins: readonly string[]): void {
  for (const url of [urls.success, urls.failure, urls.cancel]) {
    if (!isOwn(url, origins)) {
      throw new AppError('return-url-refused', 'The return address is not an address of the shop.');
    }
  }
}

/** Returns the addresses with the order's actual display number, because a proposed one may have been taken. */
export function withOrderNumber(urls: ReturnUrls, orderNumber: string): ReturnUrls {
  const success = new URL(urls.success);
  if (success.searchParams.get('orderId') === orderNumber) return urls;
  success.searchParams.set('orderId', orderNumber);
  return { ...urls, success: success.href };
}

/** Characters that other parsers of an address may interpret differently: backslashes, spaces, controls, letters beyond ASCII. */
const ambiguous = /[^\x21-\x7e]|\\/;

function isOwn(text: string, origins: readonly string[]): boolean {
  if (ambiguous.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  // The origin of a `blob:` address is that of the address inside it.
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && origins.includes(url.origin) && url.username === '' && url.password === '';
}
