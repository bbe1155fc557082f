import type { IncomingHttpHeaders } from 'node:http';

import type { ReportedState } from '@shop/core/model/order';

import type { Dropoff } from '../domain/dropoff';
import type { CourierQuoteRequest, Pickup } from '../domain/pickup';

/** A price that is valid until `validUntil` (ISO instant); `durationMinutes` until the parcel would arrive, where known. */
export type CourierQuote = {
  quoteId: string;
  feeCents: number;
  validUntil: string;
  durationMinutes: number | null;
};

/** A parcel to be brought, made from the stored order and the shop's profile, so that a repeated booking is the same booking. */
export type DeliveryRequest = {
  /** Names this booking for ever; the order's id and the number of the booking. It comes back with every event. */
  key: string;
  orderNumber: string;
  /** The courier's own quote; null asks for today's price. */
  quoteId: string | null;
  pickup: Pickup;
  dropoff: Dropoff;
  name: string;
  phoneNumber: string;
  notes: string;
  lines: readonly { name: string; quantity: number; unitCents: number }[];
  valueCents: number;
  /** The instant before which the parcel cannot be collected, as the shop is closed; null when it is ready now. */
  pickupFrom: string | null;
};

/** What a courier can do beyond bringing a parcel. The shop decides by these and never by a courier's name. */
type CourierCapabilities = {
  /** Whether it reports where a parcel is, by events or when asked. Where it does not, staff say when a parcel has arrived. */
  reportsProgress: boolean;
  /** Whether it calls the shop's webhook. */
  sendsEvents: boolean;
  /** Whether its prices come from a service that is called, which costs or is limited. */
  asksService: boolean;
};

/** Where a delivery is: the shop's state, and for display alone the courier's own word for it. */
type CourierStatus = { state: ReportedState; providerStatus: string };

/** A delivery as the courier knows it; `trackingUrl` and `dropoffEta` may be empty. */
export type CourierDelivery = CourierStatus & {
  deliveryId: string;
  /** The booking's key, where it came back. */
  key: string | null;
  trackingUrl: string;
  dropoffEta: string;
  /** Where the courier is; null where it does not say. */
  location: { latitude: number; longitude: number } | null;
};

/** `too-late`: the parcel is under way or its journey has ended, and stays as it is. */
export type CancelAnswer = 'canceled' | 'too-late';

/**
 * What a webhook reports: the state of a delivery, with all of it (`delivery`) unless the event carried less, or something the
 * shop does not act on. Events come twice, late and out of order: `id` identifies repetitions. `isOtherMode`: it reports a trial on a live
 * shop, or of a real parcel on any other.
 */
export type CourierEvent =
  | (CourierStatus & {
      type: 'delivery';
      id: string;
      deliveryId: string;
      isOtherMode: boolean;
      /** Whether it is one of many that report where a courier is, and its state only along with that. */
      isPosition: boolean;
      delivery: CourierDelivery | null;
    })
  | { type: 'other'; id: string; name: string };

/**
 * A courier. Calls end within `budgetMs` and throw a CourierError when the courier refuses, cannot be reached, or makes no
 * sense. Nothing but `book` has an effect that a repetition could double, and bookings of one key are one booking.
 */
export interface CourierProvider {
  /** As it appears in an order's timeline and with stored quotes. */
  readonly name: string;
  readonly capabilities: CourierCapabilities;
  quote(request: CourierQuoteRequest, call: { budgetMs: number }): Promise<CourierQuote>;
  /**
   * Books a delivery, or answers the one that an earlier call with the same key has booked. `isLate`: the first call was more
   * than half an hour ago, so the courier may have forgotten a key that it keeps for an hour.
   */
  book(request: DeliveryRequest, call: { budgetMs: number; isLate: boolean }): Promise<CourierDelivery>;
  /** Null when the courier does not know the delivery. */
  read(deliveryId: string): Promise<CourierDelivery | null>;
  /** Calls a delivery off; one that was called off before is `canceled`. */
  cancel(deliveryId: string): Promise<CancelAnswer>;
  /** The event in a webhook. Throws AppError `signature-invalid` unless the courier signed these very bytes. */
  verifyEvent(received: { body: Buffer; headers: IncomingHttpHeaders }): CourierEvent;
}

/**
 * Why a courier does not do it. `address`: not to this address, or not with these particulars; `busy`: no courier is free;
 * `quote-void`: the quote has expired, was used, or was for something else; `throttled`: called too often, so that it has not looked at
 * the call; `shop`: it refuses the shop itself, whose account is suspended, blocked or unpaid, or whose own address or phone number it does
 * not take, so that trying again does not help. `outage` (no answer, a fault, or an answer that makes no sense) and `failed` (anything else) are faults of the courier or of
 * the shop: a booking may be done all the same, so that only the same key may be tried again.
 */
export type CourierRefusal = 'address' | 'busy' | 'quote-void' | 'throttled' | 'shop' | 'outage' | 'failed';

export class CourierError extends Error {
  readonly refusal: CourierRefusal;
  /** The courier's own code and status, for its adapter and the log alone. */
  readonly code: string | null;
  readonly status: number | null;
  /** Whether an earlier try of the same call may have been carried out without an answer. */
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
