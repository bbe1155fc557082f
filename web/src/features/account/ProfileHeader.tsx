import { paths } from '@/config/paths';
import { Avatar } from '@/ui/Avatar';
import { LinkButton } from '@/ui/LinkButton';
import { Loading, Skeleton } from '@/ui/Skeleton';

import type { SessionState, SessionUser } from './sessionSlice';

/** Who is signed in; the way to the login for a visitor; grey shapes while that is not known. */
export function ProfileHeader({ session }: { session: SessionState }) {
  if (session.status === 'signedIn') return <Profile user={session.user} />;
  if (session.status === 'unknown' && session.problem === null) return <ProfileSkeleton />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{session.problem ?? 'You are not logged in.'}</p>
      <LinkButton to={paths.login} size="medium">
        Login
      </LinkButton>
    </div>
  );
}

/** Photo or initials, display name and e-mail. */
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
