import { ArrowRight, Megaphone } from 'lucide-react';

import { leadPictureSizes } from '@/config/leadPictures';
import { paths } from '@/config/paths';
import { ImageWell } from '@/ui/ImageWell';
import { Link } from '@/ui/Link';

type BannerSlideProps = {
  title: string;
  description: string;
  /** Empty while it is not wanted yet. */
  imageUrl: string;
  isFirst: boolean;
  /** Called when the picture is there, or will not come. */
  onSettled: () => void;
};

/**
 * One of the home banners, the whole of it a link to the products. Its words lie on a ground of their own, which fades into the picture.
 * The page contains an empty one before the script of the shop runs (src/document/staticShell.tsx).
 */
export function BannerSlide({ title, description, imageUrl, isFirst, onSettled }: BannerSlideProps) {
  return (
    <Link to={paths.products} className="group block h-full -outline-offset-3">
      <figure className="relative flex h-full min-h-44 overflow-hidden rounded-card border border-line bg-surface md:min-h-60">
        <ImageWell
          src={imageUrl}
          sizes={leadPictureSizes.banner}
          alt=""
          ratio="banner"
          className="absolute! inset-y-0 right-0 aspect-auto! w-full md:w-3/5 [&>img]:object-right"
          priority={isFirst ? 'first' : 'lazy'}
          onSettled={onSettled}
          fallback={<Megaphone strokeWidth={1.25} aria-hidden="true" />}
        />
        <figcaption className="relative flex w-3/4 flex-col items-start justify-center gap-1 bg-linear-to-r from-surface from-80% to-transparent py-3 tight:pb-12 pr-[18%] pl-4 md:w-1/2 md:gap-2 md:pr-16 md:pl-10">
          <p className="text-section text-balance md:text-page-wide">{title}</p>
          {description !== '' && (
            <p className="line-clamp-2 text-small text-muted md:text-body">{description}</p>
          )}
          <span className="interactive mt-1 inline-flex min-h-8 items-center gap-1.5 rounded-full bg-primary px-3 text-small font-semibold text-on-primary group-hover:bg-primary-hover md:mt-3 md:min-h-11 md:px-5">
            Shop now
            <ArrowRight className="size-4" aria-hidden="true" />
          </span>
        </figcaption>
      </figure>
    </Link>
  );
}
