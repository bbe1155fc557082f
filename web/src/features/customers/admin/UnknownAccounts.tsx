import { orderingRules, releaseUnknownHolds, setOrderingRules } from '@shop/core/contracts/holds';
import { today } from '@shop/core/contracts/insights';
import { useState } from 'react';

import { FormProblem } from '@/admin/forms/FormProblem';
import { Switch } from '@/admin/forms/Switch';
import { useServerAction } from '@/api/useServerAction';
import { useServerData } from '@/api/useServerData';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { toast } from '@/ui/toast';

/** Staff use this when unpaid orders from many unknown accounts hold stock. */
export function UnknownAccounts() {
  const { data, error, refetch } = useServerData(orderingRules, {}, { freshMs: 0 });
  const setRules = useServerAction(setOrderingRules, { invalidates: [orderingRules] });
  const release = useServerAction(releaseUnknownHolds, { invalidates: [orderingRules, today] });
  const [problem, setProblem] = useState('');
  const isBusy = setRules.isBusy || release.isBusy;

  function clear() {
    setProblem('');
    setRules.reset();
    release.reset();
  }
  async function handleSwitch(isKnownOnly: boolean) {
    clear();
    try {
      await setRules.run({ isKnownOnly });
      toast.success(isKnownOnly ? 'Known accounts only' : 'Every account can order');
    } catch {
      // The notice shows the error.
    }
  }
  async function handleRelease() {
    clear();
    try {
      const { released, notReleased, left } = await release.run({});
      if (released > 0)
        toast.success(released === 1 ? '1 unpaid order released' : `${released} unpaid orders released`);
      const messages = [
        ...(notReleased > 0
          ? [`Not released: ${notReleased}. For example, an order may have just been paid.`]
          : []),
        ...(left ? ['There are more. Please release again.'] : []),
        ...(released + notReleased === 0 && !left ? ['There was nothing to release.'] : []),
      ];
      setProblem(messages.join(' '));
    } catch {
      // The notice shows the error.
    }
  }

  if (data === undefined) return error ? <ErrorPanel message={error.message} onRetry={refetch} /> : null;
  return (
    <section aria-labelledby="unknown-accounts" className="flex flex-col items-start gap-3">
      <h2 id="unknown-accounts" className="text-section">
        New accounts
      </h2>
      <p className="text-small text-muted">
        An account is known once it has paid for an order, or once it is a day old and has a verified e-mail
        address. Unpaid orders from other accounts: {data.unknownOrders}.
      </p>
      <Switch
        label="Take orders from known accounts only"
        checked={data.isKnownOnly}
        disabled={isBusy}
        onChange={(event) => void handleSwitch(event.target.checked)}
      />
      <Button
        variant="secondary"
        size="medium"
        isBusy={release.isBusy}
        busyLabel="Releasing"
        disabled={isBusy || data.unknownOrders === 0}
        onClick={() => void handleRelease()}
      >
        Release their unpaid orders
      </Button>
      <FormProblem
        failure={setRules.error ?? release.error}
        onSettled={clear}
        own={problem === '' ? undefined : problem}
      />
    </section>
  );
}
