import { pauseOrders } from '@shop/core/contracts/hoursAdmin';
import type { ShopHours } from '@shop/core/model/hours';

import { useServerAction } from '@/api/useServerAction';
import { toast } from '@/ui/toast';

import { failureOf, hoursReaders } from './shopHours';
import { closedAfterPause } from './shopNow';

type Resume = {
  /** Resolves to true on success. */
  run: () => Promise<boolean>;
  isBusy: boolean;
  problem: string | null;
};

export function useResume(hours: ShopHours, now: Date): Resume {
  const resume = useServerAction(pauseOrders, { invalidates: hoursReaders });
  async function run() {
    try {
      await resume.run({ until: null });
      const closed = closedAfterPause(hours, now);
      toast.success(closed === null ? 'Customers can order again' : `The pause is over. ${closed}`);
      return true;
    } catch {
      return false;
    }
  }
  const failure = failureOf(resume.error, { refused: 'Ordering is still paused. Please try again.' });
  return { run, isBusy: resume.isBusy, problem: failure?.message ?? null };
}
