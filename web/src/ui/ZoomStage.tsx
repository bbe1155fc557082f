import Panzoom from '@panzoom/panzoom';
import type { PanzoomObject } from '@panzoom/panzoom';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';

import { IconButton } from './IconButton';
import { prefersLessMotion } from './motion';

const maxScale = 2.5;
const buttonStep = 0.5;
/** Maximum scale at which the picture counts as not enlarged, because a pinch rarely ends at exactly 1. */
const fitted = 1.05;
const doubleTapMs = 300;
const keyPixels = 48;
const keys: Record<string, [number, number]> = {
  ArrowUp: [0, keyPixels],
  ArrowDown: [0, -keyPixels],
  ArrowLeft: [keyPixels, 0],
  ArrowRight: [-keyPixels, 0],
};

type ZoomStageProps = {
  src: string;
  alt: string;
  /** Must set the picture's shape, so that a dragged picture always covers the stage. */
  className: string;
};

export function ZoomStage({ src, alt, className }: ZoomStageProps) {
  const picture = useRef<HTMLImageElement>(null);
  const zoom = useRef<PanzoomObject>(null);
  const lastTap = useRef(0);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const element = picture.current;
    const stage = element?.parentElement;
    if (!element || !stage) return undefined;
    const created = Panzoom(element, {
      maxScale,
      minScale: 1,
      contain: 'outside',
      overflow: 'visible',
      panOnlyWhenZoomed: true,
      cursor: 'zoom-in',
    });
    zoom.current = created;
    const handleChange = () => {
      setScale(created.getScale());
      created.setOptions({ cursor: created.getScale() > fitted ? 'grab' : 'zoom-in' });
    };
    element.addEventListener('panzoomzoom', handleChange);
    element.addEventListener('panzoomreset', handleChange);
    stage.addEventListener('wheel', created.zoomWithWheel, { passive: false });
    return () => {
      created.destroy();
      element.removeEventListener('panzoomzoom', handleChange);
      element.removeEventListener('panzoomreset', handleChange);
      stage.removeEventListener('wheel', created.zoomWithWheel);
    };
  }, []);

  function zoomBy(step: number) {
    zoom.current?.zoom(zoom.current.getScale() + step, { animate: !prefersLessMotion() });
  }
  function handleTap(event: MouseEvent) {
    const isSecond = event.timeStamp - lastTap.current < doubleTapMs;
    lastTap.current = isSecond ? 0 : event.timeStamp;
    if (!isSecond) return;
    if (scale > fitted) zoom.current?.reset({ animate: !prefersLessMotion() });
    else zoom.current?.zoomToPoint(maxScale, event, { animate: !prefersLessMotion() });
  }
  function handleKey(event: KeyboardEvent) {
    const move = keys[event.key];
    if (event.key === '+' || event.key === '=') zoomBy(buttonStep);
    else if (event.key === '-') zoomBy(-buttonStep);
    else if (move !== undefined) zoom.current?.pan(...move, { relative: true, animate: false });
    else return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys pressed anywhere in the view; the buttons do the same
    <div className="contents" onKeyDown={handleKey}>
      <div className={className}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same */}
        <img
          ref={picture}
          src={src}
          alt={alt}
          draggable={false}
          onClick={handleTap}
          className="size-full object-contain"
        />
      </div>
      <div className="absolute inset-x-0 bottom-[calc(1rem+env(safe-area-inset-bottom,0px))] mx-auto flex w-fit items-center rounded-full border border-line bg-surface p-1 shadow-dock">
        <IconButton
          label="Zoom out"
          icon={<Minus />}
          disabled={scale <= 1}
          onClick={() => zoomBy(-buttonStep)}
          className="rounded-full!"
        />
        <output aria-label="Zoom" className="w-14 text-center text-card tabular-nums">
          {Math.round(scale * 100)}%
        </output>
        <IconButton
          label="Zoom in"
          icon={<Plus />}
          disabled={scale >= maxScale}
          onClick={() => zoomBy(buttonStep)}
          className="rounded-full!"
        />
      </div>
    </div>
  );
}
