import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { PageLoading } from '@/ui/PageLoading';
import { ToastHost } from '@/ui/ToastHost';

import { AppErrorBoundary } from '../AppErrorBoundary';

/** The back office has none of the shop's bars. */
export function PlainFrame() {
  const { pathname } = useLocation();
  return (
    <>
      <AppErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </AppErrorBoundary>
      <ToastHost />
    </>
  );
}
