import { addDays } from '@shop/core/rules/days';
import { shopClock, shopInstant } from '@shop/core/rules/openingHours';

/** The day for which the seed is written. Everything in it lies before this day, or counts minutes from the loading. */
const seedDate = '2026-11-21';

/** The instant that counts as now for the committed export: ten in the morning of the seed's day. */
export const seedNow = shopInstant(seedDate, 10 * 60);

/** Turns the seed's times into instants around a present, so that a demo shop is always a few weeks old. */
export type SeedClock = {
  now: Date;
  /** `2026-11-20T09:10` moves by the days between the seed's day and the present; `-25m` counts from the present. */
  instant(text: string): Date;
  /** A calendar day, moved likewise. */
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
