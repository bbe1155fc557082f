import { KeyRound, LogOut, Mail } from 'lucide-react';
import { useState } from 'react';

import { ListRow, listRowsStyle } from '@/ui/ListRow';

import { ChangeEmail } from './ChangeEmail';
import { ChangePassword } from './ChangePassword';
import { EmailState } from './EmailState';
import { EndSessions } from './EndSessions';
import { momentOf } from './momentOf';
import { OwnProfile } from './OwnProfile';
import { SessionList } from './SessionList';

type Open = 'email' | 'password' | 'sessions' | null;

export function LoginAndSecurity() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <OwnProfile>
      {(profile, refetch) => {
        const hasPassword = profile.signInProviders.includes('password');
        return (
          <div className="flex flex-col gap-3">
            <EmailState email={profile.email} isVerified={profile.isEmailVerified} onCheck={refetch} />
            {!hasPassword && (
              <p className="text-small text-muted">
                You log in with Google or Facebook. You can change your e-mail address and password there.
              </p>
            )}
            <div className={listRowsStyle}>
              {hasPassword && (
                <>
                  <ListRow icon={<Mail />} title="Change e-mail address" onClick={() => setOpen('email')} />
                  <ListRow icon={<KeyRound />} title="Change password" onClick={() => setOpen('password')} />
                </>
              )}
              <ListRow
                icon={<LogOut />}
                title="Log out everywhere"
                detail={sessionText(profile)}
                onClick={() => setOpen('sessions')}
              />
            </div>
            <SessionList sessions={profile.sessions} onEnded={refetch} />
            {open === 'email' && <ChangeEmail onClose={close} />}
            {open === 'password' && <ChangePassword onClose={close} />}
            {open === 'sessions' && <EndSessions onClose={close} />}
          </div>
        );
      }}
    </OwnProfile>
  );
}

type Times = { lastSignInAt: string; signedInAt: string };

function sessionText({ lastSignInAt, signedInAt }: Times): string {
  const here = `Logged in on this device since ${momentOf(signedInAt)}.`;
  // The account's time of the last sign-in differs slightly from the token's.
  const isElsewhere = Date.parse(lastSignInAt) - Date.parse(signedInAt) > 60_000;
  return isElsewhere ? `${here} Last login on another device: ${momentOf(lastSignInAt)}.` : here;
}
