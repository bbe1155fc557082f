import { defineSecret, defineString } from 'firebase-functions/params';

const shopOriginsParam = defineString('SHOP_ORIGINS', {
  description:
    'Origins the shop is served from, separated by commas, e.g. https://shop.example,https://www.shop.example',
});

const paymentModeParam = defineString('PAYMENT_MODE', {
  description: 'Which events of the card provider count: test or live',
});

/** Base address of the card provider's API, without a slash at the end. */
export const paymentApiUrl = defineString('PAYMENT_API_URL', { default: 'https://payments.yoco.com/api' });

export const paymentSecretKey = defineSecret('PAYMENT_SECRET_KEY');
export const paymentWebhookSecret = defineSecret('PAYMENT_WEBHOOK_SECRET');

export type PaymentMode = 'test' | 'live';

/** The shop's own origins: those that may call the API from a browser and that payments may return to. */
export function shopOrigins(): readonly string[] {
  return shopOriginsParam
    .value()
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');
}

/** Throws when the setting is neither `test` nor `live`: money must not move on a guess. */
export function paymentMode(): PaymentMode {
  const mode = paymentModeParam.value();
  if (mode !== 'test' && mode !== 'live') throw new Error(`PAYMENT_MODE is neither test nor live: ${mode}`);
  return mode;
}
