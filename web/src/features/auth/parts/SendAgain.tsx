import { resendVerificationByEmail } from '#contract/auth/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { LightRefused } from '#web/shared/ui/forms/LightRefused.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';

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
        Enviar otro correo
      </PlainButton>
      <p role="status" style={{ margin: '8px 0 0' }}>
        {isSuccess && 'Va otro correo en camino. Usá el último que te llegue.'}
      </p>
    </div>
  );
}
