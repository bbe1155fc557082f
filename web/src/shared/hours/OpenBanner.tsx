import { Clock } from 'lucide-react';

import { Banner } from '@/ui/Banner';
import { Skeleton } from '@/ui/Skeleton';
import { useNow } from '@/ui/useNow';

import { hoursNotKnown, openBannerText, usualHours } from './openBannerText';
import { useHoursAnswer } from './useShopHours';

/**
 * 'We Are Open: (hours)' or 'Shop is Closed: (hours)', with the next opening while it is closed. When the hours cannot be had, the
 * usual ones stand there and say that they are the usual ones.
 */
export function OpenBanner() {
  const { hours, hasFailed } = useHoursAnswer();
  const now = useNow();
  if (hours === undefined && !hasFailed) return <Skeleton className="h-12 rounded-control" />;
  const { isOpen, message, next } = openBannerText(hours ?? usualHours, now);
  const note = hours === undefined ? hoursNotKnown : next;
  const known = isOpen ? 'success' : 'danger';
  return (
    <Banner tone={hours === undefined ? 'neutral' : known} icon={<Clock aria-hidden="true" />}>
      {message}
      {note !== null && <span className="block text-small font-normal text-pretty">{note}</span>}
    </Banner>
  );
}
