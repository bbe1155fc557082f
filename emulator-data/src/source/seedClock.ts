import { addDays } from '@shop/core/rules/days';
import { shopClock, shopInstant } from '@shop/core/rules/openingHours';

/** The day that the seed treats as today. */
const seedDate = '2026-11-21';

/** Present time of the committed export: 10:00 on the day of the seed. */
export const seedNow = shopInstant(seedDate, 10 * 60);

/** Shifts the seed's times to the day of `now`, so the demo shop is always a few weeks old. */
export type SeedClock = {
  now: Date;
  /** Moves `2026-11-20T09:10` by the days between the day of the seed and `now`. `-25m` is relative to `now`. */
  instant(text: string): Date;
  day(date: string): string;
};

export function newSeedClock(now: Date): SeedClock {
  const days = Math.round((Date.parse(shopClock(now).date) - Date.parse(seedDate)) / 86_400_000);
  return {
    now,
    instant: (text) => {
      const away = /^([+-]\d+)m$/.exec(text)?.[1];
      if (away !== undefined) return new Date(now.getTime() + Number(away) * 60_000);
      const [date = '', time = ''] = text.split('T');
      const [hours, minutes] = time.split(':').map(Number);
      return shopInstant(addDays(date, days), (hours ?? 0) * 60 + (minutes ?? 0));
    },
    day: (date) => addDays(date, days),
  };
}
