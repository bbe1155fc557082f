import { type Exchange, json, param, parseJson, type Reply, type SentReply } from '../http/exchange';
import type { Router } from '../http/router';
import { isRecord, type Json, record, text } from '../http/shape';
import { faultReply, pause, readApiFault } from '../scenario/faults';
import { bookDelivery, cancelDelivery, updateDelivery } from './booking';
import { answerCall, type Operation } from './call';
import { type Delivery, isComplete, statusOfStep } from './delivery';
import { faultBody, invalid, refuse } from './errors';
import { proofOfDelivery } from './proof';
import { type CourierProvider, deliveryFacts } from './provider';
import { makeQuote, quoteToWire, readTrip } from './quotes';
import { specialStreet } from './specialStreets';

const base = '/uber/v1/customers/:customer';
const sleepyMs = 3_000;
const risePercent = 10;
const defaultLimit = 100;

/** Adds Uber Direct's API and its token endpoint. */
export function addCourierRoutes(router: Router, provider: CourierProvider): void {
  router.on('POST', '/uber/oauth/v2/token', (exchange) => giveToken(provider, exchange));
  router.on('POST', `${base}/delivery_quotes`, (exchange) => {
    const body = record(parseJson(exchange.raw));
    const trip = readTrip(body, provider.now());
    const line = 'code' in trip ? undefined : trip.dropoff.address.line;
    const special = 'code' in trip ? undefined : specialStreet(trip.dropoff.address);
    const work = (effect: Json): SentReply => {
      if ('code' in trip) return refuse(trip);
      if (special === 'rising-fee') provider.risingQuotes += 1;
      const rise = special === 'rising-fee' ? { feePercent: (provider.risingQuotes - 1) * risePercent } : {};
      const quote = makeQuote(trip, provider.now(), { ...rise, ...effect });
      provider.quotes.set(quote.id, quote);
      return json(200, quoteToWire(quote));
    };
    const facts = { dropoffAddress: line };
    const slowMs = special === 'slow' ? sleepyMs : 0;
    return answerCall(provider, exchange, { operation: 'quote', facts, slowMs, work });
  });
  router.on('POST', `${base}/deliveries`, (exchange) => {
    const body = record(parseJson(exchange.raw));
    const facts = {
      externalId: text(body['external_id']),
      manifestReference: text(body['manifest_reference']),
      quoteId: text(body['quote_id']),
      idempotencyKey: text(body['idempotency_key']),
    };
    const work = (): SentReply => bookDelivery(provider, body);
    return answerCall(provider, exchange, { operation: 'create', facts, work });
  });
  router.on('GET', `${base}/deliveries`, (exchange) =>
    answerCall(provider, exchange, {
      operation: 'list',
      facts: {},
      work: () => listDeliveries(provider, exchange),
    }),
  );
  addDeliveryRoutes(router, provider);
}

function addDeliveryRoutes(router: Router, provider: CourierProvider): void {
  const one = (
    [method, path]: [string, string],
    operation: Operation,
    work: (delivery: Delivery, exchange: Exchange) => SentReply,
  ): void =>
    router.on(method, `${base}/deliveries/:id${path}`, (exchange) => {
      const delivery = provider.deliveries.get(param(exchange, 'id'));
      const unknown = refuse({ code: 'delivery_not_found', message: 'no such delivery' });
      return answerCall(provider, exchange, {
        operation,
        facts: delivery ? deliveryFacts(delivery) : {},
        work: () => (delivery ? work(delivery, exchange) : unknown),
      });
    });
  one(['GET', ''], 'get', (delivery) => json(200, provider.show(delivery)));
  one(['POST', ''], 'update', (delivery, exchange) => {
    const body = parseJson(exchange.raw);
    return isRecord(body)
      ? updateDelivery(provider, delivery, body)
      : refuse(invalid('body', 'not a JSON object'));
  });
  one(['POST', '/cancel'], 'cancel', (delivery) => cancelDelivery(provider, delivery));
  one(['POST', '/proof-of-delivery'], 'pod', (delivery, exchange) =>
    proofOfDelivery(delivery, record(parseJson(exchange.raw))),
  );
}

async function giveToken(provider: CourierProvider, exchange: Exchange): Promise<Reply> {
  const effect = provider.rules.take('token', {});
  const fault = effect && readApiFault(effect);
  if (fault) await pause(fault.slowMs);
  const form = new URLSearchParams(exchange.raw.toString('utf8'));
  const faulted = fault && faultReply(fault, faultBody);
  const reply = faulted ?? provider.tokens.issue(form, provider.now(), provider.settings.tokenLimit);
  // The response contains the token, so the log keeps only its status.
  const shown: Reply = reply.kind === 'send' ? { ...reply, body: '' } : reply;
  provider.requests.add(provider.now(), exchange, { operation: 'token', reply: shown, note: null });
  return reply;
}

function listDeliveries(provider: CourierProvider, exchange: Exchange): SentReply {
  const filter = exchange.query.get('filter');
  const limit = Number(exchange.query.get('limit') ?? defaultLimit);
  // The provider spells this parameter with a capital letter.
  const offset = Number(exchange.query.get('Offset') ?? 0);
  if (![limit, offset].every((count) => Number.isInteger(count) && count >= 0)) {
    return refuse(invalid('limit', 'limit and Offset are whole numbers'));
  }
  const fitting = [...provider.deliveries.values()].toReversed().filter(({ step }) => {
    if (filter === null) return true;
    return filter === 'ongoing' ? !isComplete(step) : statusOfStep(step) === filter;
  });
  const data = fitting.slice(offset, offset + limit).map((delivery) => provider.show(delivery));
  const more = offset + limit < fitting.length;
  const query = new URLSearchParams({ ...(filter === null ? {} : { filter }), limit: String(limit) });
  const next = more ? `${exchange.path}?${query.toString()}&Offset=${offset + limit}` : '';
  return json(200, { data, next_href: next, total_count: -1 });
}
