import { useCallback, useEffect, useState } from 'react';

export function useTimedMessage(clearAfterMs: number): [string | null, (message: string | null) => void] {
  const [said, setSaid] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), clearAfterMs);
    return () => clearTimeout(timer);
  }, [said, clearAfterMs]);
  const say = useCallback((message: string | null) => setSaid(message === null ? null : { message }), []);
  return [said?.message ?? null, say];
}
