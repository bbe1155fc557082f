import { RulesError } from '../evaluate/rulesError';
import { durationValue, intValue, timestampValue } from '../values/rulesValue';
import { checkedDuration, checkedTimestamp } from '../values/timeRange';

import { argument, methodTable, smallInt } from './method';

import type { DurationValue, TimestampValue } from '../values/rulesValue';

const nanosPerMilli = 1_000_000n;
const nanosPerSecond = 1_000_000_000n;
const nanosPerDay = 86_400n * nanosPerSecond;
const nanosByUnit: ReadonlyMap<string, bigint> = new Map([
  ['w', 7n * nanosPerDay],
  ['d', nanosPerDay],
  ['h', 3_600n * nanosPerSecond],
  ['m', 60n * nanosPerSecond],
  ['s', nanosPerSecond],
  ['ms', nanosPerMilli],
  ['ns', 1n],
]);

/** All parts of a timestamp are in UTC. */
export const timestampMethods = methodTable<TimestampValue>({
  year: [0, (time) => intOf(toDate(time).getUTCFullYear())],
  month: [0, (time) => intOf(toDate(time).getUTCMonth() + 1)],
  day: [0, (time) => intOf(toDate(time).getUTCDate())],
  // Monday is 1 and Sunday is 7.
  dayOfWeek: [0, (time) => intOf(toDate(time).getUTCDay() || 7)],
  dayOfYear: [0, (time) => intOf(dayOfYear(toDate(time)))],
  hours: [0, (time) => intOf(toDate(time).getUTCHours())],
  minutes: [0, (time) => intOf(toDate(time).getUTCMinutes())],
  seconds: [0, (time) => intOf(toDate(time).getUTCSeconds())],
  nanos: [0, ({ nanos }) => intValue(modulo(nanos, nanosPerSecond))],
  toMillis: [0, ({ nanos }) => intValue(floorDivide(nanos, nanosPerMilli))],
  date: [0, ({ nanos }) => timestampValue(nanos - modulo(nanos, nanosPerDay))],
  time: [0, ({ nanos }) => durationValue(modulo(nanos, nanosPerDay))],
});

export const durationMethods = methodTable<DurationValue>({
  seconds: [0, ({ nanos }) => intValue(nanos / nanosPerSecond)],
  nanos: [0, ({ nanos }) => intValue(nanos % nanosPerSecond)],
});

export const timestampNamespace = methodTable<undefined>({
  value: [1, (_self, args) => checkedTimestamp(argument(args, 0, 'int').value * nanosPerMilli)],
  date: [
    3,
    (_self, args) => {
      const [year, month, day] = [smallInt(args, 0), smallInt(args, 1), smallInt(args, 2)];
      // Date.UTC treats the years 0 to 99 as years of the 20th century.
      const date = new Date(0);
      date.setUTCFullYear(year, month - 1, day);
      const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
      if (!isReal) throw new RulesError(`${year}-${month}-${day} is not a date`);
      return checkedTimestamp(BigInt(date.getTime()) * nanosPerMilli);
    },
  ],
});

export const durationNamespace = methodTable<undefined>({
  value: [
    2,
    (_self, args) => {
      const unit = nanosByUnit.get(argument(args, 1, 'string').value);
      if (unit === undefined)
        throw new RulesError(`'${argument(args, 1, 'string').value}' is not a unit of time`);
      return checkedDuration(argument(args, 0, 'int').value * unit);
    },
  ],
  time: [
    4,
    (_self, args) => {
      const [hours, minutes, seconds, nanos] = [0, 1, 2, 3].map(
        (position) => argument(args, position, 'int').value,
      );
      const total = (hours ?? 0n) * 3_600n + (minutes ?? 0n) * 60n + (seconds ?? 0n);
      return checkedDuration(total * nanosPerSecond + (nanos ?? 0n));
    },
  ],
  abs: [
    1,
    (_self, args) => {
      const { nanos } = argument(args, 0, 'duration');
      return durationValue(nanos < 0n ? -nanos : nanos);
    },
  ],
});

function intOf(value: number): ReturnType<typeof intValue> {
  return intValue(BigInt(value));
}

function toDate({ nanos }: TimestampValue): Date {
  return new Date(Number(floorDivide(nanos, nanosPerMilli)));
}

function dayOfYear(date: Date): number {
  const start = Date.UTC(date.getUTCFullYear(), 0, 1);
  return Math.floor((date.getTime() - start) / 86_400_000) + 1;
}

function modulo(value: bigint, by: bigint): bigint {
  return ((value % by) + by) % by;
}

function floorDivide(value: bigint, by: bigint): bigint {
  return (value - modulo(value, by)) / by;
}
