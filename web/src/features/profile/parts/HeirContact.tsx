import { Button, Group, Stack, TextInput } from '@mantine/core';
import { deleteContact, readContact, saveContact } from '#contract/estates/endpoints.ts';
import type { Contact } from '#contract/estates/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './Profile.module.css';

/** The contact for the case of the person's death. */
export function HeirContact() {
  const own = useApiQuery(readContact, {});
  return (
    <section className={classes.card}>
      <h2>A quién avisar si fallecés</h2>
      <p className={classes.help}>
        Operaciones puede escribirle si alguien avisa que falleciste. No le da acceso a tu cuenta ni
        derecho a nada: tus herederos los reconoce un juzgado.
      </p>
      <Loaded query={own} isEmpty={() => false}>
        {({ contact }) => <Form key={contact?.updatedAt ?? 'none'} contact={contact} />}
      </Loaded>
    </section>
  );
}

function Form({ contact }: { contact: Contact | null }) {
  const { field, submit, sending, otherErrors } = useApiForm(saveContact, {
    defaultValues: {
      name: contact?.name ?? '',
      relation: contact?.relation ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
    },
    toArgs: (body) => ({ body }),
    onSuccess: () => toast.success('Contacto guardado.'),
  });
  const remove = useApiMutation(deleteContact, {
    onSuccess: () => toast.success('Contacto quitado.'),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md" mt="md">
        <TextInput label="Nombre y apellido" {...field('name')} />
        <TextInput
          label="Vínculo con vos"
          description="Por ejemplo, hija, pareja o abogado."
          {...field('relation')}
        />
        <TextInput label="Correo electrónico" type="email" {...field('email')} />
        <TextInput label="Teléfono (opcional)" type="tel" {...field('phone')} />
        <FormErrors errors={otherErrors} />
        <Refused error={remove.error} />
        <Group>
          <Button type="submit" loading={sending}>
            Guardar el contacto
          </Button>
          {contact && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({})}>
              Quitarlo
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
