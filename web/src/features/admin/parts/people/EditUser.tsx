import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { updateUser } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { DayInput } from '#web/shared/ui/forms/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { fullNameOf } from './full-name.ts';

/** Corrects a person's data; the person is notified. */
export function EditUser({ user, onDone }: { user: User; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(updateUser, {
    defaultValues: valuesOf(user),
    toArgs: (values) => ({ params: { id: user.userId }, body: bodyOf(values) }),
    onSuccess: () => {
      toast.success('Datos guardados.');
      setAsking(false);
      onDone();
    },
    onFailure: () => {
      setAsking(false);
      return false;
    },
  });
  const ask = async () => {
    if (await form.trigger()) setAsking(true);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
        <TextInput label="Nombre" autoComplete="off" {...field('name')} />
        <TextInput label="Apellido" autoComplete="off" {...field('lastname')} />
        <TextInput label="Documento" autoComplete="off" {...field('document')} />
        <TextInput label="CUIT o CUIL" autoComplete="off" {...field('taxId')} />
        <TextInput label="Teléfono" autoComplete="off" type="tel" {...field('phone')} />
        <DayInput
          label="Nacimiento"
          {...dayField(form, 'birthdate')}
          error={errorOf('birthdate')}
        />
        <TextInput label="Nacionalidad" autoComplete="off" {...field('nationality')} />
        <TextInput label="Domicilio" autoComplete="off" {...field('address')} />
        <TextInput label="Ciudad" autoComplete="off" {...field('city')} />
        <TextInput label="Provincia" autoComplete="off" {...field('province')} />
        <TextInput label="País" autoComplete="off" {...field('country')} />
      </SimpleGrid>
      <FormErrors errors={otherErrors} apart />
      <Button type="submit" disabled={!form.formState.isDirty}>
        Guardar los datos
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Guardar los datos"
        confirmLabel="Guardar los datos"
        loading={sending}
        onConfirm={() => void submit()}
      >
        {`${fullNameOf(user)} recibe un aviso de que cambiaron sus datos, y el cambio queda en el registro de auditoría.`}
      </ConfirmDialog>
    </form>
  );
}

const valuesOf = (user: User) => ({
  name: user.name,
  lastname: user.lastname,
  document: user.document ?? '',
  taxId: user.taxId ?? '',
  phone: user.phone ?? '',
  birthdate: user.birthdate ?? '',
  nationality: user.nationality ?? '',
  address: user.address ?? '',
  city: user.city ?? '',
  province: user.province ?? '',
  country: user.country ?? '',
});

/** Empty fields are null in the API; punctuation inside numbers is removed. */
const bodyOf = (values: ReturnType<typeof valuesOf>) => ({
  name: values.name,
  lastname: values.lastname,
  document: values.document.replace(/[\s.-]/g, '') || null,
  taxId: values.taxId.replace(/[\s.-]/g, '') || null,
  phone: values.phone.replace(/[\s().-]/g, '') || null,
  birthdate: values.birthdate || null,
  nationality: values.nationality.trim() || null,
  address: values.address.trim() || null,
  city: values.city.trim() || null,
  province: values.province.trim() || null,
  country: values.country.trim() || null,
});
