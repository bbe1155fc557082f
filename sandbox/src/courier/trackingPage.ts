import { param, type SentReply } from '../http/exchange';
import { html, type Markup } from '../http/html';
import { page } from '../http/page';
import type { Router } from '../http/router';
import type { Point } from '../maps/geometry';
import { courierLocation, type Delivery, isComplete, isImminent, type Step, statusOfStep } from './delivery';
import type { CourierProvider } from './provider';
import { trackingScript, trackingStyle } from './trackingStyle';

const stepLabels: Record<Step, string> = {
  pending: 'Looking for a courier',
  pickup: 'On the way to the shop',
  pickup_imminent: 'Nearly at the shop',
  pickup_complete: 'Your order has been collected',
  dropoff: 'On the way to you',
  dropoff_imminent: 'Nearly at your door',
  delivered: 'Delivered',
  canceled: 'The delivery was cancelled',
  returned: 'The courier is bringing the order back to the shop',
};
const milestoneSteps: [Step, string][] = [
  ['pending', 'Booked'],
  ['pickup', 'Courier assigned'],
  ['pickup_complete', 'Collected'],
  ['dropoff', 'On the way'],
  ['delivered', 'Delivered'],
];
const mapWidth = 320;
const mapHeight = 180;
const mapMargin = 28;
const minute = 60_000;

/** Adds the page that `tracking_url` links to. Anyone who has the link may open it. */
export function addTrackingPage(router: Router, provider: CourierProvider): void {
  router.on('GET', '/uber/track/:id', (exchange) => {
    const delivery = provider.deliveries.get(param(exchange, 'id'));
    return delivery ? trackingPage(delivery, provider.now()) : unknownPage();
  });
  // Serves the deliveries of the demo data, which were never booked in the sandbox.
  router.on('GET', '/uber/track/demo/:status', (exchange) => {
    const step = milestoneSteps.map(([name]) => name).find((name) => name === param(exchange, 'status'));
    return step === undefined ? unknownPage() : demoPage(step);
  });
}

function demoPage(step: Step): SentReply {
  const title = `${stepLabels[step]} - courier (sandbox)`;
  const last = milestoneSteps.findIndex(([name]) => name === step);
  const body = html`<main>
    <section class="card">
      <h1>${stepLabels[step]}</h1>
      <p class="soft">This is a demo delivery. No courier is driving, so the status does not change.</p>
      <ol class="steps">
        ${milestoneSteps.map(([, words], index) => milestone(words, { isDone: index <= last, isCurrent: index === last }))}
      </ol>
    </section>
  </main>`;
  return page({ title, body, style: trackingStyle });
}

function trackingPage(delivery: Delivery, now: number): SentReply {
  const { step, request } = delivery;
  const title = `${stepLabels[step]} - courier (sandbox)`;
  const body = html`<main data-live="${isComplete(step) ? 'no' : 'yes'}" data-title="${title}">
    <section class="card">
      <p class="soft small">Delivery ${request.manifestReference ?? request.externalId ?? delivery.id}</p>
      <h1 aria-live="polite">${stepLabels[step]}</h1>
      <p class="soft">${outlook(delivery)}</p>
      ${map(delivery, now)}
      <ol class="steps">
        ${milestones(delivery)}
      </ol>
    </section>
    ${courierCard(delivery)}
    <section class="card small">
      <p><b>From</b> ${request.pickupName}, ${request.pickup.address.line}</p>
      <p><b>To</b> ${request.dropoffName}, ${request.dropoff.address.line}</p>
    </section>
  </main>`;
  return page({ title, body, style: trackingStyle, script: trackingScript });
}

function unknownPage(): SentReply {
  const body = html`<main>
    <section class="card"><h1>Unknown delivery</h1></section>
  </main>`;
  return page({ title: 'Unknown delivery (sandbox)', body, style: trackingStyle }, 404);
}

function outlook({ step, createdAt, dropoffMinutes, request }: Delivery): string {
  if (isComplete(step)) return 'This delivery has ended.';
  const at = (request.pickupReady ?? createdAt) + dropoffMinutes * minute;
  const clock = new Date(at).toLocaleTimeString('en-GB', {
    timeZone: 'Africa/Johannesburg',
    hour: '2-digit',
    minute: '2-digit',
  });
  return isImminent(step) && statusOfStep(step) === 'dropoff' ? 'In about a minute' : `Expected at ${clock}`;
}

function milestones(delivery: Delivery): Markup[] {
  const reached = milestoneSteps.filter(([step]) => delivery.reachedAt[step] !== undefined);
  const current = reached.at(-1)?.[0];
  return milestoneSteps.map(([step, words]) =>
    milestone(words, { isDone: delivery.reachedAt[step] !== undefined, isCurrent: step === current }),
  );
}

function milestone(words: string, { isDone, isCurrent }: { isDone: boolean; isCurrent: boolean }): Markup {
  const mark = isCurrent ? html`aria-current="step"` : html``;
  return html`<li class="${isDone ? 'done' : 'open'}" ${mark}>${words}</li>`;
}

function courierCard({ courier }: Delivery): Markup {
  if (!courier) return html``;
  const { name, vehicle_color: color, vehicle_make: make, vehicle_type: type } = courier;
  return html`<section class="card">
    <h2>${name}</h2>
    <p class="soft">${color} ${make} ${type}</p>
  </section>`;
}

function map(delivery: Delivery, now: number): Markup {
  const shop = delivery.request.pickup.location;
  const door = delivery.request.dropoff.location;
  const courier = delivery.courier && !isComplete(delivery.step) ? courierLocation(delivery, now) : undefined;
  const toMap = projection([shop, door, ...(courier ? [courier] : [])]);
  const [from, to] = [toMap(shop), toMap(door)];
  const dot = courier && toMap(courier);
  const label = courier ? 'Map with the shop, your door and the courier' : 'Map with the shop and your door';
  return html`<svg class="map" viewBox="0 0 ${mapWidth} ${mapHeight}" role="img" aria-label="${label}">
    <line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" class="road" />
    <rect x="${from.x - 7}" y="${from.y - 7}" width="14" height="14" rx="3" class="shop" />
    <circle cx="${to.x}" cy="${to.y}" r="8" class="door" />
    ${dot ? html`<circle cx="${dot.x}" cy="${dot.y}" r="9" class="courier" />` : ''}
  </svg>`;
}

function projection(points: Point[]): (point: Point) => { x: number; y: number } {
  const [south, north] = [
    Math.min(...points.map(({ lat }) => lat)),
    Math.max(...points.map(({ lat }) => lat)),
  ];
  const [west, east] = [Math.min(...points.map(({ lng }) => lng)), Math.max(...points.map(({ lng }) => lng))];
  const scale = Math.min(
    (mapWidth - 2 * mapMargin) / Math.max(east - west, 0.001),
    (mapHeight - 2 * mapMargin) / Math.max(north - south, 0.001),
  );
  return ({ lat, lng }) => ({
    x: Math.round(mapWidth / 2 + (lng - (west + east) / 2) * scale),
    y: Math.round(mapHeight / 2 - (lat - (south + north) / 2) * scale),
  });
}
