import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CaseDetail } from '#contract/compliance/cases.ts';
import { addCaseAlerts } from '#contract/compliance/endpoints.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import classes from '../Alerts.module.css';
import { SEALED_HELP } from '../sealed-help.ts';
import { AlertChoices } from './AlertChoices.tsx';

/** Adds further alerts of its person to a case, until it is reported or closed. */
export function AddAlerts({ detail }: { detail: CaseDetail }) {
  const [adding, setAdding] = useState(false);
  if (detail.state !== 'open' && detail.state !== 'to_report') return null;
  if (!adding)
    return (
      <Button variant="default" className={classes.more ?? ''} onClick={() => setAdding(true)}>
        Agregar alertas
      </Button>
    );
  return <AddForm detail={detail} onDone={() => setAdding(false)} />;
}

function AddForm({ detail, onDone }: { detail: CaseDetail; onDone: () => void }) {
  const { form, field, submit, sending, otherErrors, errorOf } = useApiForm(addCaseAlerts, {
    defaultValues: { alertIds: [] as string[], note: '' },
    toArgs: (body) => ({ params: { id: detail.id }, body }),
    onSuccess: onDone,
  });
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <AlertChoices
        userId={detail.userId}
        chosen={form.watch('alertIds')}
        onChange={(ids) => form.setValue('alertIds', ids)}
        without={detail.alerts.map(({ id }) => id)}
        none="Todas las alertas de esta persona están en el caso."
      />
      {errorOf('alertIds') && <p role="alert">Elegir al menos una alerta.</p>}
      <Textarea
        label="Por qué son del mismo caso"
        description={SEALED_HELP}
        autosize
        minRows={2}
        maxLength={1000}
        {...field('note')}
      />
      <FormErrors errors={otherErrors} />
      <div className={classes.buttons}>
        <Button type="submit" loading={sending}>
          Agregar al caso
        </Button>
        <Button variant="default" onClick={onDone}>
          Volver
        </Button>
      </div>
    </form>
  );
}
