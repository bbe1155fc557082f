import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';

import { useAppSelector } from '@/app/hooks';
import { selectCartCount, selectCartUnits } from '@/features/purchase/cart/cartSlice';
import { selectSession } from '@/shared/session/sessionSlice';
import { lazyPage } from '@/ui/lazyPage';
import { PageLoading } from '@/ui/PageLoading';
import { ToastHost } from '@/ui/ToastHost';

import { AppErrorBoundary } from '../AppErrorBoundary';
import { OfflineHost } from '../offline/OfflineHost';

import { replayEarlyPress, restoreEarlyFocus } from './earlyInteractions';
import { ShellFrame } from './ShellFrame';
import { TopBar } from './TopBar';

const loadMenu = () => import('./MenuSheet');
// Shares the chunk of the order screens, because both are for signed-in customers.
const LiveOrders = lazyPage(async () => (await import('@/pages/OrdersPage')).LiveOrders);
const MenuSheet = lazyPage(async () => (await loadMenu()).MenuSheet);

export function Shell() {
  const { pathname } = useLocation();
  const { user } = useAppSelector(selectSession);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isMenuWanted, setIsMenuWanted] = useState(false);
  const cartCount = useAppSelector(selectCartCount);
  const cartUnits = useAppSelector(selectCartUnits);
  useLayoutEffect(restoreEarlyFocus, []);
  useEffect(replayEarlyPress, []);

  function handleOpenMenu() {
    setIsMenuWanted(true);
    setIsMenuOpen(true);
  }
  function handleMenuLikely() {
    loadMenu().catch(() => {
      // This is only a preload. Opening the menu loads the code again and reports errors.
    });
  }

  return (
    <ShellFrame
      bar={
        <TopBar
          cartCount={cartCount}
          cartUnits={cartUnits}
          isMenuOpen={isMenuOpen}
          onOpenMenu={handleOpenMenu}
          onMenuLikely={handleMenuLikely}
        />
      }
      notices={
        <>
          <OfflineHost />
          {user !== null && (
            <ErrorBoundary fallback={null}>
              <Suspense>
                <LiveOrders uid={user.uid} />
              </Suspense>
            </ErrorBoundary>
          )}
        </>
      }
      overlays={
        <>
          {isMenuWanted && (
            <AppErrorBoundary>
              <Suspense>
                <MenuSheet isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
              </Suspense>
            </AppErrorBoundary>
          )}
          <ToastHost />
        </>
      }
    >
      <AppErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </AppErrorBoundary>
    </ShellFrame>
  );
}
