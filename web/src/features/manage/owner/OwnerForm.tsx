import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { proposeOwner } from '#contract/owners/endpoints.ts';
import { ownerCause } from '#contract/owners/values.ts';
import { OWNER_CAUSES } from '#contract/owners/words.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

const EMPTY = { email: '', cause: 'cession', document: '', signedOn: '' };
const NOT_ELIGIBLE =
  'Hace falta una cuenta activa y con la identidad verificada, que no sea la del propietario ni de la administración; la de una empresa, aprobada.';

/** The new owner of a project and the document by which it passes; the file is added afterwards. */
export function OwnerForm({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(proposeOwner, {
    defaultValues: EMPTY,
    toArgs: ({ email, cause, ...rest }: typeof EMPTY) => ({
      params: { id: projectId },
      body: { ...rest, email: email.trim(), cause: ownerCause.catch('cession').parse(cause) },
    }),
    words: (key) => (key === 'OWNER_NOT_ELIGIBLE' ? NOT_ELIGIBLE : validationText(key)),
    onSuccess: () => {
      toast.success('Propuesta guardada. Falta cargar el documento; la aprueba otra persona.');
      onDone();
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label="Correo de la cuenta del nuevo propietario"
          type="email"
          autoComplete="off"
          {...field('email')}
        />
        <NativeSelect
          label="Por qué pasa"
          data={ownerCause.options.map((value) => ({ value, label: OWNER_CAUSES[value] }))}
          {...field('cause')}
        />
        <TextInput
          label="Documento"
          description="Qué es, su número y quién lo hizo. El archivo se carga después."
          {...field('document')}
        />
        <DayInput
          label="Fecha del documento"
          max={dayOf(new Date())}
          {...dayField(form, 'signedOn')}
          error={errorOf('signedOn')}
        />
        <p className="cap" style={{ margin: 0 }}>
          Los dos reciben un aviso al proponerlo, para que puedan oponerse. Los titulares de tokens
          lo reciben cuando se aprueba.
        </p>
        <FormErrors errors={otherErrors} />
        <Button type="submit" loading={sending}>
          Proponer
        </Button>
      </Stack>
    </form>
  );
}
