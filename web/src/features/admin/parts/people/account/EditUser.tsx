import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isAdmin } from '#contract/core/roles.ts';
import { updateUser } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import classes from '../../deciding/Decision.module.css';
import { reportOutcome } from '../admin-requests.ts';
import { fullNameOf, userSubject } from '../full-name.ts';

/** Corrects a person's data; the person is notified. */
export function EditUser({ user, onDone }: { user: User; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(updateUser, {
    defaultValues: valuesOf(user),
    toArgs: (values) => ({ params: { id: user.userId }, body: bodyOf(values) }),
    onSuccess: (answer) => {
      reportOutcome('Datos guardados.')(answer);
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
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
          <TextInput label={LABELS.name} autoComplete="off" {...field('name')} />
          <TextInput label={LABELS.lastname} autoComplete="off" {...field('lastname')} />
          <TextInput label={LABELS.document} autoComplete="off" {...field('document')} />
          <TextInput label={LABELS.taxId} autoComplete="off" {...field('taxId')} />
          <TextInput label={LABELS.phone} autoComplete="off" type="tel" {...field('phone')} />
          <DayInput
            label={LABELS.birthdate}
            {...dayField(form, 'birthdate')}
            error={errorOf('birthdate')}
          />
          <TextInput label={LABELS.nationality} autoComplete="off" {...field('nationality')} />
          <TextInput label={LABELS.address} autoComplete="off" {...field('address')} />
          <TextInput label={LABELS.city} autoComplete="off" {...field('city')} />
          <TextInput label={LABELS.province} autoComplete="off" {...field('province')} />
          <TextInput label={LABELS.country} autoComplete="off" {...field('country')} />
        </SimpleGrid>
        <FormErrors errors={otherErrors} apart />
        <Button type="submit" disabled={!form.formState.isDirty}>
          Guardar los datos
        </Button>
      </form>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Guardar los datos"
        confirmLabel="Guardar los datos"
        loading={sending}
        onConfirm={() => void submit()}
      >
        <p className={classes.subject}>{userSubject(user)}</p>
        <SummaryRows rows={changesOf(valuesOf(user), form.watch())} />
        {isAdmin(user.type) &&
          'Otro documento o CUIT lo aprueba otra persona del nivel 1, si la hay. '}
        {`${fullNameOf(user)} recibe un aviso de que cambiaron sus datos, y el cambio queda en el registro de auditoría.`}
      </ConfirmDialog>
    </>
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

const LABELS = {
  name: 'Nombre',
  lastname: 'Apellido',
  document: 'Documento',
  taxId: 'CUIT o CUIL',
  phone: 'Teléfono',
  birthdate: 'Nacimiento',
  nationality: 'Nacionalidad',
  address: 'Domicilio',
  city: 'Ciudad',
  province: 'Provincia',
  country: 'País',
} as const satisfies Record<keyof ReturnType<typeof valuesOf>, string>;
const FIELDS = [
  'name',
  'lastname',
  'document',
  'taxId',
  'phone',
  'birthdate',
  'nationality',
  'address',
  'city',
  'province',
  'country',
] as const satisfies readonly (keyof typeof LABELS)[];

type Values = ReturnType<typeof valuesOf>;

/** Each value that changes: what it was, and what it will be. */
const changesOf = (before: Values, after: Values): SummaryRow[] =>
  FIELDS.filter((name) => before[name] !== after[name]).map((name) => {
    const shown = (value: string) =>
      name === 'birthdate' ? formatDay(value || null) : value || '—';
    return {
      label: LABELS[name],
      hint: `Antes: ${shown(before[name])}`,
      value: shown(after[name]),
    };
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
