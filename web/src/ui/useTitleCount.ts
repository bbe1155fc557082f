import { useEffect } from 'react';

const counted = /^\(\d+\+?\) /;

/** Adds the count again after each change, because other code also sets the title. */
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
