import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { correctDiedOn } from '#contract/estates/endpoints.ts';
import type { Estate } from '#contract/estates/schemas.ts';
import { dayOf, formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';

/** Corrects the day of death of a frozen account; earlier days stay listed. */
export function CorrectDay({ estate }: { estate: Estate }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {estate.corrections.map(({ from, by, at, reason }) => (
        <p key={at} className="cap">
          Antes decía {formatDay(from)}: lo corrigió {by} el {formatDateTime(at)}. Motivo: {reason}
        </p>
      ))}
      {open ? (
        <Form estate={estate} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="default" my="sm" onClick={() => setOpen(true)}>
          Corregir la fecha del fallecimiento
        </Button>
      )}
    </>
  );
}

function Form({ estate: { id, diedOn }, onDone }: { estate: Estate; onDone: () => void }) {
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(correctDiedOn, {
    defaultValues: { diedOn, reason: '' },
    toArgs: (body) => ({ params: { id }, body }),
    invalidates: ['estates'],
    onSuccess: onDone,
  });
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      style={{ display: 'grid', gap: 12, maxWidth: 480, margin: '12px 0' }}
    >
      <DayInput
        label="Fecha del fallecimiento"
        description="Sale en la constancia de los herederos y en el certificado. La anterior queda guardada."
        max={dayOf(new Date())}
        {...dayField(form, 'diedOn')}
        error={errorOf('diedOn')}
      />
      <TextInput
        label="Motivo, y el documento que lo dice"
        description="El documento se sube antes, acá mismo."
        {...field('reason')}
      />
      <FormErrors errors={otherErrors} />
      <Group>
        <Button type="submit" loading={sending}>
          Corregir
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
      </Group>
    </form>
  );
}
