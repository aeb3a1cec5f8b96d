import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { listAdminRequests } from '#contract/admin-requests/endpoints.ts';
import { ADMIN_ROLES } from '#contract/core/roles.ts';
import { createAdmin, listUsers } from '#contract/users/endpoints.ts';
import { linkValidity } from '#contract/users/terms.ts';
import { label } from '#contract/words.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { LEVELS } from './account/RoleChange.tsx';
import { reportOutcome } from './admin-requests.ts';

type Level = (typeof ADMIN_ROLES)[number];
const EMPTY = {
  name: '',
  lastname: '',
  email: '',
  document: '',
  taxId: '',
  type: 'admin_l3' as Level,
};

/** Invites an administrator: a mailed link leads to choosing the password. */
export function InviteAdmin({ onDone }: { onDone: () => void }) {
  const { form, field, submit, sending, otherErrors } = useApiForm(createAdmin, {
    defaultValues: EMPTY,
    toArgs: ({ document, taxId, ...body }) => ({
      body: { ...body, document: document.trim() || null, taxId: taxId.trim() || null },
    }),
    invalidates: [listUsers, listAdminRequests],
    onSuccess: (answer) => {
      if ('request' in answer) reportOutcome('')(answer);
      else
        toast.success(
          `Invitación enviada a ${answer.email}. El enlace vale por ${linkValidity('invitation')}.`,
        );
      onDone();
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput label="Nombre" autoComplete="off" {...field('name')} />
        <TextInput label="Apellido" autoComplete="off" {...field('lastname')} />
        <TextInput
          label="Correo electrónico"
          description="Ahí llega la invitación para elegir la contraseña."
          type="email"
          autoComplete="off"
          {...field('email')}
        />
        <TextInput
          label="Documento"
          description="Con el documento y el CUIT se evita que decida sobre una cuenta propia de cliente. Los compara quien aprueba."
          autoComplete="off"
          {...field('document')}
        />
        <TextInput label="CUIT" inputMode="numeric" autoComplete="off" {...field('taxId')} />
        <NativeSelect
          label="Nivel"
          description={LEVELS[form.watch('type')]}
          data={ADMIN_ROLES.map((value) => ({ value, label: label('role', value) }))}
          {...form.register('type')}
        />
        <FormErrors errors={otherErrors} />
        <Button type="submit" size="lg" loading={sending}>
          Enviar la invitación
        </Button>
      </Stack>
    </form>
  );
}
