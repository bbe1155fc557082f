import type { Clock } from '../clock';
import type { SandboxConfig, WebhookTarget } from '../config';
import { RequestLog } from '../http/requestLog';
import type { Json } from '../http/shape';
import { type Facts, RuleBook } from '../scenario/ruleBook';
import type { Outbox } from '../webhooks/outbox';
import type { Delivery } from './delivery';
import type { Quote } from './quotes';
import { TokenOffice } from './tokens';
import { deliveryToWire } from './wire';

type Outside = {
  clock: Clock;
  outbox: Outbox;
  publicUrl: () => string;
  retryScale: number;
} & SandboxConfig['uber'];

export class CourierProvider {
  readonly rules = new RuleBook<Json>();
  readonly requests = new RequestLog();
  readonly outside: Outside;
  readonly tokens: TokenOffice;
  readonly quotes = new Map<string, Quote>();
  readonly deliveries = new Map<string, Delivery>();
  /** Bookings by idempotency key. */
  readonly bookings = new Map<string, { deliveryId: string; at: number }>();
  webhook: WebhookTarget | undefined;

  constructor(outside: Outside) {
    this.outside = outside;
    this.tokens = new TokenOffice(outside);
    this.webhook = outside.webhook;
  }

  now(): number {
    return this.outside.clock.now();
  }

  show(delivery: Delivery): Json {
    const trackingUrl = `${this.outside.publicUrl()}/uber/track/${delivery.id}`;
    return deliveryToWire(delivery, { now: this.now(), trackingUrl });
  }

  reset(): void {
    this.rules.reset();
    this.requests.reset();
    this.tokens.reset();
    this.quotes.clear();
    this.deliveries.clear();
    this.bookings.clear();
    this.webhook = this.outside.webhook;
  }
}

export function deliveryFacts({ id, request, quoteId }: Delivery): Facts {
  const { externalId, manifestReference, dropoff } = request;
  return { deliveryId: id, externalId, manifestReference, quoteId, dropoffAddress: dropoff.address.line };
}
