import { microsOfTimestamp, timestampOfMicros } from '../values/time';
import { Timestamp } from '../values/value';
import { toBigInt } from './integers';
import type { WireTimestamp } from './messages';
import { invalidArgument } from './status';

const minSeconds = -62_135_596_800;
const maxSeconds = 253_402_300_799;

/** Checks the range that Firestore stores (years 1 to 9999) and truncates to microseconds. */
export function timestampFromWire(wire: WireTimestamp): Timestamp {
  const { seconds, nanos } = exactTimestampFromWire(wire);
  return new Timestamp(seconds, nanos - (nanos % 1000));
}

/** Checks the range, and keeps the nanoseconds. */
export function exactTimestampFromWire(wire: WireTimestamp): Timestamp {
  const seconds = Number(toBigInt(wire.seconds ?? 0));
  const nanos = wire.nanos ?? 0;
  if (seconds < minSeconds || seconds > maxSeconds || nanos < 0 || nanos > 999_999_999)
    throw invalidArgument('A timestamp is outside the years 1 to 9999, or its nanoseconds are invalid.');
  return new Timestamp(seconds, nanos);
}

export function timestampToWire(timestamp: Timestamp): WireTimestamp {
  return { seconds: timestamp.seconds, nanos: timestamp.nanos };
}

export function microsFromWire(wire: WireTimestamp): number {
  return microsOfTimestamp(timestampFromWire(wire));
}

export function microsToWire(micros: number): WireTimestamp {
  return timestampToWire(timestampOfMicros(micros));
}
