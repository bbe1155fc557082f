import { orderingRules, releaseUnknownHolds, setOrderingRules } from '@shop/core/contracts/holds';
import { today } from '@shop/core/contracts/insights';
import { useState } from 'react';

import { Switch } from '@/admin/forms/Switch';
import { SessionEndedNotice } from '@/admin/session/SessionEndedNotice';
import { useServerAction } from '@/api/useServerAction';
import { useServerData } from '@/api/useServerData';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Message } from '@/ui/Message';
import { toast } from '@/ui/toast';

/** Staff use this when unpaid orders from many unknown accounts hold stock. */
export function UnknownAccounts() {
  const { data, error, refetch } = useServerData(orderingRules, {}, { freshMs: 0 });
  const setRules = useServerAction(setOrderingRules, { invalidates: [orderingRules] });
  const release = useServerAction(releaseUnknownHolds, { invalidates: [orderingRules, today] });
  const [problem, setProblem] = useState<string | null>(null);

  async function handleSwitch(isKnownOnly: boolean) {
    setProblem(null);
    try {
      await setRules.run({ isKnownOnly });
      toast.success(isKnownOnly ? 'Known accounts only' : 'Every account can order');
    } catch {
      setProblem('The rule was not changed. Please try again.');
    }
  }
  async function handleRelease() {
    setProblem(null);
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
      if (messages.length > 0) setProblem(messages.join(' '));
    } catch {
      setProblem('Nothing was released. Please try again.');
    }
  }

  const hasEnded = setRules.error?.status === 401 || release.error?.status === 401;
  function handleBack() {
    setProblem(null);
    setRules.reset();
    release.reset();
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
        disabled={setRules.isBusy}
        onChange={(event) => void handleSwitch(event.target.checked)}
      />
      <Button
        variant="secondary"
        size="medium"
        isBusy={release.isBusy}
        busyLabel="Releasing"
        disabled={data.unknownOrders === 0}
        onClick={() => void handleRelease()}
      >
        Release their unpaid orders
      </Button>
      {hasEnded ? (
        <SessionEndedNotice onBack={handleBack} />
      ) : (
        problem !== null && <Message type="bad">{problem}</Message>
      )}
    </section>
  );
}
