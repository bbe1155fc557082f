import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { returnPathOf } from '@/shared/session/returnPath';
import { FacebookMark, GoogleMark } from '@/ui/BrandIcons';
import { Button } from '@/ui/Button';

import { authMessages, isProviderOff, wasClosedByCustomer } from './authMessages';
import { loadAuth } from './session';

type SocialSignInProps = {
  verb: 'Sign in' | 'Sign up';
  onFailure: (sentence: string) => void;
  /** Returns the reason not to open the popup, or null. */
  whyNot?: () => string | null;
  /** Replaces the default navigation after a sign-in. */
  onSignedIn?: () => Promise<void>;
};

type Provider = 'google' | 'facebook';

/** Replaces Google's popup in builds for the Auth emulator, where Google cannot be reached. */
const LocalGoogle = __AUTH_EMULATOR__
  ? lazy(async () => ({ default: (await import('./local/LocalGoogleSheet')).LocalGoogleSheet }))
  : null;

export function SocialSignIn({ verb, onFailure, whyNot, onSignedIn }: SocialSignInProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [busy, setBusy] = useState<Provider | null>(null);
  const [isLocalOpen, setIsLocalOpen] = useState(false);
  // Browsers allow a popup only directly after a press, so the sign-in code is preloaded.
  useEffect(() => {
    loadAuth().catch(() => {
      // A press loads the code again and reports errors.
    });
  }, []);

  function handlePress(provider: Provider) {
    const obstacle = whyNot?.() ?? null;
    if (obstacle !== null) return onFailure(obstacle);
    if (provider === 'facebook' && !env.hasFacebookSignIn) return onFailure(authMessages.facebookOff);
    if (provider === 'google' && LocalGoogle !== null) return setIsLocalOpen(true);
    return void signIn(provider, async () => {
      const auth = await loadAuth();
      return provider === 'google' ? auth.signInWithGoogle() : auth.signInWithFacebook();
    });
  }

  /** Signs in with `open`, which resolves to whether the account is new. */
  async function signIn(provider: Provider, open: () => Promise<boolean>) {
    setBusy(provider);
    try {
      const isNewcomer = await open();
      if (onSignedIn !== undefined) await onSignedIn();
      else if (isNewcomer) await navigate(`${paths.register}?welcome=1`, { replace: true, state });
      else await navigate(returnPathOf(state) ?? paths.home, { replace: true });
    } catch (error) {
      if (!wasClosedByCustomer(error))
        onFailure(isProviderOff(error) ? authMessages.providerOff : authMessages.generalFailure);
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3 py-1 text-small text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </div>
      <Button variant="secondary" isWide isBusy={busy === 'google'} onClick={() => handlePress('google')}>
        <GoogleMark />
        {`${verb} with Google`}
      </Button>
      {/* The login page always shows this button, as specified. */}
      {(env.hasFacebookSignIn || verb === 'Sign in') && (
        <div className="relative">
          <Button
            variant={env.hasFacebookSignIn ? 'secondary' : 'quiet'}
            isWide
            isBusy={busy === 'facebook'}
            onClick={() => handlePress('facebook')}
          >
            <FacebookMark />
            {`${verb} with Facebook`}
          </Button>
          {!env.hasFacebookSignIn && (
            <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-caption text-muted">
              Soon
            </span>
          )}
        </div>
      )}
      {LocalGoogle !== null && isLocalOpen && (
        <Suspense>
          <LocalGoogle
            onClose={() => setIsLocalOpen(false)}
            onChosen={(open) => {
              setIsLocalOpen(false);
              void signIn('google', open);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
