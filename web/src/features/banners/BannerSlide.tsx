import { Megaphone } from 'lucide-react';

import { leadPictureSizes } from '@/config/leadPictures';
import { ImageWell } from '@/ui/ImageWell';

type BannerSlideProps = {
  title: string;
  description: string;
  /** Empty while it is not wanted yet. */
  imageUrl: string;
  isFirst: boolean;
  /** Called when the picture is there, or will not come. */
  onSettled: () => void;
};

/** One of the home banners. The page contains an empty one before the script of the shop runs (src/document/staticShell.tsx). */
export function BannerSlide({ title, description, imageUrl, isFirst, onSettled }: BannerSlideProps) {
  return (
    <figure className="h-full overflow-hidden rounded-card border border-line bg-surface md:grid md:h-72 md:grid-cols-[2fr_3fr]">
      <ImageWell
        src={imageUrl}
        sizes={leadPictureSizes.banner}
        alt=""
        ratio="banner"
        className="md:order-last md:aspect-auto md:h-full [&>img]:object-right"
        priority={isFirst ? 'first' : 'lazy'}
        onSettled={onSettled}
        fallback={<Megaphone strokeWidth={1.25} aria-hidden="true" />}
      />
      <figcaption className="px-4 py-3 md:flex md:flex-col md:justify-center md:gap-2 md:px-10">
        <p className="text-section text-balance md:text-page-wide">{title}</p>
        {description !== '' && (
          <p className="line-clamp-2 text-small text-muted md:text-body">{description}</p>
        )}
      </figcaption>
    </figure>
  );
}
