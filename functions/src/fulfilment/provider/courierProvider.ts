import type { IncomingHttpHeaders } from 'node:http';

import type { ReportedState } from '@shop/core/model/order';

import type { Dropoff } from '../domain/dropoff';
import type { CourierQuoteRequest, Pickup } from '../domain/pickup';

/** A price that is valid until `validUntil` (ISO instant). `durationMinutes`: time until the parcel would arrive, if known. */
export type CourierQuote = {
  quoteId: string;
  feeCents: number;
  validUntil: string;
  durationMinutes: number | null;
};

/** A requested delivery, built from the stored order and the shop's profile, so that repeated requests are identical. */
export type DeliveryRequest = {
  /** Permanent key of this booking: the order's id and the number of the booking. The courier returns it with every event. */
  key: string;
  orderNumber: string;
  /** The courier's own quote; null requests today's price. */
  quoteId: string | null;
  pickup: Pickup;
  dropoff: Dropoff;
  name: string;
  phoneNumber: string;
  notes: string;
  lines: readonly { name: string; quantity: number; unitCents: number }[];
  valueCents: number;
  /** Instant before which the parcel cannot be collected, because the shop is closed; null when it is ready now. */
  pickupFrom: string | null;
};

/** Capabilities of a courier beyond delivering a parcel. The shop decides by these and never by a courier's name. */
type CourierCapabilities = {
  /** Whether it reports where a parcel is, by events or when polled. If it does not, staff report the arrival of a parcel. */
  reportsProgress: boolean;
  /** Whether it calls the shop's webhook. */
  sendsEvents: boolean;
  /** True when prices come from a service whose calls cost money or are limited. */
  asksService: boolean;
};

/** State of a delivery: the shop's own and, only for display, the courier's. */
type CourierStatus = { state: ReportedState; providerStatus: string };

/** A delivery as reported by the courier; `trackingUrl` and `dropoffEta` may be empty. */
export type CourierDelivery = CourierStatus & {
  deliveryId: string;
  /** The booking's key, if the courier returned it. */
  key: string | null;
  trackingUrl: string;
  dropoffEta: string;
  /** Location of the courier; null if not reported. */
  location: { latitude: number; longitude: number } | null;
};

/** `too-late`: the parcel is on its way or its delivery has ended, and stays unchanged. */
export type CancelAnswer = 'canceled' | 'too-late';

/**
 * An event of a webhook: the state of a delivery, or an event that the shop does not act on. `delivery` is the whole delivery,
 * if the event carried it. Events arrive twice, late and out of order; `id` identifies repetitions. `isOtherMode`: the event
 * reports a test delivery to a live shop, or a real one to any other shop.
 */
export type CourierEvent =
  | (CourierStatus & {
      type: 'delivery';
      id: string;
      deliveryId: string;
      isOtherMode: boolean;
      /** Whether it is one of many events about the courier's location, which carry the state as well. */
      isPosition: boolean;
      delivery: CourierDelivery | null;
    })
  | { type: 'other'; id: string; name: string };

/**
 * A courier. Calls end within `budgetMs` and throw a CourierError when the courier refuses, cannot be reached, or gives an
 * invalid answer. Only a repeated `book` could have its effect twice, so bookings with one key are one booking.
 */
export interface CourierProvider {
  /** Name used in an order's timeline and in stored quotes. */
  readonly name: string;
  readonly capabilities: CourierCapabilities;
  quote(request: CourierQuoteRequest, call: { budgetMs: number }): Promise<CourierQuote>;
  /**
   * Books a delivery, or returns the one that an earlier call with the same key booked. `isLate`: the first call was more than
   * half an hour ago, so the courier may have forgotten the key, which it keeps for an hour.
   */
  book(request: DeliveryRequest, call: { budgetMs: number; isLate: boolean }): Promise<CourierDelivery>;
  /** Reads a delivery; null if the courier does not know it. */
  read(deliveryId: string): Promise<CourierDelivery | null>;
  /** Cancels a delivery. Returns `canceled` for one that was canceled before, too. */
  cancel(deliveryId: string): Promise<CancelAnswer>;
  /** Returns the event in a webhook. Throws AppError `signature-invalid` unless the courier signed exactly these bytes. */
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
  /** The courier's own code and status, used only by its adapter and the log. */
  readonly code: string | null;
  readonly status: number | null;
  /** Whether an earlier attempt of the same call may have been carried out without an answer. */
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
