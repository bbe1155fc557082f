import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type ActionDockProps = {
  label: string;
  /** True if the dock is part of a card on screens of 768 px or wider. The page must end with DockRoom. */
  isInCard?: boolean;
  /** True if the page continues below the dock. The page must end with DockRoom. */
  isMidPage?: boolean;
  children: ReactNode;
};

/** Fixed on phones. Scrolls with the page from 768 px, and where two fixed bars would leave too little room. */
export function ActionDock({ label, isInCard = false, isMidPage = false, children }: ActionDockProps) {
  return (
    <>
      {!isInCard && !isMidPage && <DockRoom />}
      <section
        aria-label={label}
        data-dock
        className={clsx(
          'fixed inset-x-0 bottom-[var(--bar-bottom)] z-20 flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2 ' +
            'md:static md:z-auto md:min-h-0 low:static low:z-auto low:min-h-0 tight:px-0 tight:*:grow',
          isInCard ? 'md:px-0 md:pb-0 md:pt-4' : 'md:rounded-card md:border md:p-4',
        )}
      >
        {children}
      </section>
    </>
  );
}

/** Keeps the last content of the page clear of the dock on phones. */
export function DockRoom() {
  return <div className="h-17 md:hidden low:hidden" aria-hidden="true" />;
}
