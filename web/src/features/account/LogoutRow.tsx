import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '@/config/paths';
import { Card } from '@/ui/Card';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ListRow } from '@/ui/ListRow';

import { signOutCustomer } from './session';

export function LogoutRow() {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    setIsBusy(true);
    setError(null);
    const isOut = await signOutCustomer();
    setIsBusy(false);
    if (!isOut) return setError('You could not be logged out. Please try again.');
    setIsAsking(false);
    return navigate(paths.login);
  }

  return (
    <>
      <Card padding="none" className="overflow-hidden">
        <ListRow
          icon={<LogOut className="text-danger" />}
          title={<span className="text-danger">Logout</span>}
          onClick={() => setIsAsking(true)}
        />
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        title="Are you sure you want to log out?"
        text="Your cart stays on this device. Your addresses and the products you viewed are removed from it."
        confirmLabel="Logout"
        busyLabel="Logging out"
        isBusy={isBusy}
        error={error}
        onConfirm={() => void handleConfirm()}
        onCancel={() => {
          setIsAsking(false);
          setError(null);
        }}
      />
    </>
  );
}
