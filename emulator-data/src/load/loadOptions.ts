import { shopDateSchema } from '@shop/core/model/hours';
import { shopInstant } from '@shop/core/rules/openingHours';
import * as v from 'valibot';

import type { DemoOptions, Extent } from '../shop/demoShop';
import type { Target } from './target';

/** 10:00, in minutes since midnight. */
const morning = 10 * 60;

type Options = Pick<DemoOptions, 'now' | 'hours' | 'courierPages'> & { extent: Extent };

/**
 * Reads the options from the environment. `SEED_HOURS`: `always` (default for the demo) or `documented` (default for a
 * catalogue). `SEED_DATE`: the day `YYYY-MM-DD` to use as today, for reproducible screenshots; defaults to the current
 * time. `SANDBOX_URL`: the sandbox of the suite. `SEED_EXTENT=catalogue`: loads only the catalogue into a suite. Throws
 * for invalid values of `SEED_HOURS` and `SEED_DATE`.
 */
export function loadOptions(
  env: Record<string, string | undefined>,
  { kind }: Pick<Target, 'kind'>,
): Options {
  const extent = kind === 'suite' && env['SEED_EXTENT'] !== 'catalogue' ? 'demo' : 'catalogue';
  const hours = env['SEED_HOURS'] ?? (extent === 'demo' ? 'always' : 'documented');
  if (hours !== 'always' && hours !== 'documented') {
    throw new Error(`SEED_HOURS is "${hours}"; it must be "always" or "documented".`);
  }
  const date = env['SEED_DATE'];
  const now = date === undefined ? new Date() : shopInstant(v.parse(shopDateSchema, date), morning);
  const sandbox = env['SANDBOX_URL'];
  return {
    now,
    hours,
    extent,
    ...(sandbox !== undefined && { courierPages: `${sandbox}/uber/track/demo` }),
  };
}
