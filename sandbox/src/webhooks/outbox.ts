import type { Clock } from '../clock';
import { isoTime } from '../clock';
import type { Attempt, Delivery, WebhookEnvelope } from './delivery';

export type QueueState = {
  idle: boolean;
  inFlight: number;
  scheduled: number;
  nextAttemptAt: number | null;
};

// The payment provider waits 15 seconds for an endpoint. The courier publishes no limit.
const answerTimeoutMs = 15_000;
const kept = 5_000;
const shownAnswerChars = 2_000;

/** Delivers webhooks and retries failed ones in sandbox time. */
export class Outbox {
  #deliveries: Delivery[] = [];
  #inFlight = new Set<Delivery>();
  /** Unfinished deliveries. */
  #open = new Set<Delivery>();
  #watchers = new Set<() => void>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Queues the envelope without waiting for the endpoint. With `isDropped`, only records the envelope, as if it were
   * lost in transit.
   */
  post(envelope: WebhookEnvelope, isDropped: boolean): void {
    const delivery = this.#keep(envelope);
    if (isDropped) this.#end(delivery, 'dropped');
    else this.#schedule(delivery, 0);
  }

  /** Makes one attempt now, without retries. Resolves when the endpoint has responded or failed. */
  async sendNow(envelope: WebhookEnvelope): Promise<Delivery> {
    const delivery = this.#keep({ ...envelope, retryDelaysMs: [] });
    await this.#attempt(delivery);
    return delivery;
  }

  list(provider: WebhookEnvelope['provider']): Delivery[] {
    return this.#deliveries.filter((delivery) => delivery.envelope.provider === provider);
  }

  /**
   * Waits until no webhook is in flight or due within `withinMs`. `about` lists prefixes of external ids; an empty list
   * includes all. Resolves with `idle: false` on timeout.
   */
  async settled(withinMs: number, timeoutMs: number, about: readonly string[] = []): Promise<QueueState> {
    const deadline = Date.now() + timeoutMs;
    const isMeant = ({ envelope }: Delivery) =>
      about.length === 0 || about.some((start) => envelope.externalId.startsWith(start));
    const look = () => this.#queueState(withinMs, isMeant);
    for (let queueState = look(); ; queueState = look()) {
      const leftMs = deadline - Date.now();
      if (queueState.idle || leftMs <= 0) return queueState;
      await this.#change(leftMs);
    }
  }

  reset(): void {
    this.#deliveries = [];
    this.#inFlight = new Set();
    this.#open = new Set();
    this.#announce();
  }

  #queueState(withinMs: number, isMeant: (delivery: Delivery) => boolean): QueueState {
    const meant = [...this.#open].filter(isMeant);
    const inFlight = [...this.#inFlight].filter(isMeant).length;
    const planned = meant.flatMap((delivery) => delivery.nextAttemptAt ?? []);
    const nextAttemptAt = planned.length > 0 ? Math.min(...planned) : null;
    const soon = nextAttemptAt !== null && nextAttemptAt <= this.#clock.now() + withinMs;
    return {
      idle: inFlight === 0 && !soon,
      inFlight,
      scheduled: planned.length,
      nextAttemptAt,
    };
  }

  #keep(envelope: WebhookEnvelope): Delivery {
    const delivery: Delivery = { envelope, state: 'pending', attempts: [], nextAttemptAt: null };
    this.#deliveries.push(delivery);
    this.#open.add(delivery);
    if (this.#deliveries.length > kept) this.#deliveries.shift();
    return delivery;
  }

  #schedule(delivery: Delivery, delayMs: number): void {
    delivery.nextAttemptAt = this.#clock.now() + delayMs;
    this.#clock.after(delayMs, () => this.#attempt(delivery));
  }

  async #attempt(delivery: Delivery): Promise<void> {
    delivery.nextAttemptAt = null;
    this.#inFlight.add(delivery);
    const attempt = await post(delivery.envelope, this.#clock);
    this.#inFlight.delete(delivery);
    delivery.attempts.push(attempt);
    const delivered = attempt.status !== null && delivery.envelope.succeeds(attempt.status);
    const retryDelayMs = delivery.envelope.retryDelaysMs[delivery.attempts.length - 1];
    if (delivered) this.#end(delivery, 'delivered');
    else if (retryDelayMs === undefined) this.#end(delivery, 'failed');
    else if (this.#open.has(delivery)) this.#schedule(delivery, retryDelayMs);
    this.#announce();
  }

  #end(delivery: Delivery, state: 'delivered' | 'failed' | 'dropped'): void {
    delivery.state = state;
    this.#open.delete(delivery);
  }

  #announce(): void {
    for (const watcher of this.#watchers) watcher();
  }

  #change(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#watchers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, limitMs);
      this.#watchers.add(done);
    });
  }
}

async function post(envelope: WebhookEnvelope, clock: Clock): Promise<Attempt> {
  const headers = { 'content-type': 'application/json', ...envelope.sign() };
  const at = isoTime(clock.now());
  const started = Date.now();
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const init: RequestInit = { method: 'POST', headers, body: envelope.body, redirect: 'manual', signal };
    const response = await fetch(envelope.url, init);
    const answer = (await response.text()).slice(0, shownAnswerChars);
    return { at, status: response.status, answer, durationMs: Date.now() - started, headers };
  } catch (cause) {
    const answer = cause instanceof Error ? describe(cause) : String(cause);
    return { at, status: null, answer, durationMs: Date.now() - started, headers };
  }
}

function describe(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
