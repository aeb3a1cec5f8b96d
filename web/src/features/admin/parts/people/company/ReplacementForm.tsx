import { Button, Group, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { proposeReplacement } from '#contract/companies/endpoints.ts';
import { powerKind } from '#contract/companies/values.ts';
import { companyChoices } from '#contract/companies/words.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

const EMPTY = {
  name: '',
  lastname: '',
  email: '',
  document: '',
  taxId: '',
  power: { position: '', kind: 'statute', grantedOn: '', endsOn: '', scope: '' },
};

/** The new representative of a company, and their power according to the document. */
export function ReplacementForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(proposeReplacement, {
    defaultValues: EMPTY,
    toArgs: ({ power, ...person }: typeof EMPTY) => ({
      params: { id: userId },
      body: {
        ...person,
        taxId: person.taxId.replace(/\D/g, '') || null,
        power: {
          ...power,
          kind: powerKind.catch('statute').parse(power.kind),
          endsOn: power.endsOn || null,
        },
      },
    }),
    invalidates: ['companies', 'users', 'payments'],
    onSuccess: () => {
      toast.success('Propuesta guardada. Falta el documento; la aprueba otra persona del nivel 1.');
      onDone();
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
        <TextInput label="Nombre" autoComplete="off" {...field('name')} />
        <TextInput label="Apellido" autoComplete="off" {...field('lastname')} />
        <TextInput label="Correo" type="email" autoComplete="off" {...field('email')} />
        <TextInput label="Documento" autoComplete="off" {...field('document')} />
        <TextInput label="CUIT o CUIL (opcional)" autoComplete="off" {...field('taxId')} />
        <TextInput label="Cargo" autoComplete="off" {...field('power.position')} />
        <NativeSelect
          label="La representa por"
          data={companyChoices('power')}
          {...field('power.kind')}
        />
        <DayInput
          label="Desde"
          max={dayOf(new Date())}
          {...dayField(form, 'power.grantedOn')}
          error={errorOf('power.grantedOn')}
        />
        <DayInput
          label="Hasta (vacío si no vence)"
          {...dayField(form, 'power.endsOn')}
          error={errorOf('power.endsOn')}
        />
      </SimpleGrid>
      <Textarea
        label="Facultades"
        description="Qué puede hacer en nombre de la empresa, con las palabras del documento."
        autosize
        minRows={2}
        mb="md"
        {...field('power.scope')}
      />
      <FormErrors errors={otherErrors} apart />
      <Group>
        <Button type="submit" loading={sending}>
          Proponer a esta persona
        </Button>
        <Button variant="default" onClick={onDone}>
          Dejar
        </Button>
      </Group>
    </form>
  );
}
