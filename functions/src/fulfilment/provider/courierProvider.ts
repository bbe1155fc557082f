import type { IncomingHttpHeaders } from 'node:http';

import type { ReportedState } from '@shop/core/model/order';

import type { Dropoff } from '../domain/dropoff';
import type { CourierQuoteRequest, Pickup } from '../domain/pickup';

/** `validUntil` is an ISO instant. `durationMinutes` is the time until arrival, if known. */
export type CourierQuote = {
  quoteId: string;
  feeCents: number;
  validUntil: string;
  durationMinutes: number | null;
};

/** Built from the stored order and the shop's profile, so that repeated requests are identical. */
export type DeliveryRequest = {
  /**
   * Permanent key of this booking: the order's id and the number of the booking. The courier returns it with the
   * delivery.
   */
  key: string;
  orderNumber: string;
  /** Null requests the current price. */
  quoteId: string | null;
  pickup: Pickup;
  dropoff: Dropoff;
  name: string;
  phoneNumber: string;
  notes: string;
  lines: readonly { name: string; quantity: number; unitCents: number }[];
  valueCents: number;
  /** Earliest time of collection if the shop is closed. Null if the parcel is ready now. */
  pickupFrom: string | null;
};

/** Code must depend on these capabilities, never on a courier's name. */
type CourierCapabilities = {
  /** True if the courier reports progress, by events or when polled. Otherwise, staff report the arrival. */
  reportsProgress: boolean;
  sendsEvents: boolean;
  /** True if prices come from a service whose requests cost money or are limited. */
  asksService: boolean;
};

/** `providerStatus` is the status in the courier's own terms. */
type CourierStatus = { state: ReportedState; providerStatus: string };

/** `trackingUrl` and `dropoffEta` may be empty. */
export type CourierDelivery = CourierStatus & {
  deliveryId: string;
  /** Null if the courier did not return the booking's key. */
  key: string | null;
  trackingUrl: string;
  dropoffEta: string;
  /** Time from which the parcel can be collected. Null if not reported. */
  pickupFrom: string | null;
  /** Null if not reported. */
  location: { latitude: number; longitude: number } | null;
};

/** `too-late` means that the delivery is unchanged, because the parcel is on its way or the delivery has ended. */
export type CancelAnswer = 'canceled' | 'too-late';

/**
 * Events can arrive twice, late and out of order; `id` identifies repetitions. `isOtherMode` is true for a test
 * delivery in a live shop, and for a real delivery in any other shop. The shop ignores `other` events.
 */
export type CourierEvent =
  | (CourierStatus & {
      type: 'delivery';
      id: string;
      deliveryId: string;
      isOtherMode: boolean;
      /** True for the frequent location events, which also contain the state. */
      isPosition: boolean;
      delivery: CourierDelivery | null;
    })
  | { type: 'other'; id: string; name: string };

/**
 * Requests end within `budgetMs`, or within a fixed time if they take no budget. Requests throw a CourierError if the
 * courier refuses, is unreachable, or sends an invalid response. All methods can be repeated safely; for `book`,
 * requests with the same key make one booking.
 */
export interface CourierProvider {
  /** Stored in an order's timeline and in quotes. */
  readonly name: string;
  readonly capabilities: CourierCapabilities;
  quote(request: CourierQuoteRequest, call: { budgetMs: number }): Promise<CourierQuote>;
  /**
   * Returns the earlier booking with the same key, if any. `isLate` means that the first request was more than half an
   * hour ago, so the courier may have forgotten the key.
   */
  book(request: DeliveryRequest, call: { budgetMs: number; isLate: boolean }): Promise<CourierDelivery>;
  /** Returns null if the courier does not know the delivery. */
  read(deliveryId: string): Promise<CourierDelivery | null>;
  /**
   * Returns `canceled` even if the delivery has already been canceled, or if the courier does not know it, because no
   * courier will come.
   */
  cancel(deliveryId: string): Promise<CancelAnswer>;
  /** Throws AppError `signature-invalid` unless the courier signed these bytes. */
  verifyEvent(received: { body: Buffer; headers: IncomingHttpHeaders }): CourierEvent;
}

/**
 * Reasons why a courier refuses a request, or why a request fails.
 * - `address`: the courier does not deliver to this address, or not with these details.
 * - `busy`: no driver is free.
 * - `quote-void`: the quote has expired, has already been used, or was for another delivery.
 * - `throttled`: there were too many requests, so this one was not processed.
 * - `shop`: the courier rejects the shop's account, because it is suspended, blocked or unpaid, or rejects the shop's
 * credentials, address or phone number. Retrying does not help.
 * - `outage`: no response, an error, or an invalid response. `failed`: anything else. In both cases the booking may
 * have been made, so a retry must use the same key.
 */
export type CourierRefusal = 'address' | 'busy' | 'quote-void' | 'throttled' | 'shop' | 'outage' | 'failed';

export class CourierError extends Error {
  readonly refusal: CourierRefusal;
  /** Used only by the courier's adapter and the log. */
  readonly code: string | null;
  readonly status: number | null;
  /** True if an earlier attempt at the request failed but may have been processed. */
  readonly isAfterUnknown: boolean;
  /** Time that the courier asks the shop to wait before the next request. */
  readonly retryAfterMs: number | undefined;

  constructor(
    refusal: CourierRefusal,
    message: string,
    options: {
      code?: string | undefined;
      status?: number;
      cause?: unknown;
      isAfterUnknown?: boolean;
      retryAfterMs?: number | undefined;
    } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'CourierError';
    this.refusal = refusal;
    this.code = options.code ?? null;
    this.status = options.status ?? null;
    this.isAfterUnknown = options.isAfterUnknown ?? false;
    this.retryAfterMs = options.retryAfterMs;
  }
}
