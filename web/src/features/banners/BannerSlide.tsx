import { ArrowRight, Megaphone } from 'lucide-react';

import { leadPictureSizes } from '@/config/leadPictures';
import { ImageWell } from '@/ui/ImageWell';
import { Link } from '@/ui/Link';

type BannerSlideProps = {
  title: string;
  description: string;
  /** Empty until the picture is allowed to load. */
  imageUrl: string;
  to: string;
  isFirst: boolean;
  /** Call to action. */
  call?: string | undefined;
  /** Called when the picture has loaded or failed. */
  onSettled: () => void;
};

export function BannerSlide({
  title,
  description,
  imageUrl,
  to,
  isFirst,
  call = 'Shop now',
  onSettled,
}: BannerSlideProps) {
  return (
    <Link to={to} className="group block h-full -outline-offset-3">
      <figure className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface md:min-h-72 md:flex-row-reverse lg:min-h-64">
        <ImageWell
          src={imageUrl}
          sizes={leadPictureSizes.banner}
          alt=""
          ratio="banner"
          className="w-full shrink-0 max-md:aspect-24/7 max-[24rem]:aspect-4/1 md:aspect-auto! md:w-3/5 [&>img]:object-[72%_60%]"
          priority={isFirst ? 'first' : 'lazy'}
          onSettled={onSettled}
          fallback={<Megaphone strokeWidth={1.25} aria-hidden="true" />}
        />
        <figcaption className="flex min-h-28.5 max-[24rem]:min-h-23 grow flex-col items-start gap-1 px-4 pt-3 pb-2 tight:min-h-0 tight:pb-12 md:w-2/5 md:justify-center md:gap-3 md:px-8 md:pb-10 lg:gap-2 lg:px-10 lg:pb-12">
          <p className="font-display text-page leading-7.5 tracking-[-0.02em] text-balance max-[24rem]:text-[1.375rem] md:text-page-wide md:leading-[1.1] lg:text-hero lg:leading-[1.1]">
            {title}
          </p>
          {description !== '' && (
            <p className="line-clamp-2 text-small text-pretty text-muted max-[24rem]:sr-only md:line-clamp-3 md:text-body">
              {description}
            </p>
          )}
          <span className="interactive mt-auto inline-flex min-h-9 items-center gap-1.5 text-card text-primary md:mt-2 md:min-h-11 lg:mt-1 md:rounded-full md:bg-primary md:px-5 md:text-on-primary md:group-hover:bg-primary-hover">
            {call}
            <ArrowRight
              className="interactive size-4 group-hover:translate-x-0.5 group-focus-visible:translate-x-0.5"
              aria-hidden="true"
            />
          </span>
        </figcaption>
      </figure>
    </Link>
  );
}
