import { newRecoveryCodes, ownSecondFactor, turnOffSecondFactor } from '@shop/core/contracts/secondFactor';
import { staffAccounts } from '@shop/core/contracts/staffAccounts';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { useState } from 'react';

import { signInStaff } from '@/admin/session/staffAuth';
import { serverDataChanged } from '@/api/serverCache';
import { useServerAction } from '@/api/useServerAction';
import { useServerData } from '@/api/useServerData';
import { useAppDispatch } from '@/app/hooks';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Message } from '@/ui/Message';
import { RowSkeleton } from '@/ui/RowSkeleton';
import { Loading } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';

import { AddSecondFactor } from './AddSecondFactor';
import { CodeForm } from './CodeForm';
import { RecoveryCodes } from './RecoveryCodes';

type Doing = 'nothing' | 'adding' | 'renewing' | 'turning off';
const fewCodes = 3;

export function OwnSecondFactor({ username }: { username: string }) {
  const [doing, setDoing] = useState<Doing>('nothing');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const found = useServerData(ownSecondFactor, {}, { freshMs: 0 });

  if (recoveryCodes !== null) {
    return (
      <Card padding="wide">
        <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />
      </Card>
    );
  }
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  if (found.status === 'loading') {
    return (
      <Loading label="Loading your second factor">
        <RowSkeleton />
      </Loading>
    );
  }
  const { since, recoveryCodesLeft } = found.data;
  const stop = () => setDoing('nothing');
  const show = (codes: readonly string[]) => {
    setRecoveryCodes(codes);
    stop();
  };
  return (
    <Card padding="wide" className="flex flex-col gap-4">
      {doing === 'adding' && <AddSecondFactor username={username} onAdded={show} onCancel={stop} />}
      {doing === 'renewing' && <Renew onRenewed={show} onCancel={stop} />}
      {doing === 'turning off' && <TurnOff onDone={stop} />}
      {doing === 'nothing' && since === null && (
        <div>
          <Button size="medium" onClick={() => setDoing('adding')}>
            Add second factor
          </Button>
        </div>
      )}
      {doing === 'nothing' && since !== null && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="success">On</Badge>
            <span>since {formatShopDate(since)}</span>
          </p>
          {recoveryCodesLeft < fewCodes ? (
            <Message type="bad">{`${leftText(recoveryCodesLeft)} Please generate new ones.`}</Message>
          ) : (
            <p className="text-small text-muted">{leftText(recoveryCodesLeft)}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="medium" onClick={() => setDoing('renewing')}>
              New recovery codes
            </Button>
            <Button variant="secondary" size="medium" onClick={() => setDoing('turning off')}>
              Turn off
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function leftText(left: number): string {
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
}

type RenewProps = { onRenewed: (codes: readonly string[]) => void; onCancel: () => void };

function Renew({ onRenewed, onCancel }: RenewProps) {
  const renew = useServerAction(newRecoveryCodes, { invalidates: [ownSecondFactor] });
  return (
    <CodeForm
      hint="From your authenticator app, or a recovery code. The old recovery codes become invalid."
      label="Generate new codes"
      busyLabel="Generating"
      error={renew.error}
      takesRecoveryCodes
      onSend={async (code) => onRenewed((await renew.run({ code })).recoveryCodes)}
      onCancel={onCancel}
    />
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const dispatch = useAppDispatch();
  const turnOff = useServerAction(turnOffSecondFactor);
  async function send(code: string) {
    const { token } = await turnOff.run({ code });
    toast.success('Your second factor is turned off');
    onDone();
    try {
      await signInStaff(token);
    } finally {
      // The old token would be refused.
      dispatch(serverDataChanged([ownSecondFactor.name, staffAccounts.name]));
    }
  }
  return (
    <CodeForm
      hint="From your authenticator app, or a recovery code."
      label="Turn off"
      busyLabel="Turning off"
      error={turnOff.error}
      takesRecoveryCodes
      onSend={send}
      onCancel={onDone}
    />
  );
}
