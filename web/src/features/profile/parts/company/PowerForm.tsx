import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { writePower } from '#contract/companies/endpoints.ts';
import type { OwnCompany, PowerData } from '#contract/companies/schemas.ts';
import { powerKind } from '#contract/companies/values.ts';
import { companyChoices } from '#contract/companies/words.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Link } from '#web/shared/router/router.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { KYC_PATH } from '#web/shared/ui/forms/kyc-obstacle.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../Profile.module.css';
import { t } from './texts.ts';

const EMPTY: PowerValues = {
  position: '',
  kind: 'statute',
  grantedOn: '',
  endsOn: '',
  scope: '',
};
type PowerValues = Omit<PowerData, 'endsOn'> & { endsOn: string };

/** The representative's power. */
export function PowerForm(props: {
  power: PowerData | null;
  representative: OwnCompany['representative'];
  onDone: () => void;
}) {
  const { power, representative } = props;
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(writePower, {
    defaultValues: power ? { ...power, endsOn: power.endsOn ?? '' } : EMPTY,
    toArgs: (values: PowerValues) => ({ body: { ...values, endsOn: values.endsOn || null } }),
    invalidates: ['companies'],
    onSuccess: () => {
      toast.success(t('saved'));
      props.onDone();
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.help}>{t('powerHelp', { name: representative.name })}</p>
      {!representative.verified && (
        <Alert color="yellow" variant="light" mt="md">
          {t('powerUnverified')} <Link to={KYC_PATH}>{t('verify')}</Link>
        </Alert>
      )}
      <div className={classes.fields}>
        <TextInput
          label={t('position')}
          description={t('positionHelp')}
          {...field('position')}
          autoComplete="organization-title"
        />
        <NativeSelect
          label={t('power')}
          data={companyChoices('power')}
          value={form.watch('kind')}
          onChange={({ currentTarget: { value } }) =>
            form.setValue('kind', powerKind.catch('statute').parse(value))
          }
        />
        <DayInput
          label={t('grantedOn')}
          max={dayOf(new Date())}
          {...dayField(form, 'grantedOn')}
          error={errorOf('grantedOn')}
        />
        <DayInput
          label={t('endsOn')}
          description={t('endsOnHelp')}
          {...dayField(form, 'endsOn')}
          error={errorOf('endsOn')}
        />
        <Textarea
          label={t('scope')}
          description={t('scopeHelp')}
          className={classes.wide ?? ''}
          autosize
          minRows={2}
          {...field('scope')}
        />
      </div>
      <FormErrors errors={otherErrors} apart />
      <Button type="submit" loading={sending}>
        {t('save')}
      </Button>
    </form>
  );
}
