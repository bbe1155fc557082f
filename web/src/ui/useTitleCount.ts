import { useEffect } from 'react';

const counted = /^\(\d+\+?\) /;

/**
 * Prefixes the document's title with a count on every screen, and removes the count at zero. `isMore` appends a plus
 * sign to the count.
 */
export function useTitleCount(count: number, isMore = false): void {
  useEffect(() => {
    function write() {
      const plain = document.title.replace(counted, '');
      const wanted = count === 0 ? plain : `(${count}${isMore ? '+' : ''}) ${plain}`;
      if (document.title !== wanted) document.title = wanted;
    }
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [count, isMore]);
}
