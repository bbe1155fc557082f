import { Timestamp } from './value';

const microsPerSecond = 1_000_000;

/** `micros` counts microseconds since 1970: exact in a double until the year 2255. */
export function timestampOfMicros(micros: number): Timestamp {
  const seconds = Math.floor(micros / microsPerSecond);
  return new Timestamp(seconds, (micros - seconds * microsPerSecond) * 1000);
}

/** Microseconds since 1970; nanoseconds below a microsecond are cut off. */
export function microsOfTimestamp(timestamp: Timestamp): number {
  return timestamp.seconds * microsPerSecond + Math.floor(timestamp.nanos / 1000);
}
