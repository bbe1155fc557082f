import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

type ScrollAreaProps = { label: string; className?: string; children: ReactNode };

/**
 * Renders content that may be wider than its container. It is focusable while it can scroll, so that the keyboard can
 * scroll it.
 */
export function ScrollArea({ label, className = '', children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = area;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (current.scrollWidth > current.clientWidth) current.tabIndex = 0;
      else current.removeAttribute('tabindex');
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={area} role="group" aria-label={label} className={`overflow-x-auto ${className}`}>
      {children}
    </div>
  );
}
