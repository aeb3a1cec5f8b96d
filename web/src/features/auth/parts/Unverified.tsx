import { resendVerificationByEmail } from '#contract/auth/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { BusyButton, LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { LightRefused } from '#web/shared/ui/forms/LightRefused.tsx';
import { loginText } from '../login-texts.ts';
import { t } from '../texts.ts';

/** The right password, but an unverified e-mail: offers another mail. */
export default function Unverified({ email }: { email: string }) {
  const resend = useApiMutation(resendVerificationByEmail, { invalidates: 'none' });
  return (
    <LightAlert tone="warning" title={loginText('unverified')}>
      <p style={{ marginTop: 0 }}>{loginText('unverifiedHelp', { email })}</p>
      <LightRefused error={resend.error} />
      <BusyButton
        look="plain"
        busy={resend.isPending}
        disabled={resend.isSuccess}
        onClick={() => resend.mutate({ body: { email } })}
      >
        {resend.isSuccess ? loginText('sentAgain') : t('sendAgain')}
      </BusyButton>
    </LightAlert>
  );
}
