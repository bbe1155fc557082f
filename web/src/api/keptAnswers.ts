import type { Contract } from '@shop/core/contracts/contract';
import { safeParse } from 'valibot';

import { isRecord } from '@/config/isRecord';
import { logWarning } from '@/config/log';

/** A public answer of an earlier visit, and when it was given, in milliseconds. */
export type KeptAnswer = { data: unknown; keptAt: number };

/** Raise the number when what lies in it changes its shape; caches of other numbers are thrown away. */
const cacheName = 'kept-answers-1';
const maxCharacters = 3_000_000;
const maxAgeMs = 30 * 86_400_000;

/**
 * Puts a public answer by, for a time without a network. Only answers that everybody gets may come here. Too long ones, and a
 * browser that lets nothing be stored, leave what was there before.
 */
export async function keepAnswer(contract: Contract, data: unknown, keptAt: number): Promise<void> {
  const text = JSON.stringify({ data, keptAt });
  if (text.length > maxCharacters) return;
  try {
    await forgetOtherVersions();
    const cache = await caches.open(cacheName);
    await cache.put(addressOf(contract), new Response(text));
  } catch (error) {
    logWarning('This browser does not let the shop be kept for a time without a network', error);
  }
}

/** What was put by for a contract, if it still is what the contract promises and not too old. */
export async function findKeptAnswer(contract: Contract): Promise<KeptAnswer | null> {
  try {
    const response = await (await caches.open(cacheName)).match(addressOf(contract));
    const kept: unknown = await response?.json();
    if (!isRecord(kept)) return null;
    const { keptAt } = kept;
    if (typeof keptAt !== 'number' || !isOfLate(keptAt)) return null;
    const parsed = safeParse(contract.output, kept['data']);
    return parsed.success ? { data: parsed.output, keptAt } : null;
  } catch {
    // Blocked storage or damaged text: the same as nothing kept.
    return null;
  }
}

function isOfLate(keptAt: number): boolean {
  const age = Date.now() - keptAt;
  return age >= 0 && age <= maxAgeMs;
}

async function forgetOtherVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('kept-answers-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** An address nobody asks for; the cache only needs a name. */
function addressOf(contract: Contract): string {
  return `/kept-answers/${contract.name}`;
}
