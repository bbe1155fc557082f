import type { Size } from '@shop/core/model/product';
import { sizes } from '@shop/core/model/product';

import { localStore, readJson } from '@/config/browserStorage';
import { isRecord } from '@/config/isRecord';

import { recentKey } from '../recentKey';

const mostViewed = 8;
const mostSizes = 40;

/** Ids of products, latest first, and the size of each that was taken last. On this device only. */
type Recent = { viewed: readonly string[]; sizes: readonly (readonly [string, Size])[] };

/** The products looked at last, latest first. */
export function viewedIds(): readonly string[] {
  return read().viewed;
}

export function noteViewed(id: string): void {
  const { viewed, ...rest } = read();
  write({ ...rest, viewed: [id, ...viewed.filter((other) => other !== id)].slice(0, mostViewed) });
}

/** The rest stays: which sizes were taken is no list of what was looked at. */
export function forgetViewed(): void {
  write({ ...read(), viewed: [] });
}

/** The size of a product that was taken last, if any. */
export function lastSize(id: string): Size | undefined {
  return new Map(read().sizes).get(id);
}

export function noteSize(id: string, size: Size): void {
  const { sizes: known, ...rest } = read();
  write({
    ...rest,
    sizes: [[id, size] as const, ...known.filter(([other]) => other !== id)].slice(0, mostSizes),
  });
}

/** What was bought, perhaps elsewhere; what was taken on this device counts for more. */
export function noteBought(lines: readonly { id: string; size?: Size | undefined }[]): void {
  for (const { id, size } of lines) {
    if (size !== undefined && lastSize(id) === undefined) noteSize(id, size);
  }
}

/** What is stored may be anything. */
function read(): Recent {
  const stored = readJson(localStore, recentKey);
  const fields = isRecord(stored) ? stored : {};
  return {
    viewed: listOf(fields['viewed'])
      .filter((id) => typeof id === 'string')
      .slice(0, mostViewed),
    sizes: listOf(fields['sizes']).flatMap(readSize).slice(0, mostSizes),
  };
}

function readSize(entry: unknown): (readonly [string, Size])[] {
  if (!Array.isArray(entry)) return [];
  const [id, stored] = entry as unknown[];
  const size = sizes.find((known) => known === stored);
  return typeof id === 'string' && size !== undefined ? [[id, size]] : [];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function write(recent: Recent): void {
  localStore.setItem(recentKey, JSON.stringify(recent));
}
