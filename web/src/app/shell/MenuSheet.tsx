import { categories, categoryLabels } from '@shop/core/model/product';
import { LogIn, LogOut, Phone } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

import { useAppSelector } from '@/app/hooks';
import { paths, productsInCategory } from '@/config/paths';
import { signOutCustomer } from '@/features/account/session';
import { OpenLine } from '@/shared/hours/OpenLine';
import type { SessionState, SessionUser } from '@/shared/session/sessionSlice';
import { selectSession } from '@/shared/session/sessionSlice';
import { useShopPhone } from '@/shared/shop/useShopPhone';
import { Avatar } from '@/ui/Avatar';
import { Link, NavLink } from '@/ui/Link';
import { Sheet } from '@/ui/Sheet';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';

import { mainLinks } from './navigation';

type MenuSheetProps = { isOpen: boolean; onClose: () => void };

const rowStyle =
  'interactive flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-semibold text-ink hover:bg-sunken ' +
  'aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft';

export function MenuSheet({ isOpen, onClose }: MenuSheetProps) {
  const session = useAppSelector(selectSession);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Menu" isTitleHidden side="left">
      <div className="flex h-full flex-col">
        {session.status === 'signedIn' && <Profile user={session.user} />}
        <nav aria-label="Menu">
          <ul className="flex flex-col gap-1">
            {mainLinks.map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink to={to} end={to !== paths.orders} onClick={onClose} className={rowStyle}>
                  <Icon className="size-5 shrink-0" aria-hidden="true" />
                  {label}
                </NavLink>
              </li>
            ))}
            <li className="mt-2 border-t border-line pt-3">
              <SignInRow session={session} onDone={onClose} />
            </li>
          </ul>
        </nav>
        <Categories onDone={onClose} />
        <Contact />
        <p className="mt-auto pt-6 text-small text-muted">
          <strong className="font-bold text-ink">18+</strong> For adults only.
          {session.status !== 'signedIn' && ' We ask for your age when you register.'}
        </p>
      </div>
    </Sheet>
  );
}

function Categories({ onDone }: { onDone: () => void }) {
  return (
    <nav aria-label="Categories" className="mt-4 border-t border-line pt-4">
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category}>
            <Link
              to={productsInCategory(category)}
              onClick={onDone}
              className="interactive inline-flex min-h-11 items-center rounded-full bg-sunken px-3.5 text-small font-semibold hover:bg-line"
            >
              {categoryLabels[category]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const phone = useShopPhone();
  return (
    <div className="mt-4 flex flex-col gap-1 border-t border-line pt-4">
      <OpenLine />
      {phone !== '' && (
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 self-start rounded-small px-1 text-small font-semibold text-primary"
        >
          <Phone className="size-4" aria-hidden="true" />
          {phone}
        </a>
      )}
    </div>
  );
}

function Profile({ user }: { user: SessionUser }) {
  const name = user.displayName ?? '';
  return (
    <div className="mb-4 flex items-center gap-3 border-b border-line px-3 pb-4">
      <Avatar name={name || (user.email ?? '')} photoUrl={user.photoURL} />
      <div className="min-w-0">
        <p className="truncate font-bold">{name || 'Username'}</p>
        {user.email !== null && <p className="truncate text-small text-muted">{user.email}</p>}
      </div>
    </div>
  );
}

/** Shows neither Login nor Logout while the session loads, and Login if loading fails. */
function SignInRow({ session, onDone }: { session: SessionState; onDone: () => void }) {
  if (session.status === 'signedIn') return <LogoutRow onDone={onDone} />;
  if (session.status === 'unknown' && session.problem === null) {
    return <Skeleton className="h-12 rounded-control" />;
  }
  return (
    <NavLink to={paths.login} onClick={onDone} className={rowStyle}>
      <LogIn className="size-5 shrink-0" aria-hidden="true" />
      Login
    </NavLink>
  );
}

function LogoutRow({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  async function handleLogout() {
    const isOut = await signOutCustomer();
    if (!isOut) return toast.error('You could not be logged out. Please try again.');
    onDone();
    return navigate(paths.login);
  }
  return (
    <button type="button" onClick={() => void handleLogout()} className={rowStyle}>
      <LogOut className="size-5 shrink-0" aria-hidden="true" />
      Logout
    </button>
  );
}
