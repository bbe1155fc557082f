import { useState } from 'react';

type PageStart = { before: string; beforeId: string };
type LastRow = { at: string; id: string };

/** Turns the pages of a list whose next page starts after the last row of this one. */
export function usePageStarts() {
  // Where each page after the first starts; the last one is the page on the screen.
  const [starts, setStarts] = useState<readonly PageStart[]>([]);
  const page = starts.length + 1;
  return {
    /** From 1. */
    page,
    /** For the call; absent on the first page. */
    start: starts.at(-1),
    turnTo: (next: number, { at, id }: LastRow) =>
      setStarts(next > page ? [...starts, { before: at, beforeId: id }] : starts.slice(0, next - 1)),
  };
}
