/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a scrolling region must be reachable with the keyboard */
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { IconButton } from './IconButton';
import { scrollBehavior } from './motion';
import { useSlideShow } from './useSlideShow';

type CarouselProps = {
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  intervalMs?: number;
};

const settleMs = 120;

/** Swiping uses the browser's scrolling. The carousel stops while the pointer or the focus is on a slide. */
export function Carousel({ label, slides, intervalMs = 3_000 }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const viewportId = useId();
  const { index, isMoving, isPaused, hold, jump, arrive, togglePause } = useSlideShow({
    count: slides.length,
    intervalMs,
    onShow: (next) => {
      const slide = viewport.current?.children[next];
      if (slide instanceof HTMLElement)
        viewport.current?.scrollTo({ left: slide.offsetLeft, behavior: scrollBehavior() });
    },
  });

  function handleScroll() {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 1 } = viewport.current ?? {};
      arrive(Math.round(scrollLeft / clientWidth));
    }, settleMs);
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative">
      <div
        ref={viewport}
        id={viewportId}
        role="group"
        aria-label="Slides"
        tabIndex={0}
        aria-live={isMoving ? 'off' : 'polite'}
        onScroll={handleScroll}
        onPointerEnter={() => hold('pointer', true)}
        onPointerLeave={() => hold('pointer', false)}
        onFocus={() => hold('focus', true)}
        onBlur={() => hold('focus', false)}
        className="scrollbar-none relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card"
      >
        {slides.map(({ id, content }, position) => (
          <div
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}`}
            className="w-full shrink-0 snap-start snap-always"
          >
            {content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        // Positioned over the text's background, never over the picture.
        <div className="absolute right-2 bottom-2.25 flex items-center md:bottom-1 md:right-auto md:left-7.5 lg:left-9.5">
          {slides.map(({ id }, position) => (
            <button
              key={id}
              type="button"
              aria-label={`Show slide ${position + 1}`}
              aria-current={position === index || undefined}
              aria-controls={viewportId}
              onClick={() => jump(position)}
              className="group grid h-9 min-w-6 place-items-center rounded-control -outline-offset-3"
            >
              <span
                className={clsx(
                  'block h-1.5 rounded-full border border-transparent transition-[width] duration-200',
                  position === index ? 'w-4.5 bg-primary' : 'w-1.5 bg-line-strong group-hover:bg-ink',
                )}
              />
            </button>
          ))}
          <IconButton
            label={isPaused ? 'Play slides' : 'Pause slides'}
            icon={isPaused ? <Play /> : <Pause />}
            onClick={togglePause}
            className="h-9! text-muted [&>svg]:size-4"
          />
        </div>
      )}
    </section>
  );
}
