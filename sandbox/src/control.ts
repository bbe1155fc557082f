import type { Clock } from './clock';
import { empty, json, parseJson } from './http/exchange';
import type { Router } from './http/router';
import { finite, record } from './http/shape';
import type { Outbox } from './webhooks/outbox';

type Controlled = {
  clock: Clock;
  outbox: Outbox;
  reset: () => void;
};

export function addControls(router: Router, { clock, outbox, reset }: Controlled): void {
  router.on('GET', '/_sandbox/health', () => json(200, { ok: true }));
  router.on('POST', '/_sandbox/clock', async (exchange) => {
    const advanceMs = finite(record(parseJson(exchange.raw))['advanceMs']);
    if (advanceMs === undefined) return json(400, { error: 'send advanceMs' });
    await clock.advance(advanceMs);
    return empty(204);
  });
  router.on('POST', '/_sandbox/reset', () => {
    clock.reset();
    outbox.reset();
    reset();
    return empty(204);
  });
}
