import { randomBytes } from 'node:crypto';

import { empty, type Exchange, json, param, parseJson, type SentReply } from '../http/exchange';
import { newId } from '../http/ids';
import type { Router } from '../http/router';
import { isRecord, text } from '../http/shape';
import { answerCall } from './call';
import { readCheckoutRequest } from './checkoutRequest';
import { refuse } from './errors';
import type { CardProvider } from './provider';
import { refundCheckout } from './refunds';
import { type Checkout, checkoutFacts, type Mode, requestFacts, type Subscription, toWire } from './state';

const base = '/yoco/api';
const maxSubscriptions = 5;

/** Adds the Checkout API. */
export function addCardRoutes(router: Router, provider: CardProvider): void {
  router.on('POST', `${base}/checkouts`, (exchange) => {
    const request = readCheckoutRequest(parseJson(exchange.raw));
    const facts = 'code' in request ? {} : requestFacts(request);
    const work = (mode: Mode): SentReply => {
      if ('code' in request) return refuse(400, request.code, request.message);
      return show(provider, provider.state.addCheckout(mode, request, provider.now()));
    };
    return answerCall(provider, exchange, { operation: 'create', facts, work });
  });
  router.on('GET', `${base}/checkouts/:id`, (exchange) => {
    const checkout = provider.state.checkouts.get(param(exchange, 'id'));
    const work = (mode: Mode): SentReply =>
      owned(checkout, mode) ? show(provider, checkout) : unknownCheckout();
    return answerCall(provider, exchange, { operation: 'read', facts: factsOf(checkout), work });
  });
  router.on('POST', `${base}/checkouts/:id/refund`, (exchange) => {
    const checkout = provider.state.checkouts.get(param(exchange, 'id'));
    const work = (mode: Mode): SentReply => {
      if (!owned(checkout, mode)) return unknownCheckout();
      const body = parseJson(exchange.raw);
      if (body === undefined && exchange.raw.length > 0) return refuse(400, 'invalid_request', 'broken JSON');
      return refundCheckout(provider, checkout, body);
    };
    return answerCall(provider, exchange, { operation: 'refund', facts: factsOf(checkout), work });
  });
  addSubscriptionRoutes(router, provider);
}

function addSubscriptionRoutes(router: Router, provider: CardProvider): void {
  const call = (exchange: Exchange, work: (mode: Mode) => SentReply): ReturnType<typeof answerCall> =>
    answerCall(provider, exchange, { operation: 'webhooks', facts: {}, work });
  router.on('POST', `${base}/webhooks`, (exchange) =>
    call(exchange, (mode) => subscribe(provider, exchange, mode)),
  );
  router.on('GET', `${base}/webhooks`, (exchange) =>
    call(exchange, (mode) => {
      const mine = provider.state.subscriptions.filter((subscription) => subscription.mode === mode);
      return json(200, { subscriptions: mine.map(({ secret: _secret, ...shown }) => shown) });
    }),
  );
  router.on('DELETE', `${base}/webhooks/:id`, (exchange) =>
    call(exchange, (mode) => {
      const gone = provider.state.subscriptions.find(({ id }) => id === param(exchange, 'id'));
      if (gone?.mode !== mode) return refuse(404, 'not_found', 'no such webhook');
      provider.state.subscriptions = provider.state.subscriptions.filter(
        (subscription) => subscription !== gone,
      );
      return empty(204);
    }),
  );
}

function subscribe(provider: CardProvider, exchange: Exchange, mode: Mode): SentReply {
  const body = parseJson(exchange.raw);
  const name = isRecord(body) ? text(body['name']) : undefined;
  const url = isRecord(body) ? text(body['url']) : undefined;
  if (!name || !url || !URL.canParse(url)) return refuse(400, 'invalid_request', 'name and url are required');
  if (provider.state.subscriptions.length >= maxSubscriptions) {
    return refuse(400, 'too_many_webhooks', `at most ${maxSubscriptions} webhooks`);
  }
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const subscription: Subscription = { id: newId('sub_'), name, url, mode, secret };
  provider.state.subscriptions.push(subscription);
  return json(201, subscription);
}

function show(provider: CardProvider, checkout: Checkout): SentReply {
  return json(200, toWire(checkout, provider.pageUrl(checkout)));
}

function factsOf(checkout: Checkout | undefined): ReturnType<typeof checkoutFacts> {
  return checkout ? checkoutFacts(checkout) : {};
}

function owned(checkout: Checkout | undefined, mode: Mode): checkout is Checkout {
  return checkout?.mode === mode;
}

function unknownCheckout(): SentReply {
  return refuse(404, 'not_found', 'no such checkout');
}
