import { clsx } from 'clsx';
import { useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { screenOf } from '@/config/paths';

import { SiteName } from './siteName';

type PageProps = {
  /** Title of the browser tab, before the shop's name. Unless `heading` is set, also the text of the page's h1. */
  title: string;
  /** True for the home page, where the tab shows only the shop's name. */
  isHome?: boolean;
  heading?: ReactNode;
  /** For self-explanatory pages. Screen readers still read the heading. */
  isHeadingHidden?: boolean;
  /** Leaves more room for the page below 768 px. Screen readers still read the heading. */
  isHeadingHiddenOnPhones?: boolean;
  isHeadingSticky?: boolean;
  /** For search engines. Defaults to the shop's description. */
  description?: string;
  /** `wide` is for tables in the back office. */
  width?: 'shop' | 'reading' | 'narrow' | 'wide';
  actions?: ReactNode;
  children: ReactNode;
};

const stickyStyle =
  'sticky top-(--bar-top) z-10 -mx-4 border-b border-line bg-canvas px-4 py-3 md:-mx-6 md:px-6';

const widths = { shop: 'max-w-shop', reading: 'max-w-[46rem]', narrow: 'max-w-narrow', wide: 'max-w-admin' };

export function Page(props: PageProps) {
  const {
    title,
    heading = title,
    isHome = false,
    isHeadingHidden = false,
    isHeadingHiddenOnPhones = false,
    isHeadingSticky = false,
    description,
    width = 'shop',
    actions,
    children,
  } = props;
  const { key } = useLocation();
  const [isLater] = useState(key !== 'default');
  const headingRef = useFocusOnNavigation();
  useDocumentHead(isHome ? '' : title, description);
  return (
    <div
      className={clsx(
        'mx-auto w-full px-4 pt-4 pb-8 md:px-6 md:pt-6 lg:px-8',
        widths[width],
        // The first screen of a visit appears immediately. Later screens fade in.
        isLater && 'animate-[fade-in_160ms_ease-out]',
      )}
    >
      <div
        className={
          isHeadingHidden
            ? 'sr-only'
            : clsx('mb-4 flex flex-wrap items-center justify-between gap-3', isHeadingSticky && stickyStyle)
        }
      >
        <h1
          ref={headingRef}
          tabIndex={-1}
          className={clsx(
            'font-display text-page md:text-page-wide',
            isHeadingHiddenOnPhones && 'max-md:sr-only',
          )}
        >
          {heading}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  );
}

/** If both the title and the shop's name are empty, the document keeps its original title. */
function useDocumentHead(title: string, description?: string): void {
  const siteName = useContext(SiteName);
  useEffect(() => {
    const names = [title, siteName].filter((name) => name !== '');
    if (names.length > 0) document.title = names.join(' · ');
  }, [title, siteName]);
  useEffect(() => {
    const meta = document.querySelector('meta[name=description]');
    if (meta === null || description === undefined) return undefined;
    const before = meta.getAttribute('content') ?? '';
    meta.setAttribute('content', description);
    return () => meta.setAttribute('content', before);
  }, [description]);
}

/** Screen readers start at the h1 of a new screen. Does not move the focus on the first load. */
function useFocusOnNavigation() {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key, pathname, search } = useLocation();
  const screen = screenOf({ pathname, search });
  const isFirstLoad = key === 'default';
  const focused = useRef(isFirstLoad ? screen : null);
  useEffect(() => {
    if (focused.current === screen) return;
    focused.current = screen;
    ref.current?.focus({ preventScroll: true });
  }, [screen]);
  return ref;
}
