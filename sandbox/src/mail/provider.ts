import type { Clock } from '../clock';
import { isoTime } from '../clock';
import { newId } from '../http/ids';
import type { Json } from '../http/shape';
import { RuleBook } from '../scenario/ruleBook';
import type { Message } from './message';

export type StoredMessage = Message & {
  id: string;
  at: string;
};

const kept = 2_000;

/** E-mail and SMS: takes messages, delivers none, shows all. */
export class MailProvider {
  readonly rules = new RuleBook<Json>();
  #messages: StoredMessage[] = [];
  /** Idempotency keys with the message they made. */
  readonly #sent = new Map<string, StoredMessage>();
  readonly #clock: Clock;

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock;
  }

  accept(message: Message, idempotencyKey: string | undefined): StoredMessage {
    const before = idempotencyKey === undefined ? undefined : this.#sent.get(idempotencyKey);
    if (before) return before;
    const stored = { id: newId('msg_'), at: isoTime(this.#clock.now()), ...message };
    this.#messages.push(stored);
    if (this.#messages.length > kept) this.#messages.shift();
    if (idempotencyKey !== undefined) this.#sent.set(idempotencyKey, stored);
    return stored;
  }

  /** Oldest first; all given filters must fit. */
  select({ to, channel }: { to: string | null; channel: string | null }): StoredMessage[] {
    return this.#messages.filter(
      (message) =>
        (to === null || message.to.includes(to)) && (channel === null || message.channel === channel),
    );
  }

  reset(): void {
    this.rules.reset();
    this.#messages = [];
    this.#sent.clear();
  }
}
