import { empty, type Exchange, json, param, parseJson, type Reply } from '../http/exchange';
import { newId } from '../http/ids';
import type { Router } from '../http/router';
import { integer, type Json, record, text } from '../http/shape';
import { apiFaultKeys } from '../scenario/faults';
import { addRuleRoutes } from '../scenario/ruleRoutes';
import { showDelivery } from '../webhooks/delivery';
import { approvedCard, declinedCard } from './cards';
import { alter, eventTypes, paymentEvent, refundEvent } from './events';
import type { CardProvider } from './provider';
import { failRefund, refundEffectKeys } from './refunds';
import { declineCheckout, payCheckout } from './customer';
import { isSigningSecret } from './signature';
import { type CardEvent, type Checkout, toWire } from './state';
import { forgeryKeys, readForgery, toEnvelope, webhookEffectKeys } from './webhooks';

const base = '/_sandbox/yoco';

const vocabulary = {
  create: apiFaultKeys,
  read: apiFaultKeys,
  refund: apiFaultKeys,
  '*': apiFaultKeys,
  'refund-outcome': refundEffectKeys,
  webhook: webhookEffectKeys,
};

const deliverKeys = [...forgeryKeys, 'type', 'eventId', 'times', 'secret', 'url'];

/** Adds the routes that let a test act as the customer, the bank and the network. */
export function addCardControls(router: Router, provider: CardProvider): void {
  addRuleRoutes(router, `${base}/scenario`, provider.rules, vocabulary);
  router.on('POST', `${base}/settings`, (exchange) => {
    const { testRefunds } = record(parseJson(exchange.raw));
    if (testRefunds !== 'supported' && testRefunds !== 'refused') {
      return json(400, { error: '"testRefunds" must be "supported" or "refused"' });
    }
    provider.testRefunds = testRefunds;
    return json(200, { testRefunds });
  });
  router.on('GET', `${base}/checkouts`, (exchange) => {
    const externalId = exchange.query.get('externalId');
    const all = [...provider.state.checkouts.values()];
    const chosen = all.filter(({ request }) => externalId === null || request.externalId === externalId);
    return json(200, { checkouts: chosen.map((checkout) => inspect(provider, checkout)) });
  });
  router.on('GET', `${base}/requests`, ({ query }) =>
    json(200, { requests: provider.requests.select(query) }),
  );
  router.on('GET', `${base}/webhooks`, ({ query }) => {
    const checkoutId = query.get('checkoutId');
    const sent = provider.outside.outbox.list('yoco');
    const chosen = sent.filter(({ envelope }) => checkoutId === null || envelope.subject === checkoutId);
    return json(200, { webhooks: chosen.map(showDelivery) });
  });
  addCustomerControls(router, provider);
}

function addCustomerControls(router: Router, provider: CardProvider): void {
  const act = (
    verb: string,
    action: (checkout: Checkout, exchange: Exchange) => Reply | Promise<Reply>,
  ): void => {
    router.on('POST', `${base}/checkouts/:id/${verb}`, (exchange) => {
      const checkout = provider.state.checkouts.get(param(exchange, 'id'));
      return checkout ? action(checkout, exchange) : empty(404);
    });
  };
  act('pay', (checkout) => {
    const outcome = payCheckout(provider, checkout, approvedCard);
    const { successUrl, failureUrl } = checkout.request;
    return json(200, {
      outcome,
      ...inspect(provider, checkout),
      redirect: outcome === 'paid' ? successUrl : failureUrl,
    });
  });
  act('decline', (checkout) => {
    const outcome = declineCheckout(provider, checkout, declinedCard);
    return json(200, { outcome, ...inspect(provider, checkout), redirect: checkout.request.failureUrl });
  });
  act('fail-refund', (checkout) => {
    const refund = checkout.refunds.findLast(({ status }) => status !== 'failed');
    if (refund === undefined) return json(409, { error: 'the checkout has no refund that could fail' });
    failRefund(provider, checkout, refund);
    return json(200, inspect(provider, checkout));
  });
  act('deliver-webhook', (checkout, exchange) => deliver(provider, checkout, parseJson(exchange.raw, {})));
}

/** Sends `times` copies of one event in parallel, valid or forged. */
async function deliver(provider: CardProvider, checkout: Checkout, body: unknown): Promise<Reply> {
  const request = record(body);
  const stray = Object.keys(request).find((key) => !deliverKeys.includes(key));
  if (stray !== undefined)
    return json(400, { error: `unknown key "${stray}"; known: ${deliverKeys.join(', ')}` });
  const type = eventTypes.find((known) => known === (request['type'] ?? 'payment.succeeded'));
  const known = provider.webhookOf(checkout);
  const url = text(request['url']) ?? known?.url;
  const secret = text(request['secret']) ?? known?.secret;
  if (!type || !url || !secret || !isSigningSecret(secret)) {
    return json(400, { error: 'needs a known "type", and a registered webhook or a "url" and "secret"' });
  }
  // Prefers an event that was sent before, because a true duplicate has the same id.
  const event = checkout.events.find((past) => past.type === type) ?? makeEvent(provider, checkout, type);
  const id = request['eventId'] === 'new' ? newId('evt_') : (text(request['eventId']) ?? event.id);
  const content = {
    target: { url, secret },
    event: alter({ ...event, id }, request),
    forgery: readForgery(request),
  };
  const envelope = toEnvelope(provider, checkout, content);
  const copies = Array.from({ length: integer(request['times']) ?? 1 }, () =>
    provider.outside.outbox.sendNow(envelope),
  );
  return json(200, { deliveries: (await Promise.all(copies)).map(showDelivery) });
}

function makeEvent(provider: CardProvider, checkout: Checkout, type: CardEvent['type']): CardEvent {
  const now = provider.now();
  const card = checkout.payment?.card ?? approvedCard;
  if (type === 'payment.succeeded') return paymentEvent(checkout, card, 'succeeded', now);
  if (type === 'payment.failed') return paymentEvent(checkout, card, 'failed', now);
  const status = type === 'refund.failed' ? 'failed' : 'succeeded';
  const amount = checkout.request.amount;
  return refundEvent(checkout, { id: newId('rfd_'), amount, status, at: now, metadata: {} }, now);
}

function inspect(provider: CardProvider, checkout: Checkout): Json {
  const { declines, refunds } = checkout;
  return { ...toWire(checkout, provider.pageUrl(checkout)), declines, refunds };
}
