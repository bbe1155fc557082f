import type { Clock } from './clock';
import { isoTime } from './clock';
import { empty, json, parseJson } from './http/exchange';
import type { Router } from './http/router';
import { finite, record, text } from './http/shape';
import type { Outbox } from './webhooks/outbox';

type Controlled = {
  clock: Clock;
  outbox: Outbox;
  reset: () => void;
};

const idleWithinMs = 1_000;
const idleTimeoutMs = 20_000;

/** Adds the routes shared by all stand-ins: time, reset, and waiting for webhooks. */
export function addControls(router: Router, { clock, outbox, reset }: Controlled): void {
  const clockState = (): unknown => ({ now: isoTime(clock.now()), offsetMs: clock.now() - Date.now() });
  router.on('GET', '/_sandbox/health', () => json(200, { ok: true }));
  router.on('GET', '/_sandbox/clock', () => json(200, clockState()));
  router.on('POST', '/_sandbox/clock', async (exchange) => {
    const target = readTarget(clock, parseJson(exchange.raw));
    if (target === undefined) return json(400, { error: 'send offsetMs, advanceMs or now (ISO time or ms)' });
    await clock.moveTo(target);
    return json(200, clockState());
  });
  router.on('POST', '/_sandbox/reset', () => {
    clock.reset();
    outbox.reset();
    reset();
    return empty(204);
  });
  router.on('GET', '/_sandbox/idle', async ({ query }) => {
    const withinMs = Number(query.get('withinMs') ?? idleWithinMs);
    const timeoutMs = Number(query.get('timeoutMs') ?? idleTimeoutMs);
    const queueState = await outbox.settled(withinMs, timeoutMs, query.getAll('about'));
    return json(queueState.idle ? 200 : 503, queueState);
  });
}

function readTarget(clock: Clock, body: unknown): number | undefined {
  const { offsetMs, advanceMs, now } = record(body);
  if (finite(offsetMs) !== undefined) return Date.now() + Number(offsetMs);
  if (finite(advanceMs) !== undefined) return clock.now() + Number(advanceMs);
  const at = finite(now) ?? Date.parse(text(now) ?? '');
  return Number.isNaN(at) ? undefined : at;
}
