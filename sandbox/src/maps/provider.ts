import type { Clock } from '../clock';
import { RequestLog } from '../http/requestLog';
import type { Json } from '../http/shape';
import { RuleBook } from '../scenario/ruleBook';

export class MapsProvider {
  readonly rules = new RuleBook<Json>();
  readonly requests = new RequestLog();
  readonly #clock: Clock;

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }

  reset(): void {
    this.rules.reset();
    this.requests.reset();
  }
}
