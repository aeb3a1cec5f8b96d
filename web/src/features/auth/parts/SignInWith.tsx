import { useState } from 'react';
import type { OAuthProvider } from '#contract/users/identities.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { hasWebCrypto, startSignIn } from '#web/shared/session/sign-in-with.ts';
import { BusyButton, LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { ProviderMark } from '#web/shared/ui/ProviderMark.tsx';
import { loginText } from '../login-texts.ts';
import classes from './AuthPage.module.css';

const NAMES = { google: 'Google', twitter: 'X' } as const satisfies Record<OAuthProvider, string>;

/** Buttons of the available sign-in sites; nothing without any. */
export default function SignInWith() {
  const offered = usePublicConfig()?.signInWith ?? [];
  const [leaving, setLeaving] = useState<OAuthProvider | null>(null);
  const [failed, setFailed] = useState(false);
  if (offered.length === 0 || !hasWebCrypto()) return null;
  const leave = async (provider: OAuthProvider) => {
    setLeaving(provider);
    setFailed(false);
    try {
      await startSignIn(provider, 'login');
    } catch {
      setLeaving(null);
      setFailed(true);
    }
  };
  return (
    <div className={classes.box}>
      <p className={classes.or}>{loginText('or')}</p>
      {offered.map((provider) => (
        <BusyButton
          key={provider}
          look="plain"
          start={<ProviderMark of={provider} />}
          busy={leaving === provider}
          disabled={leaving !== null}
          onClick={() => void leave(provider)}
        >
          {loginText('continueWith', { site: NAMES[provider] })}
        </BusyButton>
      ))}
      {failed && <LightAlert tone="error">{loginText('cannotContinue')}</LightAlert>}
    </div>
  );
}
