import { getOperatingHours } from '@shop/core/contracts/hours';
import type { ShopHours } from '@shop/core/model/hours';
import { useEffect, useMemo, useState } from 'react';

import { useServerData } from '@/api/useServerData';

/** How often an open screen asks itself whether the shop has opened or closed meanwhile. */
const tickMs = 15_000;

/** The shop's hours, undefined until they are known. */
export function useShopHours(): ShopHours | undefined {
  return useHoursAnswer().hours;
}

/** The shop's hours, and whether asking for them has failed. */
export function useHoursAnswer(): { hours: ShopHours | undefined; hasFailed: boolean } {
  const { data, status } = useServerData(getOperatingHours, {});
  const hours = useMemo(() => {
    const first = data?.operatingHoursList[0];
    if (data === undefined || first === undefined) return undefined;
    const { id: _id, defaultHours, ...texts } = first;
    const weekdays = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
    return { defaultHours, weekdays, specialDays: data.specialDays, pausedUntil: data.pausedUntil };
  }, [data]);
  return { hours, hasFailed: status === 'failed' };
}

/** The current time, renewed while the screen is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
