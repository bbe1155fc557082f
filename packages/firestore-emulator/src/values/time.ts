import { Timestamp } from './value';

const MICROS_PER_SECOND = 1_000_000;

/** `micros` counts microseconds since 1970: exact in a double until the year 2255. */
export function timestampOfMicros(micros: number): Timestamp {
  const seconds = Math.floor(micros / MICROS_PER_SECOND);
  return new Timestamp(seconds, (micros - seconds * MICROS_PER_SECOND) * 1000);
}

/** Microseconds since 1970; nanoseconds below a microsecond are cut off. */
export function microsOfTimestamp(timestamp: Timestamp): number {
  return timestamp.seconds * MICROS_PER_SECOND + Math.floor(timestamp.nanos / 1000);
}
