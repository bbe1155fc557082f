import { Avatar } from '@/ui/Avatar';

import type { SessionUser } from './sessionSlice';

/** Photo or initials, display name and e-mail of the signed-in shopper. */
export function ProfileHeader({ user }: { user: SessionUser }) {
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
