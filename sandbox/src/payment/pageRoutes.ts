import { type Exchange, param, redirect, type SentReply } from '../http/exchange';
import type { Router } from '../http/router';
import { grouped, readCard, knownTestCards } from './cards';
import { emptyForm, type FormValues, notice, paidPage, paymentPage } from './page';
import type { CardProvider } from './provider';
import { declineCheckout, openCheckout, payCheckout } from './customer';
import type { Checkout } from './state';

export function addCardPage(router: Router, provider: CardProvider): void {
  router.on('GET', '/yoco/checkout/:id', (exchange) =>
    withCheckout(provider, exchange, (checkout) => {
      if (checkout.status === 'completed') return paidPage(checkout);
      openCheckout(checkout);
      const card = knownTestCards.find(({ number }) => number === exchange.query.get('card'));
      if (!card) return paymentPage(checkout, emptyForm);
      const values = { number: grouped(card.number), expiry: '12/40', cvv: '123', name: 'Sandbox Customer' };
      return paymentPage(checkout, { values, problems: {} });
    }),
  );
  router.on('POST', '/yoco/checkout/:id', (exchange) =>
    withCheckout(provider, exchange, (checkout) => submit(provider, checkout, exchange)),
  );
}

function submit(provider: CardProvider, checkout: Checkout, exchange: Exchange): SentReply {
  const form = new URLSearchParams(exchange.raw.toString('utf8'));
  const { successUrl, failureUrl, cancelUrl } = checkout.request;
  if (checkout.status === 'completed') return successUrl === null ? paidPage(checkout) : redirect(successUrl);
  if (form.get('action') === 'cancel') {
    if (cancelUrl !== null) return redirect(cancelUrl);
    return notice('Payment cancelled', 'You can close this page.', 200);
  }
  const values = readForm(form);
  const read = readCard(values, provider.now());
  if ('problems' in read)
    return paymentPage(checkout, { values: { ...values, cvv: '' }, problems: read.problems });
  const pay = read.outcome === 'approved' ? payCheckout : declineCheckout;
  if (pay(provider, checkout, read.card) === 'paid') {
    return successUrl === null ? paidPage(checkout) : redirect(successUrl);
  }
  if (failureUrl !== null) return redirect(failureUrl);
  return paymentPage(checkout, { ...emptyForm, alert: 'Your card was declined. Try another card.' });
}

function readForm(form: URLSearchParams): FormValues {
  const value = (name: string): string => (form.get(name) ?? '').slice(0, 100);
  return { number: value('number'), expiry: value('expiry'), cvv: value('cvv'), name: value('name') };
}

function withCheckout(
  provider: CardProvider,
  exchange: Exchange,
  show: (checkout: Checkout) => SentReply,
): SentReply {
  const checkout = provider.state.checkouts.get(param(exchange, 'id'));
  return checkout ? show(checkout) : notice('Unknown payment', 'This payment link does not exist.', 404);
}
