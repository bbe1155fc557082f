import { RulesError } from '../evaluate/rulesError';

import { durationValue, timestampValue } from './rulesValue';

import type { DurationValue, TimestampValue } from './rulesValue';

const NANOS_PER_SECOND = 1_000_000_000n;
// From the year 1 to the year 9999, and ten thousand years either way, as protobuf's Timestamp and Duration have it.
const FIRST_TIMESTAMP = -62_135_596_800n * NANOS_PER_SECOND;
const AFTER_TIMESTAMP = 253_402_300_800n * NANOS_PER_SECOND;
const LONGEST_DURATION = 315_576_000_000n * NANOS_PER_SECOND;

export function checkedTimestamp(nanos: bigint): TimestampValue {
  if (nanos < FIRST_TIMESTAMP || nanos >= AFTER_TIMESTAMP)
    throw new RulesError('a timestamp is outside the years 1 to 9999');
  return timestampValue(nanos);
}

export function checkedDuration(nanos: bigint): DurationValue {
  if (nanos < -LONGEST_DURATION || nanos > LONGEST_DURATION)
    throw new RulesError('a duration is longer than ten thousand years');
  return durationValue(nanos);
}
