import { toBigInt } from '../wire/integers';
import { invalidArgument } from '../wire/status';

const timestampPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/i;

/** Formats a timestamp as `2024-05-01T10:00:00.123456Z`, with 0, 3, 6 or 9 decimal places. */
export function formatTimestamp(timestamp: { readonly seconds?: unknown; readonly nanos?: unknown }): string {
  const seconds = Number(toBigInt(timestamp.seconds ?? 0));
  const nanos = Number(timestamp.nanos ?? 0);
  const base = new Date(seconds * 1000).toISOString().slice(0, 19);
  if (nanos === 0) return `${base}Z`;
  return `${base}.${String(nanos)
    .padStart(9, '0')
    .replace(/(?:000)+$/, '')}Z`;
}

export function parseTimestamp(text: unknown): { seconds: number; nanos: number } {
  const [, moment, fraction = '', zone] = timestampPattern.exec(typeof text === 'string' ? text : '') ?? [];
  const milliseconds = Date.parse(`${moment}${zone?.toUpperCase()}`);
  if (Number.isNaN(milliseconds)) throw invalidArgument(`"${String(text)}" is not a timestamp.`);
  return { seconds: milliseconds / 1000, nanos: Number(fraction.padEnd(9, '0')) };
}
