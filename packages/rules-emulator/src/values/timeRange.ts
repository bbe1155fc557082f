import { RulesError } from '../evaluate/rulesError';

import { durationValue, timestampValue } from './rulesValue';

import type { DurationValue, TimestampValue } from './rulesValue';

const nanosPerSecond = 1_000_000_000n;
// Ranges of the protobuf types: years 1 to 9999 for Timestamp, ten thousand years in either direction for Duration.
const firstTimestamp = -62_135_596_800n * nanosPerSecond;
const afterTimestamp = 253_402_300_800n * nanosPerSecond;
const longestDuration = 315_576_000_000n * nanosPerSecond;

export function checkedTimestamp(nanos: bigint): TimestampValue {
  if (nanos < firstTimestamp || nanos >= afterTimestamp)
    throw new RulesError('a timestamp is outside the years 1 to 9999');
  return timestampValue(nanos);
}

export function checkedDuration(nanos: bigint): DurationValue {
  if (nanos < -longestDuration || nanos > longestDuration)
    throw new RulesError('a duration is longer than ten thousand years');
  return durationValue(nanos);
}
