import { adminSearch } from '@shop/core/contracts/adminSearch';
import type { OutputOf } from '@shop/core/contracts/contract';
import { useEffect, useState } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { toApiFailure } from '@/api/apiError';
import { callContract } from '@/api/callContract';

/** Pause in typing before a request is sent. */
const restMs = 200;
const minLetters = 2;

export type SearchResults = OutputOf<typeof adminSearch>;

type Answered = { asked: string; results: SearchResults | null; error: ApiFailure | null };

/** Ignores late responses to earlier searches. */
export function useAdminSearch(typed: string) {
  const find = typed.trim();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [tries, setTries] = useState(0);
  const asked = `${tries} ${find}`;
  const isLong = find.length >= minLetters;
  useEffect(() => {
    if (!isLong) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => void ask(), restMs);
    async function ask() {
      try {
        const results = await callContract(adminSearch, { find });
        if (isLatest) setAnswered({ asked, results, error: null });
      } catch (error) {
        if (isLatest) setAnswered({ asked, results: null, error: toApiFailure(error) });
      }
    }
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked, find, isLong]);
  return {
    /** Results of an earlier search stay while new results are loading. */
    results: isLong ? (answered?.results ?? null) : null,
    error: isLong && answered?.asked === asked ? answered.error : null,
    isBusy: isLong && answered?.asked !== asked,
    isLong,
    again: () => setTries((count) => count + 1),
  };
}
