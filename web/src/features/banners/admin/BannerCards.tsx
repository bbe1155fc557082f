import type { Banner } from '@shop/core/model/banner';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ImageZoom } from '@/ui/ImageZoom';
import { SearchBox } from '@/ui/SearchBox';

import { BannerForm } from './BannerForm';
import { bannerMessages } from './bannerMessages';
import { DeleteBanner } from './DeleteBanner';

type BannerCardsProps = { banners: readonly Banner[]; addAction: ReactNode };

/** The banners in the order of the home screen, searched by title. */
export function BannerCards({ banners, addAction }: BannerCardsProps) {
  const [query, setQuery] = useState('');
  const [updated, setUpdated] = useState<Banner | null>(null);
  const [deleted, setDeleted] = useState<Banner | null>(null);
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

type BannerCardProps = { banner: Banner; onUpdate: () => void; onDelete: () => void };

function BannerCard({ banner, onUpdate, onDelete }: BannerCardProps) {
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
        <p className="mt-2 text-caption text-muted">{formatShopDate(createdDateTime)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" aria-label={`Update Banner: ${title}`} onClick={onUpdate}>
          Update Banner
        </Button>
        <Button variant="secondary" size="small" aria-label={`Delete Banner: ${title}`} onClick={onDelete}>
          Delete Banner
        </Button>
      </div>
    </Card>
  );
}
