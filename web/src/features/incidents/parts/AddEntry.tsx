import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { deskChoices } from '#contract/desk/words.ts';
import { addIncidentEntry } from '#contract/incidents/endpoints.ts';
import type { Incident } from '#contract/incidents/schemas.ts';
import { INFORMED, type IncidentEntryKind, incidentEntryKind } from '#contract/incidents/values.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { isAboutOutcome, outcomeOf } from '#web/shared/forms/unknown-outcome.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { MomentInput } from '#web/shared/ui/forms/days/MomentInput.tsx';
import { momentOf } from '#web/shared/ui/forms/days/moment.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { ENTRY_HELP, t } from '../texts.ts';
import classes from './Incidents.module.css';

interface Values {
  kind: IncidentEntryKind;
  at: string;
  time: string;
  whom: string;
  text: string;
}

const bodyOf = ({ kind, at, time, whom, text }: Values) => ({
  kind,
  at: momentOf({ day: at, time }),
  whom: INFORMED.has(kind) ? whom : '',
  text,
});

/** Records what was found or done, who was informed, or the end of an incident. */
export function AddEntry({ incident: { id, endedAt } }: { incident: Incident }) {
  const { form, field, errorOf, submit, sending, otherErrors, mutation } = useApiForm(
    addIncidentEntry,
    {
      defaultValues: { kind: 'finding', at: dayOf(new Date()), time: '', whom: '', text: '' },
      toArgs: (values: Values) => ({ params: { id }, body: bodyOf(values) }),
      invalidates: ['incidents'],
      onFailure: isAboutOutcome,
      onSuccess: () => {
        toast.success(t('entryDone'));
        form.reset();
      },
    },
  );
  const { kind, time } = form.watch();
  const kinds = deskChoices('incidentEntry').filter(
    ({ value }) => value !== 'ended' || endedAt === null,
  );
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <h3>{t('entryAdd')}</h3>
      <NativeSelect
        label={t('entryKind')}
        data={kinds}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          form.setValue('kind', incidentEntryKind.catch('finding').parse(value))
        }
      />
      <MomentInput
        label={t('entryAt')}
        day={dayField(form, 'at')}
        time={{
          value: time,
          onChange: (next) => {
            form.setValue('time', next);
            // the fault of a moment is shown at its day
            if (errorOf('at')) void form.trigger('at');
          },
        }}
        error={errorOf('at')}
      />
      {INFORMED.has(kind) && <TextInput label={t('entryWhom')} {...field('whom')} />}
      <Textarea
        label={t('entryText')}
        description={ENTRY_HELP[kind]}
        autosize
        minRows={2}
        {...field('text')}
      />
      <Unconfirmed by={outcomeOf(mutation)} where={{ id }} records />
      <FormErrors errors={otherErrors} />
      <Button type="submit" variant="default" loading={sending}>
        {t('entryAdd')}
      </Button>
    </form>
  );
}
