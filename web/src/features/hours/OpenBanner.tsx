import { Clock } from 'lucide-react';

import { Banner } from '@/ui/Banner';
import { Skeleton } from '@/ui/Skeleton';

import { openBannerText } from './openBanner';
import { useNow, useShopHours } from './useShopHours';

/** 'We Are Open: (hours)' or 'Shop is Closed: (hours)', with the next opening while it is closed. */
export function OpenBanner() {
  const hours = useShopHours();
  const now = useNow();
  if (hours === undefined) return <Skeleton className="h-12 rounded-control" />;
  const { isOpen, sentence, next } = openBannerText(hours, now);
  return (
    <Banner tone={isOpen ? 'success' : 'danger'} icon={<Clock aria-hidden="true" />}>
      {sentence}
      {next !== null && <span className="block text-small font-normal">{next}</span>}
    </Banner>
  );
}
