import { clsx } from 'clsx';
import { useEffect } from 'react';

import { useShopProfile } from '@/shared/shop/useShopProfile';
import { Skeleton } from '@/ui/Skeleton';
import { useNow } from '@/ui/useNow';

import { callOf, hoursNotKnown, openBannerText, usualHours } from './openBannerText';
import { useHoursAnswer } from './useShopHours';

type OpenLineProps = {
  onCall?: (call: string) => void;
};

export function OpenLine({ onCall }: OpenLineProps) {
  const { hours, hasFailed } = useHoursAnswer();
  const now = useNow();
  const radius = useShopProfile()?.deliveryRadiusMeters;
  const call = hours === undefined ? null : callOf(hours, now);
  useEffect(() => {
    if (call !== null) onCall?.(call);
  }, [call, onCall]);
  if (hours === undefined && !hasFailed) return <Skeleton className="h-5 max-sm:my-1.5" />;
  const { isOpen, message, next } = openBannerText(hours ?? usualHours, now);
  const note = hours === undefined ? hoursNotKnown : next;
  const known = isOpen ? 'text-success-ink' : 'text-danger-ink';
  return (
    <p role="status" className="min-h-5 content-center text-small text-muted max-sm:-my-1 max-sm:min-h-10">
      <strong className={clsx('font-bold', hours === undefined ? 'text-ink' : known)}>
        <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-current" />
        <span>{message}</span>
      </strong>
      {note !== null && (
        <>
          {' · '}
          <span>{note}</span>
        </>
      )}
      {radius !== undefined && (
        <span className="max-sm:hidden"> · Same-day delivery within {Math.round(radius / 100) / 10} km</span>
      )}
    </p>
  );
}
