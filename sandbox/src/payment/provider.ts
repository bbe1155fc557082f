import type { Clock } from '../clock';
import type { SandboxConfig } from '../config';
import { RequestLog } from '../http/requestLog';
import type { Json } from '../http/shape';
import { RuleBook } from '../scenario/ruleBook';
import type { Outbox } from '../webhooks/outbox';
import { isSigningSecret } from './signature';
import { type Checkout, CardState } from './state';

type Outside = {
  clock: Clock;
  outbox: Outbox;
  publicUrl: () => string;
  retryScale: number;
} & SandboxConfig['yoco'];

export class CardProvider {
  readonly state = new CardState();
  readonly rules = new RuleBook<Json>();
  readonly requests = new RequestLog();
  readonly outside: Outside;
  /** The real provider refuses refunds in test mode. */
  testRefunds: 'supported' | 'refused' = 'supported';

  constructor(outside: Outside) {
    if (outside.webhook && !isSigningSecret(outside.webhook.secret)) {
      throw new Error('the card webhook secret must have the form whsec_<base64 of at least 16 bytes>');
    }
    this.outside = outside;
  }

  now(): number {
    return this.outside.clock.now();
  }

  pageUrl(checkout: Checkout): string {
    return `${this.outside.publicUrl()}/yoco/checkout/${checkout.id}`;
  }

  reset(): void {
    this.state.reset();
    this.rules.reset();
    this.requests.reset();
    this.testRefunds = 'supported';
  }

  /** The sandbox has a webhook for test mode only. */
  webhookOf({ mode }: Checkout): Outside['webhook'] {
    return mode === 'test' ? this.outside.webhook : undefined;
  }
}
