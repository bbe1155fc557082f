import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';

type ScrollAreaProps = { label: string; className?: string; children: ReactNode };

/** What may be wider than its place. The keyboard reaches it while there is something to scroll to. */
export function ScrollArea({ label, className = '', children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setIsScrollable(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={area}
      role="group"
      aria-label={label}
      tabIndex={isScrollable ? 0 : undefined}
      className={`overflow-x-auto ${className}`}
    >
      {children}
    </div>
  );
}
