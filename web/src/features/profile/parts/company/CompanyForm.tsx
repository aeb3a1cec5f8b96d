import { Button, NativeSelect, TextInput } from '@mantine/core';
import { writeCompany } from '#contract/companies/endpoints.ts';
import type { CompanyData } from '#contract/companies/schemas.ts';
import { companyKind, companyRegistry } from '#contract/companies/values.ts';
import { companyChoices } from '#contract/companies/words.ts';
import { HOME_COUNTRY } from '#contract/location/home.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { PlaceFields } from '#web/shared/places/PlaceFields.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../Profile.module.css';
import { t } from './texts.ts';

const EMPTY: CompanyData = {
  name: '',
  taxId: '',
  kind: 'sa',
  detail: '',
  registry: 'igj',
  registryNumber: '',
  registeredOn: '',
  address: '',
  city: '',
  province: '',
  country: HOME_COUNTRY,
  activity: '',
};

/** The company's data. The first time, the account becomes a company's. */
export function CompanyForm(props: { company: CompanyData | null; onDone: () => void }) {
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(writeCompany, {
    defaultValues: props.company ?? EMPTY,
    toArgs: (values: CompanyData) => ({
      body: { ...values, taxId: values.taxId.replace(/[\s.-]/g, '') },
    }),
    invalidates: ['companies', 'users'],
    onSuccess: () => {
      toast.success(t('saved'));
      props.onDone();
    },
  });
  const values = form.watch();
  const touched = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
  const errors = {
    country: errorOf('country'),
    province: errorOf('province'),
    city: errorOf('city'),
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.fields}>
        <TextInput label={t('name')} className={classes.wide ?? ''} {...field('name')} />
        <TextInput
          label={t('taxId')}
          description={t('taxIdHelp')}
          inputMode="numeric"
          autoComplete="off"
          {...field('taxId')}
        />
        <NativeSelect
          label={t('kind')}
          data={companyChoices('kind')}
          value={values.kind}
          onChange={({ currentTarget: { value } }) =>
            form.setValue('kind', companyKind.catch('sa').parse(value))
          }
        />
        {values.kind === 'other' && (
          <TextInput label={t('detail')} className={classes.wide ?? ''} {...field('detail')} />
        )}
        <NativeSelect
          label={t('registry')}
          data={companyChoices('registry')}
          value={values.registry}
          onChange={({ currentTarget: { value } }) =>
            form.setValue('registry', companyRegistry.catch('igj').parse(value))
          }
        />
        <TextInput label={t('registryNumber')} {...field('registryNumber')} />
        <DayInput
          label={t('registeredOn')}
          max={dayOf(new Date())}
          {...dayField(form, 'registeredOn')}
          error={errorOf('registeredOn')}
        />
        <TextInput label={t('activity')} {...field('activity')} />
        <PlaceFields
          value={values}
          errors={errors}
          onChange={(part) => {
            if (part.country !== undefined) form.setValue('country', part.country, touched);
            if (part.province !== undefined) form.setValue('province', part.province, touched);
            if (part.city !== undefined) form.setValue('city', part.city, touched);
          }}
        />
        <TextInput label={t('address')} description={t('addressHelp')} {...field('address')} />
      </div>
      <FormErrors errors={otherErrors} apart />
      <Button type="submit" loading={sending}>
        {t('save')}
      </Button>
    </form>
  );
}
