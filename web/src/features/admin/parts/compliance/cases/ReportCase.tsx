import { Button, TextInput } from '@mantine/core';
import type { CaseDetail } from '#contract/compliance/cases.ts';
import { reportCase } from '#contract/compliance/endpoints.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { isAboutOutcome, outcomeOf } from '#web/shared/forms/unknown-outcome.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { MomentInput } from '#web/shared/ui/forms/days/MomentInput.tsx';
import { momentOf } from '#web/shared/ui/forms/days/moment.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import classes from '../Alerts.module.css';

/** Records that a case was reported: when, and with which reference. */
export function ReportCase({ detail: { id } }: { detail: CaseDetail }) {
  const { form, field, errorOf, submit, sending, otherErrors, mutation } = useApiForm(reportCase, {
    defaultValues: { reference: '', reportedAt: dayOf(new Date()), time: '' },
    toArgs: ({ reference, reportedAt: day, time }) => ({
      params: { id },
      body: { reference, reportedAt: momentOf({ day, time }) },
    }),
    onFailure: isAboutOutcome,
  });
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <h3 style={{ margin: 0 }}>Anotar el reporte</h3>
      <p className="cap" style={{ margin: 0 }}>
        El reporte se hace en el sitio de la UIF; acá queda su constancia. El plazo se compara con
        el momento en que se presentó, no con el de esta anotación.
      </p>
      <MomentInput
        label="Cuándo se presentó"
        description="Entre la conclusión del caso y ahora."
        day={dayField(form, 'reportedAt')}
        time={{
          value: form.watch('time'),
          onChange: (next) => {
            form.setValue('time', next);
            // the fault of a moment is shown at its day
            if (errorOf('reportedAt')) void form.trigger('reportedAt');
          },
        }}
        error={errorOf('reportedAt')}
      />
      <TextInput label="Número de constancia" {...field('reference')} />
      <Unconfirmed by={outcomeOf(mutation)} where={{ id }} records />
      <FormErrors errors={otherErrors} />
      <Button type="submit" loading={sending}>
        Anotar el reporte
      </Button>
    </form>
  );
}
