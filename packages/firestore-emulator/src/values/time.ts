import { Timestamp } from './value';

const microsPerSecond = 1_000_000;

/** Converts microseconds since 1970 to a timestamp. A double represents them exactly until the year 2255. */
export function timestampOfMicros(micros: number): Timestamp {
  const seconds = Math.floor(micros / microsPerSecond);
  return new Timestamp(seconds, (micros - seconds * microsPerSecond) * 1000);
}

/** Returns microseconds since 1970; truncates nanoseconds. */
export function microsOfTimestamp(timestamp: Timestamp): number {
  return timestamp.seconds * microsPerSecond + Math.floor(timestamp.nanos / 1000);
}
