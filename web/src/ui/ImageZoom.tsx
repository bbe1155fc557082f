import { clsx } from 'clsx';
import { Expand, X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { Suspense, useState } from 'react';
import type { ComponentProps } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { ImageWell } from './ImageWell';
import { lazyPage } from './lazyPage';
import { useBackToClose } from './useBackToClose';
import { useSecondTap } from './useSecondTap';

const ZoomStage = lazyPage(async () => (await import('./ZoomStage')).ZoomStage);

type ImageZoomProps = ComponentProps<typeof ImageWell> & {
  label: string;
};

/** The picture is as large as the screen allows, with room for the buttons below it. */
const shapes = {
  square: 'aspect-square w-[min(100vw,calc(100dvh-9rem))]',
  banner: 'aspect-[5/2] w-[min(100vw,calc((100dvh-9rem)*2.5))]',
};

export function ImageZoom({ label, ...image }: ImageZoomProps) {
  const [isOpen, setIsOpen] = useState(false);
  const alt = image.alt === '' ? label : image.alt;
  const shape = shapes[image.ratio ?? 'square'];
  const whole = <img src={image.src} alt={alt} className={clsx(shape, 'object-contain')} />;
  useBackToClose(isOpen, () => setIsOpen(false));
  useSecondTap(isOpen);
  return (
    <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
      <Primitive.Trigger
        aria-label={`Enlarge the image of ${label}`}
        className="group relative block w-full cursor-zoom-in overflow-hidden rounded-card"
      >
        <ImageWell {...image} />
        <span className="interactive absolute right-2 bottom-2 grid size-11 place-items-center rounded-full border border-transparent bg-surface text-ink group-hover:bg-sunken">
          <Expand className="size-5" aria-hidden="true" />
        </span>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          // Closes on a press outside the picture.
          onClick={(event) => event.target === event.currentTarget && setIsOpen(false)}
          className="fixed inset-0 z-40 grid place-items-center overflow-hidden bg-viewer outline-none data-[state=open]:animate-[fade-in_200ms_ease-out]"
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          {/* If ZoomStage does not load, the picture still fills the screen. */}
          <ErrorBoundary fallback={whole}>
            <Suspense fallback={whole}>
              <ZoomStage src={image.src} alt={alt} className={shape} />
            </Suspense>
          </ErrorBoundary>
          <Primitive.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-full border border-transparent bg-surface text-ink shadow-dock"
          >
            <X className="size-5" aria-hidden="true" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
