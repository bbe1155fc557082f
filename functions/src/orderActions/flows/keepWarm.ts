import { fetchAllBanners } from '@shop/core/contracts/banners';
import { quoteCart } from '@shop/core/contracts/cart';
import { pay, paymentWebhook } from '@shop/core/contracts/checkout';
import { functionOf } from '@shop/core/contracts/contract';
import { deliveryQoute, saveUserInfo, userAddresses } from '@shop/core/contracts/delivery';
import { getOperatingHours } from '@shop/core/contracts/hours';
import { getUserOrders, order } from '@shop/core/contracts/orders';
import { reviews } from '@shop/core/contracts/reviews';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { acceptTerms, getTerms } from '@shop/core/contracts/terms';
import { itemKinds, typeOf } from '@shop/core/items/registry';
import { functionsRegion } from '@shop/core/model/platform';

import { warmInstances } from '../../platform/config';
import { isDeployed } from '../../platform/deployed';
import { logEvent } from '../../platform/log';
import { send } from '../../platform/outbound/send';

/** Contracts that a first purchase uses, from the home page to the paid order. */
const calls = [
  ...itemKinds.map((kind) => typeOf(kind).list),
  fetchAllBanners,
  getShopProfile,
  getOperatingHours,
  getTerms,
  reviews,
  acceptTerms,
  quoteCart,
  userAddresses,
  saveUserInfo,
  deliveryQoute,
  pay,
  paymentWebhook,
  order,
  getUserOrders,
];

export const keptWarm: readonly string[] = [...new Set(calls.map(functionOf))];

/** In minutes. The platform keeps an idle instance for up to fifteen minutes, without a guarantee. */
export const warmEveryMinutes = 5;
/** A cold function takes several seconds to start, and continues to start even if the request is aborted. */
const timeoutMs = 8_000;

/** Makes cold starts rare for customers of a quiet shop. Does nothing if minimum instances are configured. */
export async function keepWarm(now: Date): Promise<void> {
  if (!isDeployed() || warmInstances.value() > 0 || now.getUTCMinutes() % warmEveryMinutes !== 0) return;
  const answers = await Promise.allSettled(keptWarm.map(warm));
  const failed = answers.filter(({ status }) => status === 'rejected').length;
  logEvent({ severity: 'INFO', event: 'warm.done', fields: { asked: answers.length, failed } });
}

async function warm(name: string): Promise<void> {
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  const url = `https://${functionsRegion}-${project}.cloudfunctions.net/${name}`;
  const { status } = await send({ method: 'OPTIONS', url, timeoutMs });
  if (status !== 204) throw new Error(`${name} answered ${status}`);
}
