import { lazy, Suspense, useEffect, useState } from 'react';

import { onFirstToast } from './toast';

const Toaster = lazy(async () => ({ default: (await import('./Toaster')).Toaster }));

export function ToastHost() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => onFirstToast(() => setIsWanted(true)), []);
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
