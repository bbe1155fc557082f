import { pauseOrders } from '@shop/core/contracts/hoursAdmin';

import { useServerAction } from '@/api/useServerAction';
import { toast } from '@/ui/toast';

import { failureOf, hoursReaders } from './shopHours';

/** `run` resolves to true on success. */
export function useResume(): { run: () => Promise<boolean>; isBusy: boolean; problem: string | null } {
  const resume = useServerAction(pauseOrders, { invalidates: hoursReaders });
  async function run() {
    try {
      await resume.run({ until: null });
      toast.success('Customers can order again');
      return true;
    } catch {
      return false;
    }
  }
  const failure = failureOf(resume.error, { refused: 'Ordering is still paused. Please try again.' });
  return { run, isBusy: resume.isBusy, problem: failure?.message ?? null };
}
