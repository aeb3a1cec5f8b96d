import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { deskChoices } from '#contract/desk/words.ts';
import { recordIncident } from '#contract/incidents/endpoints.ts';
import { type IncidentKind, incidentKind } from '#contract/incidents/values.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { isAboutOutcome, outcomeOf } from '#web/shared/forms/unknown-outcome.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { MomentInput } from '#web/shared/ui/forms/days/MomentInput.tsx';
import { momentOf } from '#web/shared/ui/forms/days/moment.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import classes from './Incidents.module.css';

interface Values {
  kind: IncidentKind;
  title: string;
  startedAt: string;
  startedTime: string;
  detectedAt: string;
  detectedTime: string;
  affected: string;
  people: string;
}

const bodyOf = ({ startedTime, detectedTime, people, ...values }: Values) => ({
  ...values,
  startedAt: momentOf({ day: values.startedAt, time: startedTime }),
  detectedAt: momentOf({ day: values.detectedAt, time: detectedTime }),
  people: people.trim() === '' ? null : Number(people),
});

/** Records an incident with what is known now. */
export function RecordIncident({ onClose }: { onClose: () => void }) {
  const today = dayOf(new Date());
  const { form, field, errorOf, submit, sending, otherErrors, mutation } = useApiForm(
    recordIncident,
    {
      defaultValues: {
        kind: 'security',
        title: '',
        startedAt: today,
        startedTime: '',
        detectedAt: today,
        detectedTime: '',
        affected: '',
        people: '',
      },
      toArgs: (values: Values) => ({ body: bodyOf(values) }),
      invalidates: ['incidents'],
      onFailure: isAboutOutcome,
      onSuccess: ({ number }) => {
        toast.success(t('recordDone', { number }));
        onClose();
      },
    },
  );
  const values = form.watch();
  const moment = (day: 'startedAt' | 'detectedAt', time: 'startedTime' | 'detectedTime') => ({
    day: dayField(form, day),
    time: {
      value: values[time],
      onChange: (next: string) => {
        form.setValue(time, next);
        // the fault of a moment is shown at its day
        if (errorOf(day)) void form.trigger(day);
      },
    },
    error: errorOf(day),
  });
  return (
    <OpenModal onClose={onClose} title={t('record')} size="lg">
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className="cap">{t('recordLead')}</p>
        <NativeSelect
          label={t('kindField')}
          data={deskChoices('incidentKind')}
          value={values.kind}
          onChange={({ currentTarget: { value } }) =>
            form.setValue('kind', incidentKind.catch('other').parse(value))
          }
        />
        <TextInput label={t('titleField')} {...field('title')} />
        <MomentInput
          label={t('startedField')}
          description={t('startedHelp')}
          {...moment('startedAt', 'startedTime')}
        />
        <MomentInput
          label={t('detectedField')}
          description={t('detectedHelp')}
          {...moment('detectedAt', 'detectedTime')}
        />
        <Textarea
          label={t('affectedField')}
          description={t('affectedHelp')}
          autosize
          minRows={3}
          {...field('affected')}
        />
        <TextInput
          label={t('peopleField')}
          description={t('peopleHelp')}
          inputMode="numeric"
          {...field('people')}
        />
        <Unconfirmed by={outcomeOf(mutation)} records />
        <FormErrors errors={otherErrors} />
        <Button type="submit" loading={sending}>
          {t('recordSend')}
        </Button>
      </form>
    </OpenModal>
  );
}
