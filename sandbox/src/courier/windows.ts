import { type Json, text } from '../http/shape';
import { invalid, type Refusal } from './errors';

export type Windows = {
  pickupReady: number | undefined;
  pickupDeadline: number | undefined;
  dropoffReady: number | undefined;
  dropoffDeadline: number | undefined;
};

const minute = 60_000;
const day = 24 * 60 * minute;
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const keys = ['pickup_ready_dt', 'pickup_deadline_dt', 'dropoff_ready_dt', 'dropoff_deadline_dt'];

/** Reads the four times of the pickup and dropoff windows, and applies the provider's rules. All are optional. */
export function readWindows(body: Json, now: number): Windows | Refusal {
  const bad = keys.find((key) => body[key] !== undefined && !isTime(body[key]));
  if (bad !== undefined) return invalid(bad, 'not an RFC 3339 time');
  const [pickupReady, pickupDeadline, dropoffReady, dropoffDeadline] = keys.map((key) =>
    body[key] === undefined ? undefined : Date.parse(text(body[key]) ?? ''),
  );
  const windows = { pickupReady, pickupDeadline, dropoffReady, dropoffDeadline };
  const code = broken(windows, now);
  return code === undefined ? windows : { code, message: 'the time windows do not fit' };
}

function broken(
  { pickupReady, pickupDeadline, dropoffReady, dropoffDeadline }: Windows,
  now: number,
): string | undefined {
  const ready = pickupReady ?? now;
  if (ready < now - minute) return 'pickup_ready_too_early';
  if (ready > now + 30 * day) return 'pickup_ready_too_late';
  if (pickupDeadline !== undefined) {
    if (pickupDeadline < ready + 10 * minute) return 'pickup_window_too_small';
    if (pickupDeadline < now + 20 * minute) return 'pickup_deadline_too_early';
    if (dropoffReady !== undefined && dropoffReady > pickupDeadline)
      return 'dropoff_ready_after_pickup_deadline';
    if (dropoffDeadline !== undefined && dropoffDeadline < pickupDeadline) {
      return 'dropoff_deadline_before_pickup_deadline';
    }
  }
  const tooEarly = dropoffDeadline !== undefined && dropoffDeadline < (dropoffReady ?? ready) + 20 * minute;
  return tooEarly ? 'dropoff_deadline_too_early' : undefined;
}

function isTime(value: unknown): boolean {
  const given = text(value) ?? '';
  return rfc3339.test(given) && !Number.isNaN(Date.parse(given));
}
