import { useState } from 'react';

import type { ServerData } from './useServerData';

/** The latest answer, also while the next one, to another question, is on its way. */
export function useLastReady<T>(data: ServerData<T>): T | null {
  const [last, setLast] = useState<T | null>(data.status === 'ready' ? data.data : null);
  if (data.status === 'ready' && data.data !== last) {
    setLast(data.data);
    return data.data;
  }
  return last;
}
