import { Button, Stack } from '@mantine/core';
import { changeUserPassword } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { PasswordField } from '#web/shared/ui/PasswordField.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { fullNameOf } from './full-name.ts';

/** Gives somebody another password, for whoever cannot get at his mail; his sessions end and he is told. */
export function SetPassword({ user, onDone }: { user: User; onDone: () => void }) {
  const { field, submit, sending, otherErrors } = useApiForm(changeUserPassword, {
    defaultValues: { password: '' },
    toArgs: (body) => ({ params: { id: user.userId }, body }),
    onSuccess: () => {
      toast.success('Contraseña cambiada.');
      onDone();
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          Se cierran las sesiones de {fullNameOf(user)} y recibe un aviso por correo. Antes hay que
          comprobar quién lo pide: si puede leer su correo, es mejor que recupere la contraseña.
        </p>
        {otherErrors.map((text) => (
          <p key={text} role="alert" style={{ color: 'var(--error-ink)', margin: 0 }}>
            {text}
          </p>
        ))}
        <PasswordField label="Contraseña nueva" {...field('password')} />
        <Button type="submit" color="red.8" loading={sending}>
          Fijar la contraseña
        </Button>
      </Stack>
    </form>
  );
}
