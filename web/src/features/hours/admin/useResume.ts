import { pauseOrders } from '@shop/core/contracts/hoursAdmin';
import { useState } from 'react';

import { useServerAction } from '@/api/useServerAction';
import { toast } from '@/ui/toast';

import { hoursReaders, whyNotSaved } from './shopHours';

/** `run` resolves to true on success. */
export function useResume(): { run: () => Promise<boolean>; isBusy: boolean; problem: string | null } {
  const [problem, setProblem] = useState<string | null>(null);
  const resume = useServerAction(pauseOrders, { invalidates: hoursReaders });
  async function run() {
    setProblem(null);
    try {
      await resume.run({ until: null });
      toast.success('Customers can order again');
      return true;
    } catch (error) {
      setProblem(whyNotSaved(error, { refused: 'Ordering is still paused. Please try again.' }));
      return false;
    }
  }
  return { run, isBusy: resume.isBusy, problem };
}
