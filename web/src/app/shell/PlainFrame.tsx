import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { PageLoading } from '@/ui/PageLoading';
import { ToastHost } from '@/ui/ToastHost';

import { AppErrorBoundary } from '../AppErrorBoundary';

/** Wraps the routes without the shop's bars (the back office) in an error boundary, a loading state and toasts. */
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
