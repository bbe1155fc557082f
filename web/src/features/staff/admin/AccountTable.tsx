import type { StaffAccount } from '@shop/core/contracts/staffAccounts';
import { staffRoles, mayManage } from '@shop/core/model/staffPermission';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { useMemo, useState } from 'react';

import { useStaff } from '@/admin/session/StaffSession';
import { DataTable } from '@/admin/tables/DataTable';
import type { TableColumn } from '@/admin/tables/DataTable';
import { paths } from '@/config/paths';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';

import { AccountAct } from './AccountAct';
import type { ActName } from './accountActs';
import { ChangeRole } from './ChangeRole';
import { roleLabels } from './roleLabels';

type Chosen = { account: StaffAccount; act: ActName };

export function AccountTable({ accounts, isLoading }: { accounts: StaffAccount[]; isLoading: boolean }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [promoted, setPromoted] = useState<StaffAccount | null>(null);
  const { role } = useStaff();
  const columns = useMemo(
    () =>
      columnsWith({
        choose: (account, act) => setChosen({ account, act }),
        changeRole: setPromoted,
        mayManage: (account) => role !== null && mayManage(role, account.role),
      }),
    [role],
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
      />
      {chosen !== null && (
        <AccountAct key={`${chosen.account.id} ${chosen.act}`} {...chosen} onClose={() => setChosen(null)} />
      )}
      {promoted !== null && (
        <ChangeRole key={promoted.id} account={promoted} onClose={() => setPromoted(null)} />
      )}
    </>
  );
}

type Doing = {
  choose: (account: StaffAccount, act: ActName) => void;
  changeRole: (account: StaffAccount) => void;
  mayManage: (account: StaffAccount) => boolean;
};

function columnsWith({
  choose,
  changeRole,
  mayManage: isManaged,
}: Doing): readonly TableColumn<StaffAccount>[] {
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
      id: 'role',
      header: 'Role',
      cell: ({ role }) => roleLabels[role].name,
      sortBy: ({ role }) => staffRoles.indexOf(role),
    },
    {
      id: 'access',
      header: 'Access',
      cell: ({ disabled, hasTemporaryPassword, hasSecondFactor }) => (
        <span className="flex flex-wrap gap-2">
          <Badge tone={disabled ? 'danger' : 'success'}>{disabled ? 'Disabled' : 'Active'}</Badge>
          {!disabled && hasTemporaryPassword && <Badge tone="neutral">Temporary password</Badge>}
          {hasSecondFactor && <Badge tone="neutral">Second factor</Badge>}
        </span>
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
          <LinkButton to={paths.admin.account} variant="secondary" size="small">
            My account
          </LinkButton>
        ) : isManaged(account) ? (
          <Acts account={account} choose={(act) => choose(account, act)} onRole={() => changeRole(account)} />
        ) : (
          <span className="text-small text-muted">Only an owner can change this</span>
        ),
    },
  ];
}

type ActsProps = { account: StaffAccount; choose: (act: ActName) => void; onRole: () => void };

function Acts({ account, choose, onRole }: ActsProps) {
  const named = (label: string, act: ActName) => (
    <ActButton label={label} account={account} onClick={() => choose(act)} />
  );
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      <ActButton label="Role" account={account} onClick={onRole} />
      {account.disabled ? named('Enable', 'enable') : named('Disable', 'disable')}
      {!account.disabled && named('Reset password', 'reset')}
      {!account.disabled && named('Log out', 'end')}
      {account.hasSecondFactor && named('Reset second factor', 'resetFactor')}
    </span>
  );
}

type ActButtonProps = { label: string; account: StaffAccount; onClick: () => void };

function ActButton({ label, account, onClick }: ActButtonProps) {
  return (
    <Button variant="secondary" size="small" aria-label={`${label}: ${account.username}`} onClick={onClick}>
      {label}
    </Button>
  );
}
