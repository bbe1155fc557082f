import { AppError } from '@shop/core/model/appError';
import type { ShopProfile } from '@shop/core/model/shopProfile';
import { assertWithinReach } from '@shop/core/rules/deliveryArea';

import { countCall } from '../../platform/limits/storedLimit';
import { logEvent } from '../../platform/log';
import type { StoredQuote } from '../data/quoteStore';
import { findQuote, saveQuote } from '../data/quoteStore';
import type { Dropoff, QuoteRequest } from '../domain/dropoff';
import type { CourierQuoteRequest } from '../domain/pickup';
import { pickupOf } from '../domain/pickup';
import type { CourierProvider, CourierQuote } from '../provider/courierProvider';
import { CourierError } from '../provider/courierProvider';
import { checkPlace, placeAsGiven } from './checkPlace';
import { courier } from './courier';
import type { Counted, StoredLimit } from '../../platform/limits/storedLimit';

/** Time for all attempts together, because customers get a response within ten seconds. */
const budgetMs = 8_500;
/** Minimum remaining validity, because the customer still has to pay. */
const leastLeftMs = 3 * 60_000;
/** Maximum validity that the shop promises, whatever the courier states. */
const longestMs = 15 * 60_000;

type Asking = {
  shop: ShopProfile;
  by: Asker;
  now: Date;
  newId: () => string;
};

/** Owner of visitors' quotes. No account has this id, so `/pay` refuses these quotes. */
const visitors = 'visitors';

/**
 * Returns a valid earlier quote if there is one. Requests to external services count against the limits before they are
 * sent. A visitor's address is not geocoded; the coordinates alone determine the price. Throws an AppError with a
 * message for the customer in its details.
 */
export async function quoteDelivery(
  request: QuoteRequest,
  { shop, by, now, newId }: Asking,
): Promise<StoredQuote> {
  const startedAt = performance.now();
  const { dropoff } = request;
  assertWithinReach(dropoff, shop);
  const provider = courier();
  const pickup = pickupOf(shop);
  const asked = { ...request, pickup, phoneNumber: request.phoneNumber || pickup.phoneNumber };
  const uid = by.account?.uid ?? visitors;
  const wanted = { uid, provider: provider.name, request: asked };
  // A price for a visitor that depends only on distance costs nothing to calculate, so it is neither counted nor
  // stored.
  const isFree = by.account === null && !provider.capabilities.asksService;
  if (!isFree) {
    const known = await findQuote(wanted, new Date(now.getTime() + leastLeftMs));
    if (known !== null) return known;
    await countCall(quoteLimits(by), {
      now,
      message: 'Too many addresses were checked',
      details: 'please wait a few minutes and try again.',
    });
  }
  const { distanceMeters, isChecked } =
    by.account === null ? placeAsGiven(dropoff, shop) : await checkPlace(dropoff, { shop, now });
  const given = await ask(provider, asked, { now, budgetMs: budgetMs - (performance.now() - startedAt) });
  const quote: StoredQuote = {
    id: newId(),
    userUID: uid,
    address: dropoff.address,
    parts: partsOf(dropoff),
    latitude: dropoff.latitude,
    longitude: dropoff.longitude,
    distanceMeters,
    isPlaceChecked: isChecked,
    feeCents: given.feeCents,
    durationMinutes: given.durationMinutes,
    validUntil: earlier(given.validUntil, new Date(now.getTime() + longestMs)),
    provider: provider.name,
    providerQuoteId: given.quoteId,
  };
  if (!isFree) await saveQuote(quote, asked, now);
  return quote;
}

function partsOf({ street, city, state, zipCode }: Dropoff): StoredQuote['parts'] {
  return { street: [...street], city, state, zipCode };
}

async function ask(
  provider: CourierProvider,
  request: CourierQuoteRequest,
  { now, budgetMs: timeLeftMs }: { now: Date; budgetMs: number },
): Promise<CourierQuote> {
  try {
    const given = await provider.quote(request, { budgetMs: timeLeftMs });
    if (Date.parse(given.validUntil) > now.getTime()) return given;
    throw new CourierError('failed', 'the courier returned an expired quote');
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    if (error.refusal === 'shop') logEvent({ severity: 'ERROR', event: 'courier.shop_refused', error });
    throw refusalOf(error);
  }
}

function refusalOf(cause: CourierError): AppError {
  switch (cause.refusal) {
    case 'address':
      return new AppError('delivery-refused', 'The courier does not deliver to this address', {
        details: 'please check it, or collect your order at the shop.',
        cause,
      });
    case 'busy':
    case 'throttled':
      return new AppError('busy', 'No courier is free right now', {
        details: 'please try again in a few minutes, or collect your order at the shop.',
        cause,
      });
    case 'quote-void':
    case 'shop':
    case 'outage':
    case 'failed':
      return new AppError('courier-failed', 'The delivery fee could not be calculated', {
        details: 'the courier cannot be reached. Please try again, or collect your order at the shop.',
        cause,
      });
  }
}

function earlier(instant: string, limit: Date): string {
  return Date.parse(instant) < limit.getTime() ? instant : limit.toISOString();
}

const tenMinutes = 600;

const ofAccount: StoredLimit = { name: 'quotes of an account', maxCalls: 20, seconds: tenMinutes };
/**
 * Higher than the limit per account, because several customers may share an office network or an edge server of the
 * CDN.
 */
const ofNetwork: StoredLimit = { name: 'quotes of a network', maxCalls: 60, seconds: tenMinutes };
const ofVisitors: StoredLimit = { name: 'quotes of visitors', maxCalls: 120, seconds: tenMinutes };
/**
 * For all accounts that are not known, taken together (decision 0082). Even if each quote needs a geocoding lookup, the
 * cost is at most three dollars an hour at Google's list price.
 */
const ofUnknown: StoredLimit = { name: 'quotes of unknown accounts', maxCalls: 600, seconds: 3_600 };

/** `network` is the caller's network as the platform sees it, or null if unknown. */
type Asker = { network: string | null } & (
  | { account: null }
  | { account: { uid: string; isKnown: boolean } }
);

/** Narrowest first. Known accounts count only against their own limit, which new accounts cannot exhaust. */
function quoteLimits({ account, network }: Asker): Counted[] {
  if (account?.isKnown === true) return [{ limit: ofAccount, key: account.uid }];
  return [
    ...(account === null ? [] : [{ limit: ofAccount, key: account.uid }]),
    ...(network === null ? [] : [{ limit: ofNetwork, key: network }]),
    { limit: account === null ? ofVisitors : ofUnknown, key: 'all' },
  ];
}
