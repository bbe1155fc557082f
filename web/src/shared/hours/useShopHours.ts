import { getOperatingHours } from '@shop/core/contracts/hours';
import type { ShopHours } from '@shop/core/model/hours';
import { useMemo } from 'react';

import { useServerData } from '@/api/useServerData';

export function useShopHours(): ShopHours | undefined {
  return useHoursAnswer().hours;
}

type HoursAnswer = { hours: ShopHours | undefined; hasFailed: boolean; refetch: () => void };

export function useHoursAnswer(): HoursAnswer {
  const { data, status, refetch } = useServerData(getOperatingHours, {});
  const hours = useMemo(() => {
    const first = data?.operatingHoursList[0];
    if (data === undefined || first === undefined) return undefined;
    const { id: _id, defaultHours, ...texts } = first;
    const weekdays = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
    return { defaultHours, weekdays, specialDays: data.specialDays, pausedUntil: data.pausedUntil };
  }, [data]);
  return { hours, hasFailed: status === 'failed', refetch };
}
