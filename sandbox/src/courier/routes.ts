import { type Exchange, json, param, parseJson, type Reply, type SentReply } from '../http/exchange';
import type { Router } from '../http/router';
import { record, text } from '../http/shape';
import { faultReply, pause, readApiFault } from '../scenario/faults';
import { bookDelivery, cancelDelivery } from './booking';
import { answerCall, type Operation } from './call';
import type { Delivery } from './delivery';
import { faultBody, refuse } from './errors';
import { type CourierProvider, deliveryFacts } from './provider';
import { makeQuote, quoteToWire, readTrip } from './quotes';

const base = '/uber/v1/customers/:customer';

export function addCourierRoutes(router: Router, provider: CourierProvider): void {
  router.on('POST', '/uber/oauth/v2/token', (exchange) => giveToken(provider, exchange));
  router.on('POST', `${base}/delivery_quotes`, (exchange) => {
    const body = record(parseJson(exchange.raw));
    const trip = readTrip(body, provider.now());
    const line = 'code' in trip ? undefined : trip.dropoff.address.line;
    const work = (): SentReply => {
      if ('code' in trip) return refuse(trip);
      const quote = makeQuote(trip, provider.now());
      provider.quotes.set(quote.id, quote);
      return json(200, quoteToWire(quote));
    };
    return answerCall(provider, exchange, { operation: 'quote', facts: { dropoffAddress: line }, work });
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
  addDeliveryRoutes(router, provider);
}

function addDeliveryRoutes(router: Router, provider: CourierProvider): void {
  const one = (
    [method, path]: [string, string],
    operation: Operation,
    work: (delivery: Delivery) => SentReply,
  ): void =>
    router.on(method, `${base}/deliveries/:id${path}`, (exchange) => {
      const delivery = provider.deliveries.get(param(exchange, 'id'));
      const unknown = refuse({ code: 'delivery_not_found', message: 'no such delivery' });
      return answerCall(provider, exchange, {
        operation,
        facts: delivery ? deliveryFacts(delivery) : {},
        work: () => (delivery ? work(delivery) : unknown),
      });
    });
  one(['GET', ''], 'get', (delivery) => json(200, provider.show(delivery)));
  one(['POST', '/cancel'], 'cancel', (delivery) => cancelDelivery(provider, delivery));
}

async function giveToken(provider: CourierProvider, exchange: Exchange): Promise<Reply> {
  const effect = provider.rules.take('token', {});
  const fault = effect && readApiFault(effect);
  if (fault) await pause(fault.slowMs);
  const form = new URLSearchParams(exchange.raw.toString('utf8'));
  const faulted = fault && faultReply(fault, faultBody);
  const reply = faulted ?? provider.tokens.issue(form, provider.now());
  // The log omits the body of the response, because it contains the token.
  const shown: Reply = reply.kind === 'send' ? { ...reply, body: '' } : reply;
  provider.requests.add(provider.now(), exchange, { operation: 'token', reply: shown, note: null });
  return reply;
}
