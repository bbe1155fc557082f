import { useState } from 'react';

import type { ServerData } from './useServerData';

/** Keeps the latest response while the response to a different input is loading. */
export function useLastReady<T>(data: ServerData<T>): T | null {
  const [last, setLast] = useState<T | null>(data.status === 'ready' ? data.data : null);
  if (data.status === 'ready' && data.data !== last) {
    setLast(data.data);
    return data.data;
  }
  return last;
}
