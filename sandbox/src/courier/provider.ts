import type { Clock } from '../clock';
import { RequestLog } from '../http/requestLog';
import type { Json } from '../http/shape';
import { type Facts, RuleBook } from '../scenario/ruleBook';
import type { Outbox } from '../webhooks/outbox';
import type { Delivery } from './delivery';
import type { Quote } from './quotes';
import { TokenOffice } from './tokens';
import { deliveryToWire } from './wire';

export type CourierSettings = {
  /** `auto` simulates every delivery. */
  robo: 'auto' | 'off';
  /** Factor for the documented step times of the simulated courier. */
  roboScale: number;
  /** Number of API requests allowed in 10 minutes. The real test mode allows 200. */
  rateLimit: number | 'off';
  /** Number of token requests allowed in an hour. */
  tokenLimit: number;
};

type WebhookTarget = {
  url: string;
  /** Signing key. */
  secret: string;
};

type Outside = {
  clock: Clock;
  outbox: Outbox;
  trackingUrl: () => string;
  retryScale: number;
  webhook: WebhookTarget | undefined;
  customerId: string;
  clientId: string;
  clientSecret: string;
  settings: CourierSettings;
};

/** State of the courier, its current scenario, and its dependencies in the sandbox. */
export class CourierProvider {
  readonly rules = new RuleBook<Json>();
  readonly requests = new RequestLog();
  readonly outside: Outside;
  readonly tokens: TokenOffice;
  readonly quotes = new Map<string, Quote>();
  readonly deliveries = new Map<string, Delivery>();
  /** Bookings by idempotency key. */
  readonly bookings = new Map<string, { deliveryId: string; at: number }>();
  settings: CourierSettings;
  webhook: WebhookTarget | undefined;
  recentCalls: number[] = [];
  /** Number of quotes so far for Rising Road, where each quote costs more than the previous one. */
  risingQuotes = 0;

  constructor(outside: Outside) {
    this.outside = outside;
    this.tokens = new TokenOffice(outside);
    this.settings = outside.settings;
    this.webhook = outside.webhook;
  }

  now(): number {
    return this.outside.clock.now();
  }

  show(delivery: Delivery): Json {
    const trackingUrl = `${this.outside.trackingUrl()}/${delivery.id}`;
    return deliveryToWire(delivery, { now: this.now(), trackingUrl });
  }

  reset(): void {
    this.rules.reset();
    this.requests.reset();
    this.tokens.reset();
    this.quotes.clear();
    this.deliveries.clear();
    this.bookings.clear();
    this.settings = this.outside.settings;
    this.webhook = this.outside.webhook;
    this.recentCalls = [];
    this.risingQuotes = 0;
  }
}

/** Returns the facts that scenario rules can match. */
export function deliveryFacts({ id, request, quoteId }: Delivery): Facts {
  const { externalId, manifestReference, dropoff } = request;
  return { deliveryId: id, externalId, manifestReference, quoteId, dropoffAddress: dropoff.address.line };
}
