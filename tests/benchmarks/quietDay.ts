import { keptWarm, warmEveryMinutes } from '../../functions/src/orderActions/flows/keepWarm';

const bar = 3;
const visitors = 20;
/** Opening hours of a day in minutes. Visitors arrive at random times. */
const dayMinutes = 14 * 60;
/** Number of minutes over which the requests of a first purchase are spread, from the home page to the paid order. */
const purchaseMinutes = 8;
/**
 * Range of the time after which the platform stops an idle instance. The platform guarantees no minimum; up to 15
 * minutes have been observed.
 */
const idleMinutes = { least: 3, most: 15 };
const days = 400;

/**
 * Counts the cold starts that delay a first purchase on a quiet day. Simulates the times of the requests and the
 * lifetimes of idle instances. Cold starts of scheduled requests do not count. This is a deterministic model and not a
 * measurement, because the platform's real times are unknown.
 */
export function quietDay() {
  const without = coldStartsOf(false);
  const withWarmth = coldStartsOf(true);
  const callsAMonth = (keptWarm.length * 60 * 24 * 30) / warmEveryMinutes;
  return [
    {
      what: `Cold starts of a first purchase, ${visitors} visitors a day (simulated)`,
      figure: `${withWarmth.toFixed(2)} (${without.toFixed(1)} without scheduled requests)`,
      bar: `${bar}`,
      holds: withWarmth <= bar,
    },
    {
      what: 'Requests that keep functions warm, a month',
      figure: `${Math.round(callsAMonth / 1000)} thousand`,
      bar: '200 thousand',
      holds: callsAMonth <= 200_000,
    },
  ];
}

function coldStartsOf(isWarmed: boolean): number {
  const random = generator(7);
  let waits = 0;
  for (let day = 0; day < days; day += 1) {
    const arrivals = Array.from({ length: visitors }, () => random() * dayMinutes).sort((a, b) => a - b);
    for (const [index] of keptWarm.entries()) {
      const part = (index / keptWarm.length) * purchaseMinutes;
      const customers = arrivals.map((at) => ({ at: at + part, isCustomer: true }));
      const pings = isWarmed
        ? Array.from({ length: dayMinutes / warmEveryMinutes + 2 }, (_, index) => ({
            at: index * warmEveryMinutes,
            isCustomer: false,
          }))
        : [];
      let livesUntil = -1;
      for (const { at, isCustomer } of [...customers, ...pings].sort((one, other) => one.at - other.at)) {
        if (isCustomer && at > livesUntil) waits += 1;
        livesUntil = at + idleMinutes.least + random() * (idleMinutes.most - idleMinutes.least);
      }
    }
  }
  return waits / (days * visitors);
}

/** Returns a generator of pseudo-random numbers from 0 to 1. A seed always gives the same numbers. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
