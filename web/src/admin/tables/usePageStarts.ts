import { useState } from 'react';

type LastRow = { at: string; id: string };

/** Pages of a list that is sorted by time. */
export function usePageStarts() {
  return usePages(({ at, id }: LastRow) => ({ before: at, beforeId: id }));
}

/** `startOf` returns the request fields of the page that follows a row. */
export function usePages<Row, Start>(startOf: (last: Row) => Start) {
  // Starts of the pages after the first. The last entry belongs to the current page.
  const [starts, setStarts] = useState<readonly Start[]>([]);
  const page = starts.length + 1;
  return {
    page,
    start: starts.at(-1),
    turnTo: (next: number, last: Row | undefined) => {
      if (next <= page) setStarts(starts.slice(0, next - 1));
      else if (last !== undefined) setStarts([...starts, startOf(last)]);
    },
  };
}
