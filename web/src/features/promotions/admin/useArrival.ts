import { useCallback, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export type Arrival = {
  /** ID of the promotion that the URL names, or an empty string. */
  id: string;
  /** Returns true for the first call after a navigation. */
  arrive: () => boolean;
};

/** Lets the promotion's card take the focus once after a navigation, not whenever the list changes. */
export function useArrival(): Arrival {
  const { hash, key } = useLocation();
  const handled = useRef('');
  const arrive = useCallback(() => {
    const isFirst = handled.current !== key;
    handled.current = key;
    return isFirst;
  }, [key]);
  return { id: hash.slice(1), arrive };
}
