import type { Contract } from '@shop/core/contracts/contract';
import { safeParse } from 'valibot';

import { isRecord } from '@/config/isRecord';
import { logWarning } from '@/config/log';

/** `cachedAt` is in milliseconds since the epoch. */
export type CachedResponse = { data: unknown; cachedAt: number };

/** Increment the number when the shape of the entries changes. Caches with other numbers are deleted. */
const cacheName = 'offline-cache-1';
const maxCharacters = 3_000_000;
const maxAgeMs = 30 * 86_400_000;

/** The response must be identical for all visitors. If it is too long, the previous entry stays. */
async function put(contract: Contract, data: unknown, cachedAt: number): Promise<void> {
  const text = JSON.stringify({ data, cachedAt });
  if (text.length > maxCharacters) return;
  try {
    await deleteOtherVersions();
    const cache = await caches.open(cacheName);
    await cache.put(addressOf(contract), new Response(text));
  } catch (error) {
    logWarning('This browser cannot store the shop for offline use', error);
  }
}

/** Returns null if the response is missing, invalid or too old. */
async function find(contract: Contract): Promise<CachedResponse | null> {
  try {
    const response = await (await caches.open(cacheName)).match(addressOf(contract));
    const kept: unknown = await response?.json();
    if (!isRecord(kept)) return null;
    const { cachedAt } = kept;
    if (typeof cachedAt !== 'number' || !isRecent(cachedAt)) return null;
    const parsed = safeParse(contract.output, kept['data']);
    return parsed.success ? { data: parsed.output, cachedAt } : null;
  } catch {
    return null;
  }
}

function isRecent(cachedAt: number): boolean {
  const age = Date.now() - cachedAt;
  return age >= 0 && age <= maxAgeMs;
}

async function deleteOtherVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('offline-cache-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The Cache API uses URLs as keys. */
function addressOf(contract: Contract): string {
  return `/offline-cache/${contract.name}`;
}

export const offlineCache = { put, find };
