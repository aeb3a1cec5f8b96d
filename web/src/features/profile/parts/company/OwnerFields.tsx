import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { ownerBy } from '#contract/companies/values.ts';
import { companyChoices } from '#contract/companies/words.ts';
import type { ApiForm } from '#web/shared/forms/use-api-form.ts';
import { CountrySelect } from '#web/shared/places/CountrySelect.tsx';
import classes from '../Profile.module.css';
import type { OwnersValues } from './owner-values.ts';
import { t } from './texts.ts';

/** One beneficial owner. */
export function OwnerFields(props: {
  at: number;
  all: ApiForm<OwnersValues>;
  onRemove: (() => void) | null;
}) {
  const { at, all, onRemove } = props;
  const { form, field, errorOf } = all;
  const owner = form.watch(`owners.${at}`);
  return (
    <fieldset className={classes.group} style={{ marginTop: 24 }}>
      <legend>{t('owner', { n: String(at + 1) })}</legend>
      <div className={classes.fields} style={{ width: '100%', margin: 0 }}>
        <TextInput label={t('ownerName')} {...field(`owners.${at}.name`)} />
        <TextInput label={t('document')} autoComplete="off" {...field(`owners.${at}.document`)} />
        <TextInput
          label={t('ownerTaxId')}
          inputMode="numeric"
          autoComplete="off"
          {...field(`owners.${at}.taxId`)}
        />
        <CountrySelect
          label={t('nationality')}
          value={owner.nationality}
          onChange={(country) => form.setValue(`owners.${at}.nationality`, country)}
          error={errorOf(`owners.${at}.nationality`)}
        />
        <TextInput
          label={t('ownerAddress')}
          className={classes.wide ?? ''}
          {...field(`owners.${at}.address`)}
        />
        <NativeSelect
          label={t('by')}
          data={companyChoices('by')}
          value={owner.by}
          onChange={({ currentTarget: { value } }) =>
            form.setValue(`owners.${at}.by`, ownerBy.catch('holding').parse(value))
          }
        />
        <TextInput
          label={t('share')}
          description={t('shareHelp')}
          inputMode="decimal"
          rightSection="%"
          {...field(`owners.${at}.share`)}
        />
        <TextInput
          label={t(owner.by === 'control' ? 'how' : 'through')}
          description={t(owner.by === 'control' ? 'howHelp' : 'throughHelp')}
          className={classes.wide ?? ''}
          {...field(`owners.${at}.how`)}
        />
        <Checkbox label={t('exposed')} {...form.register(`owners.${at}.exposed`)} />
        {owner.exposed && <TextInput label={t('office')} {...field(`owners.${at}.office`)} />}
      </div>
      {onRemove && (
        <Button variant="subtle" color="red" onClick={onRemove}>
          {t('removeOwner')}
        </Button>
      )}
    </fieldset>
  );
}
