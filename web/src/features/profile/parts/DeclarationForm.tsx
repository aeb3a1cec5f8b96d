import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnDeclarations } from '#contract/compliance/declarations.ts';
import { declare, myDeclarations } from '#contract/compliance/endpoints.ts';
import { exposure, fundsOrigin } from '#contract/compliance/values.ts';
import { choices } from '#contract/words.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import {
  type DeclarationValues,
  declarationBodyOf,
  declarationValuesOf,
} from './declaration-values.ts';
import classes from './Profile.module.css';
import { Residences } from './Residences.tsx';

/** The form of a sworn declaration. The last declaration is prefilled, the oath is not. */
export function DeclarationForm(props: { own: OwnDeclarations; onMade: () => void }) {
  const { own, onMade } = props;
  const client = useQueryClient();
  const all = useApiForm(declare, {
    defaultValues: declarationValuesOf(own),
    toArgs: (values: DeclarationValues) => ({ body: declarationBodyOf(values, own.text) }),
    invalidates: ['compliance'],
    onSuccess: () => {
      toast.success(t('declared'));
      onMade();
    },
    onFailure: (error) => {
      // the text in force replaces the one that was shown, and has to be sworn to again
      if (error.is('DECLARATION_TEXT_OLD')) {
        form.setValue('sworn', false);
        refresh(client, [myDeclarations]);
      }
      return false;
    },
  });
  const { form, field, errorOf, submit, sending, otherErrors } = all;
  const values = form.watch();
  const { text } = own;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.narrow}>
      <NativeSelect
        label={t('exposure')}
        description={text.exposed}
        data={choices('exposure')}
        value={values.exposure}
        onChange={({ currentTarget: { value } }) =>
          form.setValue('exposure', exposure.catch('never').parse(value))
        }
      />
      {values.exposure !== 'never' && <TextInput label={t('office')} {...field('office')} />}
      {values.exposure === 'former' && (
        <DayInput
          label={t('leftOn')}
          max={dayOf(new Date())}
          {...dayField(form, 'leftOn')}
          error={errorOf('leftOn')}
        />
      )}
      <Checkbox label={t('isObliged')} description={text.obliged} {...form.register('obliged')} />
      {values.obliged && <TextInput label={t('obligedAs')} {...field('obligedAs')} />}
      <NativeSelect
        label={t('fundsOrigin')}
        description={text.origin}
        data={choices('fundsOrigin')}
        value={values.fundsOrigin}
        onChange={({ currentTarget: { value } }) =>
          form.setValue('fundsOrigin', fundsOrigin.catch('salary').parse(value))
        }
      />
      <TextInput
        label={values.fundsOrigin === 'other' ? t('fundsOther') : t('fundsDetail')}
        {...field('fundsDetail')}
      />
      <Residences
        help={text.residence}
        value={values.residences}
        onChange={(residences) => form.setValue('residences', residences)}
        errorOf={(at) => errorOf(`residences.${at}.country`)}
      />
      <Checkbox label={text.oath} {...form.register('sworn')} error={errorOf('sworn')} />
      <FormErrors errors={otherErrors} />
      <Button type="submit" loading={sending}>
        {t('declare')}
      </Button>
    </form>
  );
}
