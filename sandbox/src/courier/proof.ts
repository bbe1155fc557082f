import { json, type SentReply } from '../http/exchange';
import { type Json, text } from '../http/shape';
import { type Delivery, isCollected } from './delivery';
import { invalid, refuse } from './errors';

const waypoints = ['pickup', 'dropoff', 'return'];
const types = ['picture', 'signature', 'pincode'];

/** Returns the proof of a completed waypoint: a base64 picture that names the delivery. */
export function proofOfDelivery(delivery: Delivery, body: Json): SentReply {
  const waypoint = text(body['waypoint']) ?? '';
  const type = text(body['type']) ?? '';
  if (!waypoints.includes(waypoint)) return refuse(invalid('waypoint', `one of ${waypoints.join(', ')}`));
  if (!types.includes(type)) return refuse(invalid('type', `one of ${types.join(', ')}`));
  const done = { pickup: isCollected(delivery), dropoff: delivery.step === 'delivered', return: false };
  const completed =
    done[waypoint as keyof typeof done] || (waypoint === 'return' && delivery.step === 'returned');
  if (!completed) return refuse(invalid('waypoint', 'not completed yet'));
  const words = `Sandbox ${type} at ${waypoint} of ${delivery.id}`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="120"><text x="20" y="70">${words}</text></svg>`;
  return json(200, { document: Buffer.from(picture).toString('base64') });
}
