import { isSet } from '../wire/presence';
import { invalidArgument } from '../wire/status';

/** Position of the next page, and the time of the state from which the first page was read. */
export type PageToken = {
  readonly offset: number;
  /** Microseconds since 1970; null on the first page. */
  readonly time: number | null;
};

export function parsePageToken(text: string | null | undefined): PageToken {
  if (!isSet(text) || text === '') return { offset: 0, time: null };
  const [, offset, time] = /^(\d+)@(\d+)$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (offset === undefined || time === undefined) throw invalidArgument('Invalid page token.');
  return { offset: Number(offset), time: Number(time) };
}

export function toPageToken(token: PageToken): string {
  return Buffer.from(`${token.offset}@${token.time}`, 'latin1').toString('base64url');
}
