import { clsx } from 'clsx';
import { useContext } from 'react';

import { Mark } from './Mark';
import { SiteName } from './siteName';

/** Until the name is known, the wordmark reserves the width of a short name. */
export function Wordmark({ className }: { className?: string }) {
  const name = useContext(SiteName);
  return (
    <span className={clsx('inline-flex items-center', className)}>
      <Mark className="mr-2 size-6.5 shrink-0 text-primary" />
      <span className="peer max-w-[min(11rem,calc(100vw-10rem))] truncate font-display text-[min(1.5rem,7vw)] leading-8 font-heavy tracking-mark empty:w-14">
        {name}
      </span>
      <svg
        viewBox="0 0 12 22"
        className="-ml-0.5 h-[min(1.375rem,6.4vw)] w-auto shrink-0 text-jacaranda peer-empty:invisible"
        aria-hidden="true"
      >
        <path
          d="M0 15.8c4 .3 6-1.5 6.3-5 .3-3.3 1-5.9 4.4-8.3-1.5 3-1.5 5.2-1.6 8.2-.2 4.7-3.9 7.6-9.1 6.9Z"
          fill="currentColor"
        />
      </svg>
    </span>
  );
}
