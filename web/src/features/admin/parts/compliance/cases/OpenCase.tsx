import { Button, Textarea, TextInput } from '@mantine/core';
import type { Alert } from '#contract/compliance/alerts.ts';
import { openCase } from '#contract/compliance/endpoints.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { isAboutOutcome, outcomeOf } from '#web/shared/forms/unknown-outcome.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { PersonFilter } from '../../PersonFilter.tsx';
import classes from '../Alerts.module.css';
import { AlertChoices } from './AlertChoices.tsx';

/** Opens a case about a person, with its alerts. @param props.about an alert to open it with */
export function OpenCase({ onClose, about }: { onClose: () => void; about?: Alert }) {
  const { form, field, submit, sending, otherErrors, errorOf, mutation } = useApiForm(openCase, {
    defaultValues: {
      userId: about?.userId ?? '',
      title: '',
      note: '',
      alertIds: about ? [about.id] : ([] as string[]),
      operationOn: '',
    },
    toArgs: ({ operationOn, ...body }) => ({
      body: operationOn === '' ? body : { ...body, operationOn },
    }),
    onFailure: isAboutOutcome,
    onSuccess: ({ number }) => {
      toast.success(`Caso ${number} abierto.`);
      onClose();
    },
  });
  const { userId, alertIds } = form.watch();
  return (
    <OpenModal onClose={onClose} title="Abrir un caso" size="lg">
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <PersonFilter
          label="Persona"
          value={userId || undefined}
          onChange={(id) => {
            form.setValue('userId', id ?? '');
            form.setValue('alertIds', []);
          }}
        />
        {errorOf('userId') && <p role="alert">Elegir la persona.</p>}
        <TextInput label="De qué se trata" {...field('title')} />
        <Textarea label="Primera nota" autosize minRows={3} {...field('note')} />
        {userId && (
          <AlertChoices
            userId={userId}
            chosen={alertIds}
            onChange={(ids) => form.setValue('alertIds', ids)}
            none="No tiene alertas."
          />
        )}
        <DayInput
          label="Día de la operación, si ninguna alerta la tiene"
          description="El plazo cuenta desde la operación más antigua: esta o la de una alerta. Sin ninguna, desde hoy."
          {...dayField(form, 'operationOn')}
          error={errorOf('operationOn')}
        />
        <Unconfirmed by={outcomeOf(mutation)} records />
        <FormErrors errors={otherErrors} />
        <Button type="submit" loading={sending}>
          Abrir el caso
        </Button>
      </form>
    </OpenModal>
  );
}
