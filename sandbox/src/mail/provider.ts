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

/** Stores e-mail for all recipients and delivers none. */
export class MailProvider {
  readonly rules = new RuleBook<Json>();
  #messages: StoredMessage[] = [];
  readonly #clock: Clock;

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock;
  }

  accept(message: Message): StoredMessage {
    const stored = { id: newId('msg_'), at: isoTime(this.#clock.now()), ...message };
    this.#messages.push(stored);
    if (this.#messages.length > kept) this.#messages.shift();
    return stored;
  }

  find(id: string): StoredMessage | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  /** Oldest first. */
  select(to: string | null): StoredMessage[] {
    return this.#messages.filter((message) => to === null || message.to.includes(to));
  }

  reset(): void {
    this.rules.reset();
    this.#messages = [];
  }
}
