import { fetchAllBanners } from '@shop/core/contracts/banners';
import { useState } from 'react';

import { useServerData } from '@/api/useServerData';
import { Carousel } from '@/ui/Carousel';
import { Loading, Skeleton } from '@/ui/Skeleton';

import { BannerSlide } from './BannerSlide';
import { bannerTarget } from './bannerTarget';

export function HomeCarousel({ call }: { call?: string }) {
  const banners = useServerData(fetchAllBanners, {});
  // The other pictures wait, so they do not delay the first picture, which is visible immediately.
  const [isFirstSettled, setIsFirstSettled] = useState(false);
  if (banners.status === 'loading') return <SkeletonSlides />;
  if (banners.status === 'failed' || banners.data.banners.length === 0) return null;
  const slides = banners.data.banners.map(({ id, title, description, link, imageUrl }, index) => ({
    id,
    content: (
      <BannerSlide
        title={title}
        description={description}
        to={bannerTarget({ title, description, link })}
        imageUrl={index === 0 || isFirstSettled ? imageUrl : ''}
        isFirst={index === 0}
        call={call}
        onSettled={() => setIsFirstSettled(true)}
      />
    ),
  }));
  return <Carousel label="Offers" slides={slides} />;
}

function SkeletonSlides() {
  return (
    <Loading label="Loading banners" className="flex gap-3 overflow-hidden">
      {['first', 'second', 'third'].map((slide) => (
        <Skeleton
          key={slide}
          className="h-[calc((100vw-2rem)*7/24+7.125rem)] max-[24rem]:h-[calc((100vw-2rem)/4+5.75rem)] w-full shrink-0 rounded-card md:h-72 lg:h-64"
        />
      ))}
    </Loading>
  );
}
