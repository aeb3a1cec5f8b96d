import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { addAttestor, listAttestors } from '#contract/attestations/endpoints.ts';
import { type Profession, profession } from '#contract/attestations/values.ts';
import { PROFESSIONS } from '#contract/attestations/words.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

const EMPTY = {
  name: '',
  company: '',
  profession: 'notary' as Profession,
  registration: '',
  email: '',
};

/** A person of another office who signs papers of projects. */
export function AttestorForm({ onDone }: { onDone: () => void }) {
  const { form, field, submit, sending, otherErrors } = useApiForm(addAttestor, {
    defaultValues: EMPTY,
    toArgs: (body) => ({ body }),
    invalidates: [listAttestors],
    onSuccess: () => {
      toast.success('Profesional agregado. Ya se le pueden pedir firmas.');
      onDone();
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput label="Nombre y apellido" autoComplete="off" {...field('name')} />
        <TextInput label="Estudio o empresa" autoComplete="off" {...field('company')} />
        <NativeSelect
          label="Profesión"
          data={profession.options.map((value) => ({ value, label: PROFESSIONS[value] }))}
          {...form.register('profession')}
        />
        <TextInput label="Matrícula" autoComplete="off" {...field('registration')} />
        <TextInput
          label="Correo electrónico"
          description="Ahí llega cada pedido, con su enlace."
          type="email"
          autoComplete="off"
          {...field('email')}
        />
        <FormErrors errors={otherErrors} />
        <Button type="submit" size="lg" loading={sending}>
          Agregar
        </Button>
      </Stack>
    </form>
  );
}
