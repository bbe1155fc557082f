import { Expand, X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useState } from 'react';
import type { ComponentProps } from 'react';

import { ImageWell } from './ImageWell';
import { scrimStyle } from './scrimStyle';
import { useBackToClose } from './useBackToClose';
import { useSecondTap } from './useSecondTap';

type ImageZoomProps = ComponentProps<typeof ImageWell> & {
  /** Name of the enlarged image, for the button and the view. */
  label: string;
};

/** Renders an image that is enlarged on a press. */
export function ImageZoom({ label, ...image }: ImageZoomProps) {
  const [isOpen, setIsOpen] = useState(false);
  useBackToClose(isOpen, () => setIsOpen(false));
  useSecondTap(isOpen);
  return (
    <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
      <Primitive.Trigger
        aria-label={`Enlarge the image of ${label}`}
        className="group relative block w-full cursor-zoom-in overflow-hidden rounded-card"
      >
        <ImageWell {...image} />
        <span className="interactive absolute right-3 bottom-3 grid size-10 place-items-center rounded-full border border-line bg-surface text-ink group-hover:bg-sunken">
          <Expand className="size-5" aria-hidden="true" />
        </span>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimStyle} />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-40 grid place-items-center p-4 outline-none data-[state=open]:animate-[fade-in_200ms_ease-out]"
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          <Primitive.Close
            className="absolute inset-0 cursor-zoom-out"
            aria-label="Close the image"
            tabIndex={-1}
          />
          <img
            src={image.src}
            alt={image.alt === '' ? label : image.alt}
            className="pointer-events-none relative max-h-[85dvh] max-w-full rounded-card object-contain"
          />
          <Primitive.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-dock"
          >
            <X className="size-5" aria-hidden="true" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
