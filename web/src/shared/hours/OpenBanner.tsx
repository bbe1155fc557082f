import { isOpenAt } from '@shop/core/rules/openingHours';
import { Clock } from 'lucide-react';

import { Banner } from '@/ui/Banner';
import { useNow } from '@/ui/useNow';

import { hoursNotKnown, openBannerText, usualHours } from './openBannerText';
import { useHoursAnswer } from './useShopHours';

/** So long before its end an open shop says so. */
const soonMs = 45 * 60_000;

/**
 * Nothing while the shop is open for a while yet. Then 'We Are Open: (hours)' or 'Shop is Closed: (hours)', with the next opening while it is closed. When the hours cannot be had, the
 * usual ones stand there and say that they are the usual ones.
 */
export function OpenBanner() {
  const { hours, hasFailed } = useHoursAnswer();
  const now = useNow();
  if (hours === undefined && !hasFailed) return null;
  if (hours !== undefined && isOpenAt(hours, now) && isOpenAt(hours, new Date(now.getTime() + soonMs)))
    return null;
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
