import { fetchAllBanners } from '@shop/core/contracts/banners';
import { manageBanners, updateBanner } from '@shop/core/contracts/bannersAdmin';
import type { Banner } from '@shop/core/model/banner';
import { shopClock } from '@shop/core/rules/openingHours';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { ArrowLeft, ArrowRight, Megaphone } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { toApiFailure } from '@/api/apiError';
import { useServerAction } from '@/api/useServerAction';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { IconButton } from '@/ui/IconButton';
import { ImageZoom } from '@/ui/ImageZoom';
import { SearchBox } from '@/ui/SearchBox';
import { toast } from '@/ui/toast';

import { BannerForm } from './BannerForm';
import { bannerMessages } from './bannerMessages';
import { DeleteBanner } from './DeleteBanner';

type BannerCardsProps = { banners: readonly Banner[]; addAction: ReactNode };

export function BannerCards({ banners, addAction }: BannerCardsProps) {
  const [query, setQuery] = useState('');
  const [updated, setUpdated] = useState<Banner | null>(null);
  const [deleted, setDeleted] = useState<Banner | null>(null);
  const [today] = useState(() => shopClock(new Date()).date);
  const move = useServerAction(updateBanner, { invalidates: [manageBanners, fetchAllBanners] });

  async function handleMove({ id: bannerId, title }: Banner, place: number) {
    try {
      await move.run({ bannerId, updates: {}, place });
      toast.success(`${title} is now in position ${place}`);
    } catch (error) {
      toast.error(toApiFailure(error).message);
    }
  }
  if (banners.length === 0 && updated === null) {
    return <EmptyState drawing="jar" title={bannerMessages.none} action={addAction} />;
  }
  const needle = query.trim().toLocaleLowerCase('en-ZA');
  const found = banners.filter(({ title }) => title.toLocaleLowerCase('en-ZA').includes(needle));
  return (
    <div className="flex flex-col gap-4">
      <div className="sm:max-w-80">
        <SearchBox
          label="Search banners by title"
          placeholder="Search banners..."
          value={query}
          onChange={setQuery}
        />
      </div>
      {found.length === 0 && (
        <EmptyState
          drawing="search"
          title={bannerMessages.noMatch}
          action={
            <Button variant="secondary" size="medium" onClick={() => setQuery('')}>
              Clear the search
            </Button>
          }
        />
      )}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {found.map((banner) => (
          <li key={banner.id}>
            <BannerCard
              banner={banner}
              today={today}
              place={banners.indexOf(banner) + 1}
              count={banners.length}
              isBusy={move.isBusy}
              onMove={(place) => void handleMove(banner, place)}
              onUpdate={() => setUpdated(banner)}
              onDelete={() => setDeleted(banner)}
            />
          </li>
        ))}
      </ul>
      {updated !== null && <BannerForm banner={updated} onClose={() => setUpdated(null)} />}
      {deleted !== null && <DeleteBanner banner={deleted} onClose={() => setDeleted(null)} />}
    </div>
  );
}

type BannerCardProps = {
  banner: Banner;
  today: string;
  /** Position, counted from 1. */
  place: number;
  count: number;
  isBusy: boolean;
  onMove: (place: number) => void;
  onUpdate: () => void;
  onDelete: () => void;
};

function BannerCard(props: BannerCardProps) {
  const { banner, today, place, count, isBusy, onMove, onUpdate, onDelete } = props;
  const { title, description, imageUrl, createdDateTime } = banner;
  return (
    <Card className="flex h-full flex-col gap-3">
      <ImageZoom
        label={title}
        src={imageUrl}
        alt=""
        ratio="banner"
        fallback={<Megaphone strokeWidth={1.25} aria-hidden="true" />}
      />
      <div className="min-w-0 grow">
        <h2 className="text-section break-words">{title}</h2>
        <p className="text-small break-words text-muted">{description}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-caption text-muted">
          {formatShopDate(createdDateTime)}
          <ScheduleBadge banner={banner} today={today} />
        </p>
        {banner.link !== undefined && (
          <p className="text-caption break-all text-muted">Links to {banner.link}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" aria-label={`Update Banner: ${title}`} onClick={onUpdate}>
          Update Banner
        </Button>
        <Button variant="secondary" size="small" aria-label={`Delete Banner: ${title}`} onClick={onDelete}>
          Delete Banner
        </Button>
        <span className="ml-auto flex">
          <IconButton
            label={`Show ${title} earlier`}
            icon={<ArrowLeft />}
            disabled={place === 1 || isBusy}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            label={`Show ${title} later`}
            icon={<ArrowRight />}
            disabled={place === count || isBusy}
            onClick={() => onMove(place + 1)}
          />
        </span>
      </div>
    </Card>
  );
}

function ScheduleBadge({ banner, today }: { banner: Banner; today: string }) {
  const { showFrom = '', showUntil = '' } = banner;
  if (showUntil !== '' && showUntil < today) return <Badge tone="neutral">Ended {showUntil}</Badge>;
  if (showFrom > today) return <Badge tone="info">From {showFrom}</Badge>;
  return showUntil === '' ? null : <Badge tone="success">Until {showUntil}</Badge>;
}
