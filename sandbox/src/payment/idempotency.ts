import type { SentReply } from '../http/exchange';
import { refuse } from './errors';

type Entry = {
  payload: string;
  bornAt: number;
  reply: SentReply | undefined;
};

const lifetimeMs = 24 * 60 * 60 * 1000;

/** For 24 hours, a repeated key gets the first response again, whether it was a success or a failure. */
export class IdempotencyKeys {
  readonly #entries = new Map<string, Entry>();

  /** Returns the stored response, or `undefined` if the request must run. The caller then calls `keep` or `forget`. */
  begin(key: string, payload: string, now: number): SentReply | undefined {
    const entry = this.#entries.get(key);
    if (!entry || now - entry.bornAt >= lifetimeMs) {
      this.#entries.set(key, { payload, bornAt: now, reply: undefined });
      return undefined;
    }
    if (entry.payload !== payload) {
      return refuse(422, 'idempotency_key_reused', 'this Idempotency-Key was used with another payload');
    }
    if (!entry.reply)
      return refuse(409, 'idempotency_key_in_progress', 'the first call is still in progress');
    return { ...entry.reply, headers: { ...entry.reply.headers, 'idempotent-replayed': 'true' } };
  }

  keep(key: string, reply: SentReply): void {
    const entry = this.#entries.get(key);
    if (entry) entry.reply = reply;
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  reset(): void {
    this.#entries.clear();
  }
}
