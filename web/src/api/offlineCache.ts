import type { Contract } from '@shop/core/contracts/contract';
import { safeParse } from 'valibot';

import { isRecord } from '@/config/isRecord';
import { logWarning } from '@/config/log';

/** A public answer of an earlier visit, and when it was given, in milliseconds. */
export type CachedResponse = { data: unknown; cachedAt: number };

/** Raise the number when what lies in it changes its shape; caches of other numbers are thrown away. */
const cacheName = 'offline-cache-1';
const maxCharacters = 3_000_000;
const maxAgeMs = 30 * 86_400_000;

/**
 * Puts a public answer by, for a time without a network. Only answers that everybody gets may come here. Too long ones, and a
 * browser that lets nothing be stored, leave what was there before.
 */
async function put(contract: Contract, data: unknown, cachedAt: number): Promise<void> {
  const text = JSON.stringify({ data, cachedAt });
  if (text.length > maxCharacters) return;
  try {
    await deleteOtherVersions();
    const cache = await caches.open(cacheName);
    await cache.put(addressOf(contract), new Response(text));
  } catch (error) {
    logWarning('This browser does not let the shop be kept for a time without a network', error);
  }
}

/** What was put by for a contract, if it still is what the contract promises and not too old. */
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
    // Blocked storage or damaged text: the same as nothing kept.
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

/** Not a real address: the cache needs a key in the form of one. */
function addressOf(contract: Contract): string {
  return `/offline-cache/${contract.name}`;
}

/** Public responses of earlier visits, for a time without a network. */
export const offlineCache = { put, find };
