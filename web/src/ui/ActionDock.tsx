import type { ReactNode } from 'react';

/**
 * Keeps a screen's main action in reach: above the bottom bar on phones, in its place in the page from 768. Its twin in the flow
 * keeps the last content clear of it.
 */
export function ActionDock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <div className="h-21 md:hidden" aria-hidden="true" />
      <section
        aria-label={label}
        className={
          'fixed inset-x-0 bottom-[var(--bar-bottom)] z-20 flex min-h-21 items-center gap-4 border-t border-line bg-surface px-4 py-3 ' +
          'md:static md:z-auto md:min-h-0 md:rounded-card md:border md:p-4'
        }
      >
        {children}
      </section>
    </>
  );
}
