import { randomUUID } from 'node:crypto';

import { allContracts } from '../../../core/src/contracts/index';
import type { InputFor } from '../../../core/src/contracts/contract';
import type { pay } from '../../../core/src/contracts/checkout';
import { StepFailure } from '../step';
import { createShopClient } from './shopClient';

type Flower = {
  id: string;
  name: string;
  stockPrice: { oneGram: number };
  stockQuantity: { oneGram: number };
};
type Customer = { idToken: string; localId: string };

export type SmokeOptions = {
  site: string;
  apiKey: string;
  /** base URL of the Identity Toolkit */
  authUrl: string;
  /** true to place an order and open its payment page; safe only with test keys, which move no money */
  withOrder: boolean;
  /** command that repeats the test */
  command: string;
  /** pays on the payment provider's page; undefined to skip the payment */
  pay?: (paymentPage: string) => Promise<void>;
  report: (line: string) => void;
};

/**
 * Uses the shop as a new visitor would, with a temporary account. Deletes the account unless an order is in progress.
 * @returns open points; throws if something does not work
 */
export async function smokeTest(options: SmokeOptions): Promise<string[]> {
  const shop = createShopClient(options.site);
  const open: string[] = [];
  await shop.page('/');
  options.report('the site responds');
  const lists = publicLists();
  for (const path of lists) await shop.call(path);
  options.report(`${lists.length} public lists respond`);

  const customer = await signUp(options);
  options.report('a temporary account signs up');
  const { terms } = await shop.call<{ terms: { version: number }[] }>('get-terms');
  const version = terms[0]?.version;
  if (version === undefined) open.push('the shop has no terms: write them under Other Services');
  else
    await shop.call('accept-terms', {
      method: 'POST',
      token: customer.idToken,
      body: { version, ageConfirmed: true },
    });

  const { products } = await shop.call<{ products: Flower[] }>('getall-products');
  const flower = products.find(({ stockQuantity }) => stockQuantity.oneGram > 1);
  if (!flower) open.push(`nothing is for sale yet: add items, then run ${options.command}`);
  else if (version !== undefined) open.push(...(await quoteAndOrder(options, shop, customer, flower)));

  const refusal = await removeAccount(shop, customer);
  if (refusal !== undefined)
    open.push(`the temporary account ${customer.localId} was not deleted: ${refusal}`);
  return open;
}

/** The shop keeps the account while one of its orders is in progress. */
async function removeAccount(shop: ReturnType<typeof createShopClient>, { idToken }: Customer) {
  const removed = await shop.attempt('my-account?confirm=delete', { method: 'DELETE', token: idToken });
  return removed.ok ? undefined : removed.reason;
}

/** Returns the paths of all public lists that need no input. */
function publicLists(): string[] {
  return allContracts
    .filter(
      ({ method, access, cdnSeconds }) => method === 'GET' && access === 'public' && cdnSeconds !== undefined,
    )
    .filter(({ input }) => {
      const result = input['~standard'].validate({});
      return !('then' in result) && result.issues === undefined;
    })
    .map(({ path }) => path);
}

async function signUp({ authUrl, apiKey }: SmokeOptions): Promise<Customer> {
  const answer = await fetch(`${authUrl}/v1/accounts:signUp?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `smoke-${randomUUID()}@example.com`,
      password: randomUUID(),
      returnSecureToken: true,
    }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok)
    throw new StepFailure(`sign-up returned ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  return (await answer.json()) as Customer;
}

async function quoteAndOrder(
  options: SmokeOptions,
  shop: ReturnType<typeof createShopClient>,
  customer: Customer,
  flower: Flower,
): Promise<string[]> {
  const line = {
    id: flower.id,
    size: 'oneGram' as const,
    name: `${flower.name} 1G`,
    price: Math.round(flower.stockPrice.oneGram * 120) / 100,
    quantity: 1,
  };
  const { totalCents } = await shop.call<{ totalCents: number }>('quote-cart', {
    method: 'POST',
    body: { products: [line] },
  });
  options.report(`a cart is priced at R${(totalCents / 100).toFixed(2)}`);
  if (!options.withOrder)
    return ['no order was placed, because live keys move money: place one yourself and refund it'];

  const token = customer.idToken;
  const order = await shop.attempt<{ id: string; redirectUrl: string }>('pay', {
    method: 'POST',
    token,
    body: purchase(options.site, customer, line, totalCents),
  });
  if (!order.ok) {
    // 403 means that orders of new accounts are not accepted at the moment, or only with an App Check token.
    if (order.status !== 422 && order.status !== 403)
      throw new StepFailure(`the order was refused with ${order.status}: ${order.reason}`);
    return [`the shop currently refuses orders (${order.reason})`];
  }
  const { id, redirectUrl } = order.answer;
  await createShopClient(new URL(redirectUrl).origin).page(new URL(redirectUrl).pathname);
  options.report(`an order opens the payment page at ${new URL(redirectUrl).host}`);
  if (options.pay)
    await untilPaid(options.pay(redirectUrl), () => shop.call(`order?orderId=${id}`, { token }));
  return options.pay
    ? [`order ${id} is paid: cancel and refund it under Manage Orders`]
    : [
        `order ${id} is unpaid and expires automatically within 15 minutes`,
        'pay once by hand with the provider’s test card; with live keys, also refund the payment, which test keys do not support',
      ];
}

function purchase(
  site: string,
  customer: Customer,
  line: InputFor<typeof pay>['orderDetails']['products'][number],
  totalCents: number,
): InputFor<typeof pay> {
  const orderId = `KUSH${String(Date.now()).slice(-9)}${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`;
  return {
    amount: totalCents,
    successUrl: `${site}/orders?orderId=${orderId}`,
    failureUrl: `${site}/error-processing_payment`,
    cancelUrl: `${site}/cart`,
    orderDetails: {
      orderId,
      userUID: customer.localId,
      products: [line],
      createdDateTime: new Date().toISOString(),
      price: totalCents / 100,
      deliveryFee: 0,
      totlOrderPrice: totalCents / 100,
      deliveryData: null,
      selfDelivery: true,
    },
  };
}

async function untilPaid(
  payment: Promise<void>,
  read: () => Promise<{ order: { paymentStatus: string } }>,
): Promise<void> {
  await payment;
  for (let poll = 0; poll < 60; poll += 1) {
    if ((await read()).order.paymentStatus === 'paid') return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new StepFailure('the order was not paid within a minute: is the webhook registered?');
}
