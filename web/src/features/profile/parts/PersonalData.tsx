import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { isAdmin, REGULAR_ROLES } from '#contract/core/roles.ts';
import { updateMe } from '#contract/users/endpoints.ts';
import type { Me } from '#contract/users/schemas.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { PROVINCES } from '#web/shared/places/provinces.ts';
import { session } from '#web/shared/session/instance.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

const FACES = [
  { value: 'user', label: t('faceUser') },
  { value: 'owner', label: t('faceOwner') },
  { value: 'investor', label: t('faceInvestor') },
];

/** One's own data; everything but the name may stay empty. */
export function PersonalData({ me }: { me: Me }) {
  const { field, submit, sending, otherErrors } = useApiForm(updateMe, {
    defaultValues: valuesOf(me),
    toArgs: (values) => ({ body: bodyOf(values) }),
    invalidates: ['users'],
    onSuccess: (fresh) => {
      session.update(fresh);
      toast.success(t('saved'));
    },
  });
  // one that is on no list stays what it is
  const provinces = new Set<string>([...PROVINCES, ...(me.province ? [me.province] : [])]);
  return (
    <form className={classes.card} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('dataTitle')}</h2>
      <p className={classes.help}>{t('dataHelp')}</p>
      <div className={classes.fields}>
        <TextInput label={t('name')} autoComplete="given-name" {...field('name')} />
        <TextInput label={t('lastname')} autoComplete="family-name" {...field('lastname')} />
        <TextInput
          label={t('birthdate')}
          type="date"
          autoComplete="bday"
          max={new Date().toISOString().slice(0, 10)}
          {...field('birthdate')}
        />
        <TextInput label={t('nationality')} autoComplete="country-name" {...field('nationality')} />
        <TextInput
          label={t('document')}
          description={t('documentHelp')}
          autoComplete="off"
          {...field('document')}
        />
        <TextInput
          label={t('taxId')}
          description={t('taxIdHelp')}
          inputMode="numeric"
          autoComplete="off"
          {...field('taxId')}
        />
        <TextInput
          label={t('phone')}
          description={t('phoneHelp')}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <TextInput
          label={t('address')}
          description={t('addressHelp')}
          autoComplete="street-address"
          {...field('address')}
        />
        <TextInput label={t('city')} autoComplete="address-level2" {...field('city')} />
        <NativeSelect
          label={t('province')}
          autoComplete="address-level1"
          data={[
            { value: '', label: t('noProvince') },
            ...[...provinces].map((value) => ({ value, label: value })),
          ]}
          {...field('province')}
        />
        {!isAdmin(me.type) && (
          <NativeSelect
            label={t('face')}
            description={t('faceHelp')}
            className={classes.wide ?? ''}
            data={FACES}
            {...field('type')}
          />
        )}
      </div>
      {otherErrors.length > 0 && (
        <Alert color="red" variant="light" role="alert" mb="md">
          {otherErrors.join(' ')}
        </Alert>
      )}
      <Button type="submit" loading={sending}>
        {t('save')}
      </Button>
    </form>
  );
}

const valuesOf = (me: Me) => ({
  name: me.name,
  lastname: me.lastname,
  birthdate: me.birthdate ?? '',
  nationality: me.nationality ?? '',
  phone: me.phone ?? '',
  document: me.document ?? '',
  taxId: me.taxId ?? '',
  address: me.address ?? '',
  city: me.city ?? '',
  province: me.province ?? '',
  type: String(me.type),
});

/** Empty is null on the wire; the signs people write inside numbers are taken out. */
function bodyOf(values: ReturnType<typeof valuesOf>) {
  const face = REGULAR_ROLES.find((role) => role === values.type);
  return {
    name: values.name,
    lastname: values.lastname,
    birthdate: values.birthdate || null,
    nationality: values.nationality.trim() || null,
    phone: values.phone.replace(/[\s().-]/g, '') || null,
    document: values.document.replace(/[\s.-]/g, '') || null,
    taxId: values.taxId.replace(/[\s.-]/g, '') || null,
    address: values.address.trim() || null,
    city: values.city.trim() || null,
    province: values.province || null,
    ...(face ? { type: face } : {}),
  };
}
