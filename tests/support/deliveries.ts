// Creates deliveries in the state that a journey needs, through the shop's API and the sandbox controls.
import type { Account } from './accounts';
import type { PlacedOrder } from './shopApi';
import {
  callShop,
  control,
  gramCents,
  newOrderNumber,
  payOrder,
  placeOrder,
  plentifulFlower,
  untilOrder,
} from './shopApi';
import { suite } from './suite';

type Place = { latitude: number; longitude: number };

const home = '7 Conrad Drive, Blairgowrie, Randburg, 2194, South Africa';
const phoneNumber = '+27821234567';

export async function savedAddress(customer: Account, address = home): Promise<void> {
  const place = await placeOf(address);
  const body = {
    userUID: customer.uid,
    address,
    nameOfBuilding: 'Kings Court',
    unitNumber: '4',
    ...place,
    phoneNumber,
  };
  await callShop('save-user-info', { method: 'POST', body, token: customer.idToken });
}

/** Orders one gram of a flower for delivery to an address, without paying. */
export async function placedDelivery(customer: Account, address = home): Promise<PlacedOrder> {
  const { id: quoteId, fee: feeCents } = await quoteFor(customer, address);
  const flower = await plentifulFlower();
  const orderId = newOrderNumber();
  const deliveryData = {
    quote_id: quoteId,
    dropoff_name: 'Guest Customer',
    dropoff_address: address,
    dropoff_phone_number: phoneNumber,
    ...prefixed(await placeOf(address)),
    manifest_total_value: gramCents(flower),
    manifest_reference: orderId,
    dropoff_notes: 'Ring the doorbell and wait',
    manifest_items: [],
  };
  return placeOrder(customer, { orderId, flowers: [flower], delivery: { feeCents, deliveryData } });
}

/** Creates a paid delivery with a booked courier. Returns the order and the courier's id for the delivery. */
export async function bookedDelivery(
  customer: Account,
  address = home,
): Promise<PlacedOrder & { deliveryId: string }> {
  const order = await placedDelivery(customer, address);
  await payOrder(customer, order);
  const seen = await untilOrder(customer, order, ({ delivery_id }) => delivery_id !== '');
  return { ...order, deliveryId: seen.delivery_id };
}

/** Creates a delivery that the courier has collected. Waits until the shop has received the courier's event. */
export async function collectedDelivery(customer: Account): Promise<PlacedOrder> {
  const order = await bookedDelivery(customer);
  await moveCourier(order.deliveryId, 'dropoff');
  await untilOrder(customer, order, ({ uberStatus }) => uberStatus === 'dropoff');
  return order;
}

/** Moves the courier to a state through all states in between. */
export async function moveCourier(deliveryId: string, to: string): Promise<void> {
  await control(`uber/deliveries/${deliveryId}/advance`, { to });
}

/** Makes the courier respond with a server error to each quote request for an address, given as a single line. */
export async function breakCourier(dropoffAddress: string): Promise<void> {
  const scenario = {
    on: 'quote',
    match: { dropoffAddress },
    times: 'always',
    effect: { status: 503 },
  };
  await control('uber/scenario', scenario);
}

export async function courierSays(deliveryId: string): Promise<string | undefined> {
  const { deliveries } = (await control('uber/deliveries', {}, 'GET')) as {
    deliveries: { id: string; status: string }[];
  };
  return deliveries.find(({ id }) => id === deliveryId)?.status;
}

async function quoteFor(customer: Account, address: string): Promise<{ id: string; fee: number }> {
  const body = {
    dropoff_address: {
      street_address: [address],
      city: '',
      state: 'Gauteng',
      zip_code: '',
      country: 'ZAR',
    },
    ...prefixed(await placeOf(address)),
    dropoff_phone_number: phoneNumber,
    manifest_total_value: 25,
  };
  return callShop('delivery-qoute', { method: 'POST', body, token: customer.idToken });
}

async function placeOf(address: string): Promise<Place> {
  const answer = await fetch(`${suite.sandboxUrl}/maps/geocode?address=${encodeURIComponent(address)}`);
  const { results } = (await answer.json()) as { results: { location: { lat: number; lng: number } }[] };
  const location = results[0]?.location;
  if (location === undefined) throw new Error(`The maps service does not know ${address}.`);
  return { latitude: location.lat, longitude: location.lng };
}

function prefixed({ latitude, longitude }: Place) {
  return { dropoff_latitude: latitude, dropoff_longitude: longitude };
}
