import type { CSSProperties } from 'react';
import { memo, useEffect, useRef } from 'react';

/** Two screen heights, so cards render before the customer scrolls or tabs to them. */
const nearness = '200% 0px';

/**
 * Height of cards with one-line names, computed from the window's width. The browser needs this height to restore the
 * scroll position after Back.
 */
const roomStyle =
  'col-span-full h-[calc(var(--cards)/2*((100vw-2.75rem)/2+118px+0.75rem)-0.75rem)] ' +
  'md:h-[calc(var(--cards)/3*((100vw-5rem)/3+118px+1rem)-1rem)] lg:h-[calc(var(--cards)/4*((min(100vw,76rem)-7rem)/4+118px+1rem)-1rem)]';

type DistantCardsProps = { start: number; count: number; onNear: (start: number) => void };

/** Reserves the space of cards that have not been rendered yet. */
export const DistantCards = memo(function DistantCards({ start, count, onNear }: DistantCardsProps) {
  const room = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) onNear(start);
      },
      { rootMargin: nearness },
    );
    if (room.current !== null) observer.observe(room.current);
    return () => observer.disconnect();
  }, [start, onNear]);
  return <li ref={room} aria-hidden className={roomStyle} style={{ '--cards': count } as CSSProperties} />;
});
