// Days have the form `YYYY-MM-DD`, without a time or a time zone.

const dayMs = 86_400_000;

export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * dayMs);
}

/** Both ends are inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.max(0, Math.floor((Date.parse(to) - first) / dayMs) + 1);
  return Array.from({ length: count }, (_, index) => dateOf(first + index * dayMs));
}

export function mondayOf(date: string): string {
  const weekday = new Date(date).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
