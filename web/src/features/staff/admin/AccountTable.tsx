import type { StaffAccount } from '@shop/core/contracts/staffAccounts';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { DataTable } from '@/admin/tables/DataTable';
import type { TableColumn } from '@/admin/tables/DataTable';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';

import { AccountAct } from './AccountAct';
import type { ActName } from './accountActs';
import { ChangePassword } from './ChangePassword';

type Chosen = { account: StaffAccount; act: ActName };

/** Everybody who may work here, and what can be done about their access. */
export function AccountTable({ accounts, isLoading }: { accounts: StaffAccount[]; isLoading: boolean }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const columns = useMemo(
    () =>
      columnsWith({
        choose: (account, act) => setChosen({ account, act }),
        changePassword: () => setIsChanging(true),
      }),
    [],
  );
  return (
    <>
      <DataTable
        caption="Staff accounts"
        columns={columns}
        rows={accounts}
        rowKey={({ id }) => id}
        isLoading={isLoading}
        empty={<EmptyState drawing="search" title="There are no accounts yet." />}
        noMatch={null}
      />
      {chosen !== null && (
        <AccountAct key={`${chosen.account.id} ${chosen.act}`} {...chosen} onClose={() => setChosen(null)} />
      )}
      {isChanging && <ChangePassword onClose={() => setIsChanging(false)} />}
    </>
  );
}

type Doing = { choose: (account: StaffAccount, act: ActName) => void; changePassword: () => void };

function columnsWith({ choose, changePassword }: Doing): readonly TableColumn<StaffAccount>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isTitle: true,
      cell: ({ name, surname, isYou }) => (
        <span className="flex flex-wrap items-center gap-2">
          {name} {surname}
          {isYou && <Badge tone="neutral">You</Badge>}
        </span>
      ),
      sortBy: ({ name, surname }) => `${name} ${surname}`,
    },
    {
      id: 'username',
      header: 'Username',
      cell: ({ username }) => <span className="wrap-anywhere">{username}</span>,
      sortBy: ({ username }) => username,
    },
    {
      id: 'access',
      header: 'Access',
      cell: ({ disabled }) => (
        <Badge tone={disabled ? 'danger' : 'success'}>{disabled ? 'Disabled' : 'Active'}</Badge>
      ),
    },
    {
      id: 'since',
      header: 'Since',
      onCard: 'wide',
      cell: ({ createdAt }) => formatShopDate(createdAt),
      sortBy: ({ createdAt }) => createdAt,
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      onCard: 'foot',
      cell: (account) =>
        account.isYou ? (
          <OwnActs account={account} onPassword={changePassword} onEnd={() => choose(account, 'endOwn')} />
        ) : (
          <Acts account={account} choose={(act) => choose(account, act)} />
        ),
    },
  ];
}

type OwnActsProps = { account: StaffAccount; onPassword: () => void; onEnd: () => void };

function OwnActs({ account, onPassword, onEnd }: OwnActsProps) {
  return (
    <ActRow>
      <ActButton label="Change password" account={account} onClick={onPassword} />
      <ActButton label="Log out everywhere" account={account} onClick={onEnd} />
    </ActRow>
  );
}

function Acts({ account, choose }: { account: StaffAccount; choose: (act: ActName) => void }) {
  const named = (label: string, act: ActName) => (
    <ActButton label={label} account={account} onClick={() => choose(act)} />
  );
  return (
    <ActRow>
      {account.disabled ? named('Enable', 'enable') : named('Disable', 'disable')}
      {!account.disabled && named('Reset password', 'reset')}
      {!account.disabled && named('Log out', 'end')}
    </ActRow>
  );
}

function ActRow({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap gap-2 md:justify-end">{children}</span>;
}

type ActButtonProps = { label: string; account: StaffAccount; onClick: () => void };

function ActButton({ label, account, onClick }: ActButtonProps) {
  return (
    <Button variant="secondary" size="small" aria-label={`${label}: ${account.username}`} onClick={onClick}>
      {label}
    </Button>
  );
}
