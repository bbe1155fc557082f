import { UserRound } from 'lucide-react';

import { paths } from '@/config/paths';
import type { SessionState, SessionUser } from '@/shared/session/sessionSlice';
import { Avatar } from '@/ui/Avatar';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { Loading, Skeleton } from '@/ui/Skeleton';

export function ProfileHeader({ session }: { session: SessionState }) {
  if (session.status === 'signedIn') return <Profile user={session.user} />;
  if (session.status === 'unknown' && session.problem === null) return <ProfileSkeleton />;
  return (
    <Card padding="wide" className="flex flex-wrap items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <UserRound className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold">{session.problem ?? 'You are not logged in.'}</p>
        <p className="text-small text-muted">Log in to see your orders and saved addresses.</p>
      </div>
      <LinkButton to={paths.login} size="medium">
        Login
      </LinkButton>
    </Card>
  );
}

function Profile({ user }: { user: SessionUser }) {
  const name = user.displayName ?? '';
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name || (user.email ?? '')} photoUrl={user.photoURL} size="large" />
      <div className="min-w-0">
        <p className="truncate text-section">{name || 'Username'}</p>
        {user.email !== null && <p className="truncate text-muted">{user.email}</p>}
      </div>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <Loading label="Loading your profile" className="flex items-center gap-4">
      <Skeleton className="size-20 rounded-full" />
      <div className="flex grow flex-col gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-56" />
      </div>
    </Loading>
  );
}
