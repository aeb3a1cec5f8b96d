import { resendVerificationByEmail } from '#contract/auth/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { LightRefused } from '#web/shared/ui/forms/LightRefused.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { loginText } from '../login-texts.ts';
import { t } from '../texts.ts';

/** For a verification mail that does not arrive. */
export default function SendAgain({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useApiMutation(resendVerificationByEmail, {
    invalidates: 'none',
  });
  return (
    <div>
      <LightRefused error={error} />
      <PlainButton
        look="plain"
        disabled={isPending || isSuccess}
        onClick={() => mutate({ body: { email } })}
      >
        {t('sendAgain')}
      </PlainButton>
      <p role="status" style={{ margin: '8px 0 0' }}>
        {isSuccess && loginText('onItsWay')}
      </p>
    </div>
  );
}
