import { empty, type Exchange, json, param, parseJson, type Reply } from '../http/exchange';
import { newId } from '../http/ids';
import type { Router } from '../http/router';
import { integer, type Json, record, text } from '../http/shape';
import { apiFaultKeys } from '../scenario/faults';
import { addRuleRoutes } from '../scenario/ruleRoutes';
import { showDelivery } from '../webhooks/delivery';
import { type Delivery, road, type Step } from './delivery';
import { advance } from './lifecycle';
import type { CourierProvider } from './provider';
import { eventKinds, forgeryKeys, makeEvent, toEnvelope, webhookEffectKeys } from './webhooks';

const base = '/_sandbox/uber';
const steps: Step[] = [...road, 'canceled', 'returned'];

const vocabulary = {
  token: apiFaultKeys,
  quote: apiFaultKeys,
  create: apiFaultKeys,
  get: apiFaultKeys,
  cancel: apiFaultKeys,
  '*': apiFaultKeys,
  webhook: webhookEffectKeys,
};

const deliverKeys = [...forgeryKeys, 'kind', 'status', 'eventId', 'times', 'secret', 'url'];

/** Adds the routes that let a test act as the courier and the network. */
export function addCourierControls(router: Router, provider: CourierProvider): void {
  addRuleRoutes(router, `${base}/scenario`, provider.rules, vocabulary);
  router.on('POST', `${base}/settings`, (exchange) => {
    const tokenLimit = integer(record(parseJson(exchange.raw))['tokenLimit']);
    if (tokenLimit === undefined) return json(400, { error: 'send "tokenLimit"' });
    provider.tokens.hourlyLimit = tokenLimit;
    return empty(204);
  });
  router.on('POST', `${base}/webhook`, (exchange) => {
    const { url, secret } = record(parseJson(exchange.raw));
    if (typeof url !== 'string' || !URL.canParse(url) || typeof secret !== 'string') {
      return json(400, { error: 'send "url" and "secret"' });
    }
    provider.webhook = { url, secret };
    return json(200, { url });
  });
  router.on('POST', `${base}/revoke-tokens`, () => {
    provider.tokens.revokeAll();
    return empty(204);
  });
  router.on('GET', `${base}/deliveries`, ({ query }) => {
    const externalId = query.get('externalId');
    const all = [...provider.deliveries.values()];
    const chosen = all.filter(({ request }) => externalId === null || request.externalId === externalId);
    return json(200, { deliveries: chosen.map((delivery) => inspect(provider, delivery)) });
  });
  router.on('GET', `${base}/requests`, ({ query }) =>
    json(200, { requests: provider.requests.select(query) }),
  );
  router.on('GET', `${base}/webhooks`, ({ query }) => {
    const deliveryId = query.get('deliveryId');
    const sent = provider.outside.outbox.list('uber');
    const chosen = sent.filter(({ envelope }) => deliveryId === null || envelope.subject === deliveryId);
    return json(200, { webhooks: chosen.map(showDelivery) });
  });
  addDeliveryControls(router, provider);
}

function addDeliveryControls(router: Router, provider: CourierProvider): void {
  const act = (
    verb: string,
    action: (delivery: Delivery, exchange: Exchange) => Reply | Promise<Reply>,
  ): void => {
    router.on('POST', `${base}/deliveries/:id/${verb}`, (exchange) => {
      const delivery = provider.deliveries.get(param(exchange, 'id'));
      return delivery ? action(delivery, exchange) : empty(404);
    });
  };
  act('advance', (delivery, exchange) => {
    const { to, direct } = record(parseJson(exchange.raw, {}));
    const next = road[road.findIndex((step) => step === delivery.step) + 1];
    const step = to === undefined || to === 'next' ? next : steps.find((known) => known === to);
    if (!step) return json(400, { error: `"to" must be "next" or one of ${steps.join(', ')}` });
    const problem = advance(provider, delivery, step, direct === true);
    return problem === undefined ? json(200, inspect(provider, delivery)) : json(409, { error: problem });
  });
  act('deliver-webhook', (delivery, exchange) =>
    deliver(provider, delivery, record(parseJson(exchange.raw, {}))),
  );
}

/** Sends `times` copies of one event in parallel, valid or forged. */
async function deliver(provider: CourierProvider, delivery: Delivery, request: Json): Promise<Reply> {
  const stray = Object.keys(request).find((key) => !deliverKeys.includes(key));
  if (stray !== undefined)
    return json(400, { error: `unknown key "${stray}"; known: ${deliverKeys.join(', ')}` });
  const kind = eventKinds.find((known) => known === (request['kind'] ?? 'event.delivery_status'));
  const url = text(request['url']) ?? provider.webhook?.url;
  const secret = text(request['secret']) ?? provider.webhook?.secret;
  if (!kind || !url || !secret) {
    return json(400, { error: 'needs a known "kind", and a configured webhook or a "url" and "secret"' });
  }
  const event: Json = {
    ...makeEvent(provider, delivery, kind),
    id: text(request['eventId']) ?? newId('evt_'),
  };
  const status = text(request['status']);
  const altered =
    status === undefined
      ? event
      : {
          ...event,
          ...('status' in event ? { status } : {}),
          data: { ...record(event['data']), status },
        };
  const envelope = toEnvelope(provider, delivery, {
    target: { url, secret },
    event: altered,
    effect: request,
  });
  const copies = Array.from({ length: integer(request['times']) ?? 1 }, () =>
    provider.outside.outbox.sendNow(envelope),
  );
  return json(200, { deliveries: (await Promise.all(copies)).map(showDelivery) });
}

function inspect(provider: CourierProvider, delivery: Delivery): Json {
  return { ...provider.show(delivery), step: delivery.step, request: delivery.request.body };
}
