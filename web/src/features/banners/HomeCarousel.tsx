import { fetchAllBanners } from '@shop/core/contracts/banners';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';

import { useServerData } from '@/api/useServerData';
import { leadPictureSizes } from '@/config/leadPictures';
import { Carousel } from '@/ui/Carousel';
import { ImageWell } from '@/ui/ImageWell';
import { Loading, Skeleton } from '@/ui/Skeleton';

/** The home banners: three grey slides while loading, nothing at all when there are none or they cannot be had. */
export function HomeCarousel() {
  const banners = useServerData(fetchAllBanners, {});
  // Slides out of sight would be fetched at once and hold up the one in sight.
  const [isFirstSettled, setIsFirstSettled] = useState(false);
  if (banners.status === 'loading') return <SkeletonSlides />;
  if (banners.status === 'failed' || banners.data.banners.length === 0) return null;
  const slides = banners.data.banners.map((banner, index) => ({
    id: banner.id,
    content: (
      <figure className="h-full overflow-hidden rounded-card border border-line bg-surface md:grid md:h-72 md:grid-cols-[2fr_3fr]">
        <ImageWell
          src={index === 0 || isFirstSettled ? banner.imageUrl : ''}
          sizes={leadPictureSizes.banner}
          alt=""
          ratio="banner"
          className="md:order-last md:aspect-auto md:h-full [&>img]:object-right"
          priority={index === 0 ? 'first' : 'lazy'}
          onSettled={() => setIsFirstSettled(true)}
          fallback={<Megaphone strokeWidth={1.25} aria-hidden="true" />}
        />
        <figcaption className="px-4 py-3 md:flex md:flex-col md:justify-center md:gap-2 md:px-10">
          <p className="text-section text-balance md:text-page-wide">{banner.title}</p>
          {banner.description !== '' && (
            <p className="line-clamp-2 text-small text-muted md:text-body">{banner.description}</p>
          )}
        </figcaption>
      </figure>
    ),
  }));
  return <Carousel label="Offers and news" slides={slides} />;
}

function SkeletonSlides() {
  return (
    <Loading label="Loading banners" className="mb-11 flex gap-3 overflow-hidden">
      {['first', 'second', 'third'].map((slide) => (
        <Skeleton key={slide} className="aspect-5/3 w-full shrink-0 rounded-card md:aspect-auto md:h-72" />
      ))}
    </Loading>
  );
}
