import { useState } from 'react';

type PageStart = { before: string; beforeId: string };
type LastRow = { at: string; id: string };

export function usePageStarts() {
  // Starts of the pages after the first. The last entry belongs to the current page.
  const [starts, setStarts] = useState<readonly PageStart[]>([]);
  const page = starts.length + 1;
  return {
    page,
    start: starts.at(-1),
    turnTo: (next: number, { at, id }: LastRow) =>
      setStarts(next > page ? [...starts, { before: at, beforeId: id }] : starts.slice(0, next - 1)),
  };
}
