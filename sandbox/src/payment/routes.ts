import { json, param, parseJson, type SentReply } from '../http/exchange';
import type { Router } from '../http/router';
import { answerCall } from './call';
import { readCheckoutRequest } from './checkoutRequest';
import { refuse } from './errors';
import type { CardProvider } from './provider';
import { refundCheckout } from './refunds';
import { type Checkout, checkoutFacts, type Mode, requestFacts, toWire } from './state';

const base = '/yoco/api';

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
