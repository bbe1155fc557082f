import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { logError } from '@/config/log';
import { ErrorPanel } from '@/ui/ErrorPanel';

/** A change of `resetKey` clears the error. */
export function AppErrorBoundary({ resetKey, children }: { resetKey?: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={(error) => logError('A screen failed', error)}
      fallback={
        <div className="mx-auto max-w-reading p-4 pt-12">
          <ErrorPanel
            title="This page could not be shown"
            message="Something went wrong on our side. Your cart is safe."
            retryLabel="Load the page again"
            onRetry={() => location.reload()}
          />
        </div>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
