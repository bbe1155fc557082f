import { pictureSrcSet } from '@shop/core/model/pictureCopies';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { leadPictureSizes } from '@/config/leadPictures';

type ImageWellProps = {
  src: string;
  /** Empty if the name is shown next to the image. */
  alt: string;
  ratio?: 'square' | 'banner';
  /** Display width, from which the browser chooses a copy. Defaults to the width of a thumbnail. */
  sizes?: string;
  /** Also shown if the image fails to load. */
  fallback: ReactNode;
  /** `first` for a screen's main image, `eager` for other images that are visible without scrolling. */
  priority?: 'first' | 'eager' | 'lazy';
  isFaded?: boolean;
  onSettled?: () => void;
  className?: string;
};

const pixels = { square: [640, 640], banner: [1200, 480] } as const;

/** Has a fixed shape, which prevents layout shifts when the image loads or fails. */
export function ImageWell(props: ImageWellProps) {
  const { src, alt, ratio = 'square', sizes = leadPictureSizes.line, fallback, className } = props;
  const { priority = 'lazy', isFaded = false, onSettled } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const [width, height] = pixels[ratio];
  const hasImage = src !== '' && src !== failedSrc;
  return (
    <span
      className={clsx(
        'relative grid place-items-center overflow-hidden bg-sunken text-muted [&>svg]:size-1/4',
        ratio === 'square' ? 'aspect-square' : 'aspect-[5/2]',
        className,
      )}
    >
      {hasImage ? (
        <img
          src={src}
          srcSet={pictureSrcSet(src)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={priority === 'first' ? 'high' : 'auto'}
          decoding={priority === 'first' ? 'sync' : 'async'}
          onLoad={onSettled}
          onError={({ currentTarget }) => {
            setFailedSrc(src);
            onSettled?.();
            forgetPicture(currentTarget.currentSrc);
          }}
          className={clsx('dim-in-dark absolute inset-0 size-full object-cover', isFaded && 'opacity-60')}
        />
      ) : (
        <>
          {fallback}
          {alt !== '' && <span className="sr-only">{alt}</span>}
        </>
      )}
    </span>
  );
}

/**
 * Removes a broken picture from the cache, because the service worker cannot tell whether Storage returned a picture.
 */
function forgetPicture(url: string): void {
  if ('caches' in globalThis) void caches.open('pictures').then((kept) => kept.delete(url));
}
