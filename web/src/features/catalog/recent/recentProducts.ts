import type { Size } from '@shop/core/items/registry';
import { sizes } from '@shop/core/items/registry';

import { localStore, readJson } from '@/config/browserStorage';
import { isRecord } from '@/config/isRecord';

import { recentKey } from '../recentKey';

const maxViewed = 8;
const maxSizes = 40;

/** IDs of viewed products, and the last chosen size of each product, latest first. Stored only on this device. */
type Recent = { viewed: readonly string[]; sizes: readonly (readonly [string, Size])[] };

export function viewedIds(): readonly string[] {
  return read().viewed;
}

export function noteViewed(id: string): void {
  const { viewed, ...rest } = read();
  write({ ...rest, viewed: [id, ...viewed.filter((other) => other !== id)].slice(0, maxViewed) });
}

/** Keeps the chosen sizes. */
export function forgetViewed(): void {
  write({ ...read(), viewed: [] });
}

export function lastSize(id: string): Size | undefined {
  return new Map(read().sizes).get(id);
}

export function noteSize(id: string, size: Size): void {
  const { sizes: known, ...rest } = read();
  write({
    ...rest,
    sizes: [[id, size] as const, ...known.filter(([other]) => other !== id)].slice(0, maxSizes),
  });
}

/** Sizes chosen on this device take priority over those of purchases. */
export function noteBought(lines: readonly { id: string; size?: Size | undefined }[]): void {
  for (const { id, size } of lines) {
    if (size !== undefined && lastSize(id) === undefined) noteSize(id, size);
  }
}

/** Ignores invalid entries. */
function read(): Recent {
  const stored = readJson(localStore, recentKey);
  const fields = isRecord(stored) ? stored : {};
  return {
    viewed: listOf(fields['viewed'])
      .filter((id) => typeof id === 'string')
      .slice(0, maxViewed),
    sizes: listOf(fields['sizes']).flatMap(readSize).slice(0, maxSizes),
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
