import { useState } from 'react';

type PageStart = { before: string; beforeId: string };
type LastRow = { at: string; id: string };

/** Manages cursor-based pagination. */
export function usePageStarts() {
  // Start of each page after the first. The last entry is the start of the current page.
  const [starts, setStarts] = useState<readonly PageStart[]>([]);
  const page = starts.length + 1;
  return {
    /** Page number, from 1. */
    page,
    /** Start for the request. Undefined on the first page. */
    start: starts.at(-1),
    turnTo: (next: number, { at, id }: LastRow) =>
      setStarts(next > page ? [...starts, { before: at, beforeId: id }] : starts.slice(0, next - 1)),
  };
}
