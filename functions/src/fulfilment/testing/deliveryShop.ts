import { randomUUID } from 'node:crypto';

import { pay } from '@shop/core/contracts/checkout';
import { deliveryQoute } from '@shop/core/contracts/delivery';
import { order as orderContract } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';

import type { Buyer, PayInput } from '../../checkout/testing/buyer';
import { aBuyer, aLine, anOrderNumber, aPayment, payAs } from '../../checkout/testing/buyer';
import type { OpenOptions, OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { stockFlower } from '../../checkout/testing/placed';
import { reconcile } from '../../orderActions/flows/reconcile';
import { readOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { answerOf, call } from '../../testing/call';
import type { CourierSandbox } from './courierSandbox';
import { startCourierSandbox } from './courierSandbox';
import { pointAtCourier } from './courierShop';

export type DeliveryShop = OwnShop & { courier: CourierSandbox };

/** One gram, at R120, of a flower that no other test uses, plus the quoted fee. */
export type PlacedDelivery = {
  id: string;
  orderId: string;
  checkoutId: string;
  itemId: string;
  feeCents: number;
  buyer: Buyer;
  input: PayInput;
};

export const aStreet = '7 Conrad Drive, Blairgowrie, Randburg';
const place = { latitude: -26.119, longitude: 28.009 };

export async function openDeliveryShop(options: OpenOptions = {}): Promise<DeliveryShop> {
  const courier = await startCourierSandbox();
  pointAtCourier(courier);
  const shop = await openShop(options);
  await courier.webhookTo(`${options.events ?? shop.url}/courier-webhook`);
  const close = async () => {
    await shop.close();
    await courier.close();
  };
  return { ...shop, courier, close };
}

export async function aDeliveryPayment(
  shop: DeliveryShop,
  buyer: Buyer,
  { itemId, street = aStreet }: { itemId: string; street?: string },
): Promise<{ input: PayInput; feeCents: number }> {
  const asked = {
    dropoff_address: { street_address: [street] },
    dropoff_latitude: place.latitude,
    dropoff_longitude: place.longitude,
    dropoff_phone_number: '+27821234567',
    manifest_total_value: 12_000,
  };
  const quote = answerOf(deliveryQoute, await call(shop.url, deliveryQoute, asked, { token: buyer.token }));
  const orderId = anOrderNumber();
  const fee = quote.fee / 100;
  const deliveryData = {
    quote_id: quote.id,
    dropoff_name: 'Test Customer',
    dropoff_address: street,
    dropoff_phone_number: '+27821234567',
    dropoff_latitude: place.latitude,
    dropoff_longitude: place.longitude,
    manifest_total_value: 12_000,
    manifest_reference: orderId,
    dropoff_notes: 'Ring twice',
    manifest_items: [],
  };
  const order = { selfDelivery: false, deliveryData, deliveryFee: fee, totlOrderPrice: 120 + fee };
  const top = { amount: 12_000 + quote.fee };
  const products = [aLine({ id: itemId })];
  const attemptId = randomUUID();
  return { input: aPayment(shop, buyer, { products, orderId, attemptId, order, top }), feeCents: quote.fee };
}

export async function placeDelivery(
  shop: DeliveryShop,
  options: { street?: string } = {},
): Promise<PlacedDelivery> {
  const [itemId, buyer] = await Promise.all([stockFlower(), aBuyer(shop)]);
  const { input, feeCents } = await aDeliveryPayment(shop, buyer, { itemId, ...options });
  const { id, orderId } = answerOf(pay, await payAs(shop, buyer, input));
  const checkoutId = (await stored(id)).payment.checkoutId ?? '';
  return { id, orderId, checkoutId, itemId, feeCents, buyer, input };
}

/** Pays, and waits until every pending event has arrived and every resulting job has been attempted. */
export async function payFor(shop: DeliveryShop, placed: { checkoutId: string }): Promise<void> {
  await shop.sandbox.pay(placed.checkoutId);
  await allReceived(shop);
}

export async function placePaid(
  shop: DeliveryShop,
  options: { street?: string } = {},
): Promise<PlacedDelivery & { deliveryId: string }> {
  const placed = await placeDelivery(shop, options);
  await payFor(shop, placed);
  return { ...placed, deliveryId: (await stored(placed.id)).courier?.deliveryId ?? '' };
}

export async function allReceived(shop: DeliveryShop, timeoutMs?: number): Promise<void> {
  await shop.sandbox.settled([], timeoutMs);
  await shop.courier.settled([], timeoutMs);
}

/** Runs `reconcile` once, with a clock that is `minutes` ahead. */
export async function reconcileIn(shop: DeliveryShop, minutes: number): Promise<void> {
  await reconcile({ provider: paymentProvider(), now: new Date(Date.now() + minutes * 60_000) });
  await allReceived(shop);
}

export async function stored(id: string): Promise<OrderRecord> {
  const order = await readOrder(id);
  if (order === null) throw new Error(`there is no order ${id}`);
  return order;
}

export async function seenByOwner(shop: DeliveryShop, placed: PlacedDelivery): Promise<Order> {
  const asked = { orderId: placed.orderId };
  return answerOf(orderContract, await call(shop.url, orderContract, asked, { token: placed.buyer.token }))
    .order;
}

/** Returns the courier's bookings for an order as `number: step`. */
export async function journeysOf(shop: DeliveryShop, id: string): Promise<string[]> {
  const keys = [1, 2, 3].map((number) => `${id}-${number}`);
  const found = await Promise.all(keys.map((key) => shop.courier.deliveries(key)));
  return found.flatMap((deliveries, index) => deliveries.map(({ step }) => `${index + 1}: ${step}`));
}
