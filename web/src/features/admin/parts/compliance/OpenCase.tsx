import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { listAlerts, openCase } from '#contract/compliance/endpoints.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { DayInput } from '#web/shared/ui/forms/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { PersonFilter } from '../PersonFilter.tsx';
import classes from './Alerts.module.css';

/** Opens a case about a person, with its alerts. */
export function OpenCase({ onClose }: { onClose: () => void }) {
  const { form, field, submit, sending, otherErrors, errorOf } = useApiForm(openCase, {
    defaultValues: {
      userId: '',
      title: '',
      note: '',
      alertIds: [] as string[],
      operationOn: '',
    },
    toArgs: ({ operationOn, ...body }) => ({
      body: operationOn === '' ? body : { ...body, operationOn },
    }),
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
          />
        )}
        <DayInput
          label="Día de la operación, si ninguna alerta la tiene"
          description="El plazo cuenta desde la operación más antigua: esta o la de una alerta. Sin ninguna, desde hoy."
          {...dayField(form, 'operationOn')}
          error={errorOf('operationOn')}
        />
        <FormErrors errors={otherErrors} />
        <Button type="submit" loading={sending}>
          Abrir el caso
        </Button>
      </form>
    </OpenModal>
  );
}

function AlertChoices(props: {
  userId: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { userId, chosen, onChange } = props;
  const alerts = useApiQuery(listAlerts, { query: { pageSize: 50, 'filter[userId]': userId } });
  const items = alerts.data?.items ?? [];
  if (items.length === 0) return <p className="cap">No tiene alertas.</p>;
  return (
    <fieldset className={classes.choices}>
      <legend>Alertas del caso</legend>
      {items.map(({ id, movement, orderNumber, rule, level, why }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
          label={`${orderNumber || (movement === 'contribution' && rule !== 'limit_refused' ? 'Aporte a un proyecto propio' : 'Intento rechazado')} · ${deskLabel('alertRule', rule)} (${deskLabel('alertLevel', level).toLowerCase()})`}
          description={why}
        />
      ))}
    </fieldset>
  );
}
