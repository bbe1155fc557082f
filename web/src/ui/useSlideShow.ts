import { useCallback, useEffect, useRef, useState } from 'react';

import { prefersLessMotion } from './motion';

type SlideShowOptions = {
  count: number;
  intervalMs: number;
  onShow: (index: number) => void;
};

type Hold = 'pointer' | 'focus' | 'hidden';

export function useSlideShow({ count, intervalMs, onShow }: SlideShowOptions) {
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(prefersLessMotion);
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const show = useRef(onShow);
  useEffect(() => {
    show.current = onShow;
  });

  const hold = useCallback((by: Hold, isHeld: boolean) => {
    setHolds((held) => [...held.filter((other) => other !== by), ...(isHeld ? [by] : [])]);
  }, []);
  const jump = useCallback((next: number) => {
    setIndex(next);
    show.current(next);
  }, []);

  useEffect(() => {
    const watch = () => hold('hidden', document.hidden);
    document.addEventListener('visibilitychange', watch);
    return () => document.removeEventListener('visibilitychange', watch);
  }, [hold]);

  const isMoving = !isPaused && holds.length === 0 && count > 1;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => jump((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [isMoving, index, count, intervalMs, jump]);

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    isMoving,
    isPaused,
    hold,
    jump,
    arrive: setIndex,
    togglePause: () => setIsPaused(!isPaused),
  };
}
