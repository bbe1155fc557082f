import type { IncomingHttpHeaders } from 'node:http';

import type { ReportedState } from '@shop/core/model/order';

import type { Dropoff } from '../domain/dropoff';
import type { CourierQuoteRequest, Pickup } from '../domain/pickup';

/** A price that is valid until `validUntil` (ISO instant). `durationMinutes` is the time until arrival, if known. */
export type CourierQuote = {
  quoteId: string;
  feeCents: number;
  validUntil: string;
  durationMinutes: number | null;
};

/** A requested delivery, built from the stored order and the shop's profile. Repeated requests are identical. */
export type DeliveryRequest = {
  /** Permanent key of this booking: the order's id and the number of the booking. The courier returns it in every event. */
  key: string;
  orderNumber: string;
  /** The courier's quote. Null requests today's price. */
  quoteId: string | null;
  pickup: Pickup;
  dropoff: Dropoff;
  name: string;
  phoneNumber: string;
  notes: string;
  lines: readonly { name: string; quantity: number; unitCents: number }[];
  valueCents: number;
  /** Earliest time of collection while the shop is closed. Null when the parcel is ready now. */
  pickupFrom: string | null;
};

/** Capabilities of a courier. The shop decides by these and never by a courier's name. */
type CourierCapabilities = {
  /** True if it reports the location of a parcel, by events or when polled. Otherwise staff report the arrival. */
  reportsProgress: boolean;
  /** True if it uses the shop's webhook. */
  sendsEvents: boolean;
  /** True when prices come from a service whose requests cost money or are limited. */
  asksService: boolean;
};

/** State of a delivery: in the shop's terms and, only for display, in the courier's. */
type CourierStatus = { state: ReportedState; providerStatus: string };

/** A delivery as reported by the courier. `trackingUrl` and `dropoffEta` may be empty. */
export type CourierDelivery = CourierStatus & {
  deliveryId: string;
  /** The booking's key, if the courier returned it. */
  key: string | null;
  trackingUrl: string;
  dropoffEta: string;
  /** Location of the courier. Null if not reported. */
  location: { latitude: number; longitude: number } | null;
};

/** `too-late` means that the parcel is on its way or its delivery has ended. It is unchanged. */
export type CancelAnswer = 'canceled' | 'too-late';

/**
 * An event of a webhook: the state of a delivery, or an event that the shop ignores. `delivery` is the whole delivery, if
 * the event contains it. Events arrive twice, late and out of order; `id` identifies repetitions. `isOtherMode` means a
 * test delivery in a live shop, or a real one in any other shop.
 */
export type CourierEvent =
  | (CourierStatus & {
      type: 'delivery';
      id: string;
      deliveryId: string;
      isOtherMode: boolean;
      /** True if it is one of many location events, which also contain the state. */
      isPosition: boolean;
      delivery: CourierDelivery | null;
    })
  | { type: 'other'; id: string; name: string };

/**
 * A courier. Requests end within `budgetMs`. They throw a CourierError when the courier refuses, is unreachable, or sends
 * an invalid response. Only a repeated `book` could have its effect twice, so bookings with one key are one booking.
 */
export interface CourierProvider {
  /** Name used in an order's timeline and in stored quotes. */
  readonly name: string;
  readonly capabilities: CourierCapabilities;
  quote(request: CourierQuoteRequest, call: { budgetMs: number }): Promise<CourierQuote>;
  /**
   * Books a delivery, or returns the earlier booking with the same key. `isLate` means that the first request was more than
   * half an hour ago. The courier keeps a key for an hour, so it may be gone.
   */
  book(request: DeliveryRequest, call: { budgetMs: number; isLate: boolean }): Promise<CourierDelivery>;
  /** Reads a delivery. Returns null if the courier does not know it. */
  read(deliveryId: string): Promise<CourierDelivery | null>;
  /** Cancels a delivery. Returns `canceled` also for one that was canceled before. */
  cancel(deliveryId: string): Promise<CancelAnswer>;
  /** Returns the event in a webhook. Throws AppError `signature-invalid` unless the courier signed these bytes. */
  verifyEvent(received: { body: Buffer; headers: IncomingHttpHeaders }): CourierEvent;
}

/**
 * Reasons for which a courier refuses a delivery. - `address`: it does not deliver to this address, or not with these details. -
 * `busy`: no courier is free. - `quote-void`: the quote has expired, was used, or was for another delivery. - `throttled`:
 * called too often, so the call was not processed. - `shop`: it refuses the shop itself, because the account is suspended,
 * blocked or unpaid, or the shop's own address or phone number is not accepted. Retrying does not help. - `outage` (no answer, a
 * fault, or an invalid answer) and `failed` (anything else): faults of the courier or the shop. The booking may have been made,
 * so only the same key may be retried.
 */
export type CourierRefusal = 'address' | 'busy' | 'quote-void' | 'throttled' | 'shop' | 'outage' | 'failed';

export class CourierError extends Error {
  readonly refusal: CourierRefusal;
  /** The courier's code and status, used only by its adapter and the log. */
  readonly code: string | null;
  readonly status: number | null;
  /** True if an earlier attempt of the request may have been processed without a response. */
  readonly isAfterUnknown: boolean;

  constructor(
    refusal: CourierRefusal,
    message: string,
    options: { code?: string | undefined; status?: number; cause?: unknown; isAfterUnknown?: boolean } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'CourierError';
    this.refusal = refusal;
    this.code = options.code ?? null;
    this.status = options.status ?? null;
    this.isAfterUnknown = options.isAfterUnknown ?? false;
  }
}
