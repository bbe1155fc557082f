import { clsx } from 'clsx';
import { useContext } from 'react';

import { SiteName } from './siteName';

/** The shop's mark, an apothecary jar, and its name in one line; src/document/start.ts fills in a name that is kept on the device. */
export function Wordmark({ className }: { className?: string }) {
  const name = useContext(SiteName);
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <svg viewBox="0 0 24 24" className="size-6 text-primary" aria-hidden="true">
        <rect x="7" y="2.5" width="10" height="3.5" rx="1.25" fill="currentColor" />
        <path
          d="M7.5 7.5h9c.3 1.5 2.5 2.2 2.5 4.6V19a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-6.9c0-2.4 2.2-3.1 2.5-4.6Z"
          fill="currentColor"
        />
        <rect x="8" y="12.5" width="8" height="5.5" rx="1" fill="var(--color-surface)" />
        <path d="M10 15.25h4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <span className="max-w-[min(11rem,calc(100vw-9.5rem))] truncate text-[min(1.3125rem,7vw)] leading-7 font-heavy tracking-mark empty:hidden">
        {name}
      </span>
    </span>
  );
}
