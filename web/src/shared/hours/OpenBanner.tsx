import { isOpenAt } from '@shop/core/rules/openingHours';
import { Clock } from 'lucide-react';

import { Banner } from '@/ui/Banner';
import { useNow } from '@/ui/useNow';

import { hoursNotKnown, openBannerText, usualHours } from './openBannerText';
import { useHoursAnswer } from './useShopHours';

/** Time before closing at which the banner appears. */
const soonMs = 45 * 60_000;

/** If the hours are unavailable, shows the usual hours and labels them as such. */
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
