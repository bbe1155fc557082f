import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '@/config/paths';
import { FacebookMark, GoogleMark } from '@/ui/BrandIcons';
import { Button } from '@/ui/Button';

import { authSentences, isProviderOff, wasClosedByShopper } from './authSentences';
import { loadAuth } from './session';

type SocialSignInProps = {
  verb: 'Sign in' | 'Sign up';
  onFailure: (sentence: string) => void;
  /** Asked first: a sentence keeps the popup from opening. */
  whyNot?: () => string | null;
  /** After a success; by default home, or the questions for a newcomer. */
  onSignedIn?: () => Promise<void>;
};

type Provider = 'google' | 'facebook';

/** Google and Facebook. Somebody who signs in for the first time is asked for age and terms like everybody else. */
export function SocialSignIn({ verb, onFailure, whyNot, onSignedIn }: SocialSignInProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Provider | null>(null);

  async function handleSignIn(provider: Provider) {
    const obstacle = whyNot?.() ?? null;
    if (obstacle !== null) return onFailure(obstacle);
    setBusy(provider);
    try {
      const auth = await loadAuth();
      const isNewcomer = await (provider === 'google' ? auth.signInWithGoogle() : auth.signInWithFacebook());
      if (onSignedIn !== undefined) await onSignedIn();
      else await navigate(isNewcomer ? `${paths.register}?welcome=1` : paths.home);
    } catch (error) {
      if (!wasClosedByShopper(error))
        onFailure(isProviderOff(error) ? authSentences.providerOff : authSentences.generalFailure);
    } finally {
      setBusy(null);
    }
    return undefined;
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3 py-1 text-small text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </div>
      <Button
        variant="secondary"
        isWide
        isBusy={busy === 'google'}
        onClick={() => void handleSignIn('google')}
      >
        <GoogleMark />
        {`${verb} with Google`}
      </Button>
      <Button
        variant="secondary"
        isWide
        isBusy={busy === 'facebook'}
        onClick={() => void handleSignIn('facebook')}
      >
        <FacebookMark />
        {`${verb} with Facebook`}
      </Button>
    </div>
  );
}
