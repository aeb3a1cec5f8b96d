import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { isAdmin, REGULAR_ROLES } from '#contract/core/roles.ts';
import { updateMe } from '#contract/users/endpoints.ts';
import { birthdateFault, FIXED_WHEN_VERIFIED } from '#contract/users/person.ts';
import type { Me } from '#contract/users/schemas.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { formatPhone, readPhone } from '#web/shared/format/phone.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { CountrySelect } from '#web/shared/places/CountrySelect.tsx';
import { PlaceFields } from '#web/shared/places/PlaceFields.tsx';
import { session } from '#web/shared/session/instance.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

const FACES = [
  { value: 'user', label: t('faceUser') },
  { value: 'owner', label: t('faceOwner') },
  { value: 'investor', label: t('faceInvestor') },
];

/** The form of one's own data, from `useApiForm`. */
function usePersonalDataForm(me: Me) {
  const all = useApiForm(updateMe, {
    defaultValues: valuesOf(me),
    toArgs: (values) => ({ body: bodyOf(values, me) }),
    check: ({ birthdate }) => {
      const message = birthdate ? birthdateFault(birthdate, dayOf(new Date())) : null;
      return message ? [{ path: 'birthdate', message }] : [];
    },
    invalidates: ['users'],
    onSuccess: (fresh) => {
      session.update(fresh);
      all.form.reset(valuesOf(fresh));
      toast.success(t('saved'));
    },
  });
  return all;
}

/** The user's data; only the name is required, verified fields are read-only. */
export function PersonalData({ me }: { me: Me }) {
  const { form, field, errorOf, submit, sending, otherErrors } = usePersonalDataForm(me);
  const fixed = fixedOf(me);
  const values = form.watch();
  const put = (part: Partial<typeof values>) => {
    for (const [name, value] of Object.entries(part)) {
      const known = PLACES.find((one) => one === name);
      if (known) form.setValue(known, value, { shouldDirty: true, shouldTouch: true });
    }
  };
  const locked = (name: Fixed) =>
    fixed.has(name) ? ({ readOnly: true, variant: 'filled' } as const) : {};
  return (
    <form className={classes.card} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('dataTitle')}</h2>
      <p className={classes.help}>{t('dataHelp')}</p>
      {fixed.size > 0 && <Verified />}
      <div className={classes.fields}>
        <TextInput
          label={t('name')}
          autoComplete="given-name"
          {...field('name')}
          {...locked('name')}
        />
        <TextInput
          label={t('lastname')}
          autoComplete="family-name"
          {...field('lastname')}
          {...locked('lastname')}
        />
        <DayInput
          label={t('birthdate')}
          description={t('birthdateHelp')}
          autoComplete="bday"
          max={dayOf(new Date())}
          {...dayField(form, 'birthdate')}
          error={errorOf('birthdate')}
          {...locked('birthdate')}
        />
        <CountrySelect
          label={t('nationality')}
          description={t('nationalityHelp')}
          value={values.nationality}
          onChange={(nationality) => put({ nationality })}
          error={errorOf('nationality')}
          readOnly={fixed.has('nationality')}
        />
        <TextInput
          label={t('document')}
          description={t('documentHelp')}
          autoComplete="off"
          {...field('document')}
          {...locked('document')}
        />
        <TextInput
          label={t('taxId')}
          description={t('taxIdHelp')}
          inputMode="numeric"
          autoComplete="off"
          {...field('taxId')}
          {...locked('taxId')}
        />
        <TextInput
          label={t('phone')}
          description={t('phoneHelp')}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <PlaceFields
          value={values}
          onChange={put}
          errors={{
            country: errorOf('country'),
            province: errorOf('province'),
            city: errorOf('city'),
          }}
          optional
        />
        <TextInput
          label={t('address')}
          description={t('addressHelp')}
          autoComplete="address-line1"
          className={classes.wide ?? ''}
          {...field('address')}
        />
        {!isAdmin(me.type) && <Face {...field('type')} />}
      </div>
      <FormErrors errors={otherErrors} apart />
      <Button type="submit" loading={sending}>
        {t('save')}
      </Button>
    </form>
  );
}

/** The side of the product that is shown first. */
const Face = (props: ReturnType<ReturnType<typeof usePersonalDataForm>['field']>) => (
  <NativeSelect
    label={t('face')}
    description={t('faceHelp')}
    className={classes.wide ?? ''}
    data={FACES}
    {...props}
  />
);

/** Explains why some fields are read-only, and who can change them. */
function Verified() {
  const support = usePublicConfig()?.links.whatsapp;
  return (
    <Alert color="cyan" variant="light" mt="md">
      {t('fixedHelp')}{' '}
      {support && (
        <a href={support} target="_blank" rel="noreferrer">
          {t('fixedSupport')}
        </a>
      )}
    </Alert>
  );
}

type Fixed = (typeof FIXED_WHEN_VERIFIED)[number];
const PLACES = ['nationality', 'country', 'province', 'city'] as const;

const fixedOf = (me: Me): ReadonlySet<Fixed> =>
  new Set(me.verified ? FIXED_WHEN_VERIFIED.filter((name) => me[name] !== null) : []);

const valuesOf = (me: Me) => ({
  name: me.name,
  lastname: me.lastname,
  birthdate: me.birthdate ?? '',
  nationality: me.nationality ?? '',
  phone: me.phone ? formatPhone(me.phone) : '',
  document: me.document ?? '',
  taxId: me.taxId ? withHyphens(me.taxId) : '',
  address: me.address ?? '',
  city: me.city ?? '',
  province: me.province ?? '',
  country: me.country ?? '',
  type: String(me.type),
});

/** With hyphens, as printed on cards: 20-26756539-3. */
const withHyphens = (cuit: string) => cuit.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3');

/** Empty fields are null in the API; punctuation inside numbers is removed; read-only fields are omitted. */
function bodyOf(values: ReturnType<typeof valuesOf>, me: Me) {
  const face = REGULAR_ROLES.find((role) => role === values.type);
  const body = {
    name: values.name,
    lastname: values.lastname,
    birthdate: values.birthdate || null,
    nationality: values.nationality.trim() || null,
    phone: readPhone(values.phone) || null,
    document: values.document.replace(/[\s.-]/g, '') || null,
    taxId: values.taxId.replace(/[\s.-]/g, '') || null,
    address: values.address.trim() || null,
    city: values.city.trim() || null,
    province: values.province.trim() || null,
    country: values.country || null,
    ...(face ? { type: face } : {}),
  };
  for (const name of fixedOf(me)) Reflect.deleteProperty(body, name);
  return body;
}
