import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { House, LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

import { useServerData } from '@/api/useServerData';
import { paths } from '@/config/paths';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { WithDialogs } from '@/ui/DialogContainer';
import { IconButton } from '@/ui/IconButton';
import { Link, NavLink } from '@/ui/Link';
import { Message } from '@/ui/Message';
import { Sheet } from '@/ui/Sheet';
import { Wordmark } from '@/ui/Wordmark';

import { Dialog } from '../dialogs/Dialog';
import { AdminSearch } from '../search/AdminSearch';
import { StaffLoginForm } from '../session/StaffLoginForm';
import { useIsLocked, useStaff } from '../session/StaffSession';
import { useSessionWatch } from '../session/useSessionWatch';

import { sectionsFor } from '../sections/adminSections';
import { TestPaymentsBanner } from './TestPaymentsBanner';

type LockNotice = ComponentType<{ isAnnouncing: boolean }>;

export function AdminLayout({ notice, LockNotice }: { notice: ReactNode; LockNotice: LockNotice }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { status, staff, hasTemporaryPassword, mustAddSecondFactor, may } = useStaff();
  const isAccountReady = !hasTemporaryPassword && !mustAddSecondFactor;
  const isLocked = useIsLocked();
  // Reads only the cached response. The notice about new orders polls this endpoint.
  const poll = useServerData(getallOrders, { limit: '1', only: 'stamp' }, { skip: true });
  const watch = useSessionWatch(status !== 'locked', poll.error?.status === 401);
  const isHidden = isLocked || watch.hasEnded;
  const isAnnouncing = !isHidden || (status === 'announcing' && !watch.hasEnded);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
      <a href="#main" className={skipStyle}>
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-r border-line bg-surface p-3 lg:flex print:hidden">
        <Link to={paths.admin.home} className="rounded-small px-3 py-2">
          <Wordmark />
        </Link>
        {isAccountReady && <Sections />}
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-20 flex h-(--bar-top) items-center gap-1 border-b sm:gap-2 border-line bg-surface px-2 lg:px-6 print:hidden">
          <IconButton
            label="Menu"
            icon={<Menu />}
            className="lg:hidden"
            onClick={() => setIsMenuOpen(true)}
          />
          <Link to={paths.admin.home} className="flex rounded-small px-1 max-[22rem]:hidden lg:hidden">
            <Wordmark />
          </Link>
          {isAccountReady && !isHidden && may('orders') && (
            <div className="min-w-11 max-md:ml-auto">
              <AdminSearch />
            </div>
          )}
          <Account />
        </header>
        {watch.hasTestPayments && <TestPaymentsBanner />}
        {isAnnouncing && !hasTemporaryPassword && notice}
        {/* A short page must scroll when a notice appears, to keep its content in place (useNoticeHeight). */}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-admin peer-not-empty:min-h-[calc(100dvh-var(--bar-top))]"
        >
          {/* Hidden rather than removed, to keep typed values until the next login. */}
          <div hidden={isHidden} key={staff?.adminId ?? ''}>
            <WithDialogs isHidden={isHidden}>
              <Outlet />
            </WithDialogs>
          </div>
        </main>
      </div>
      <SessionEndedDialog
        isOpen={isHidden}
        reason={isLocked ? 'You were away for half an hour.' : 'Your session has ended.'}
        notice={<LockNotice isAnnouncing={isAnnouncing} />}
        onBack={watch.resume}
      />
      <Sheet isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} title="Back office" side="left">
        {isAccountReady && <Sections onNavigate={() => setIsMenuOpen(false)} />}
      </Sheet>
    </div>
  );
}

const skipStyle =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:text-on-primary';

const rowStyle =
  'interactive flex min-h-11 items-center gap-3 rounded-control px-3 text-card hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft';

function Sections({ onNavigate }: { onNavigate?: () => void }) {
  const { may } = useStaff();
  const handleClick = () => onNavigate?.();
  return (
    <nav aria-label="Sections">
      <ul className="flex flex-col gap-0.5">
        <li>
          <NavLink to={paths.admin.home} end onClick={handleClick} className={rowStyle}>
            <House className="size-5 shrink-0" aria-hidden="true" />
            Home
          </NavLink>
        </li>
        {sectionsFor(may).map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} onClick={handleClick} className={rowStyle}>
              <Icon className="size-5 shrink-0" aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Account() {
  const { staff, logout } = useStaff();
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleLogout() {
    try {
      await logout();
    } catch (thrown) {
      console.error('Error signing out', thrown);
      setError('You could not be logged out. Please try again.');
    }
  }

  return (
    <div className="ml-auto flex min-w-0 items-center gap-2 md:shrink-0">
      <Link
        to={paths.admin.account}
        className="interactive max-w-40 truncate rounded-small px-2 py-1 text-small font-semibold hover:bg-sunken"
      >
        {staff?.username ?? 'Staff'}
      </Link>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        <LogOut className="size-4" aria-hidden="true" />
        <span className="tight:sr-only">Logout</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Are you sure you want to log out?"
        confirmLabel="Logout"
        error={error}
        onConfirm={() => void handleLogout()}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}

type SessionEndedProps = { isOpen: boolean; reason: string; notice: ReactNode; onBack: () => void };

function SessionEndedDialog({ isOpen, reason, notice, onBack }: SessionEndedProps) {
  const { logout } = useStaff();
  return (
    <Dialog isOpen={isOpen} title="Staff login">
      <div className="flex flex-col gap-4">
        <Message type="bad">{`${reason} Log in again: nothing you typed is lost.`}</Message>
        {notice}
        <StaffLoginForm onDone={onBack} />
        <Button variant="quiet" isWide onClick={() => void logout()}>
          Log out instead
        </Button>
      </div>
    </Dialog>
  );
}
