import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { paths } from '@/config/paths';
import { lazyPage } from '@/ui/lazyPage';
import { PageLoading } from '@/ui/PageLoading';
import { ToastHost } from '@/ui/ToastHost';

import { AppErrorBoundary } from '../AppErrorBoundary';
import { OfflineHost } from '../offline/OfflineHost';

import { BottomBar } from './BottomBar';
import { replayEarlyInteractions } from './earlyInteractions';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

const loadMenu = () => import('./MenuSheet');
const MenuSheet = lazyPage(async () => (await loadMenu()).MenuSheet);

/** The frame of every screen of the shop: skip link, top bar (not on settings), menu, bottom bar, toasts. */
export function Shell() {
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isMenuWanted, setIsMenuWanted] = useState(false);
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(replayEarlyInteractions, []);

  function handleOpenMenu() {
    setIsMenuWanted(true);
    setIsMenuOpen(true);
  }
  function handleMenuLikely() {
    loadMenu().catch(() => {
      // Only a head start: opening the menu asks again and reports.
    });
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink onSkip={() => main.current?.focus()} />
      {pathname !== paths.settings && (
        <TopBar isMenuOpen={isMenuOpen} onOpenMenu={handleOpenMenu} onMenuLikely={handleMenuLikely} />
      )}
      <OfflineHost />
      <main ref={main} id="main" tabIndex={-1} className="flex grow flex-col pb-[var(--bar-bottom)] md:pb-24">
        <AppErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </AppErrorBoundary>
      </main>
      <BottomBar />
      {isMenuWanted && (
        <AppErrorBoundary>
          <Suspense>
            <MenuSheet isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
          </Suspense>
        </AppErrorBoundary>
      )}
      <ToastHost />
    </div>
  );
}
