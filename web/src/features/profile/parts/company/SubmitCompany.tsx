import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { readOwnCompany, submitCompany } from '#contract/companies/endpoints.ts';
import type { OwnCompany } from '#contract/companies/schemas.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../Profile.module.css';
import { t } from './texts.ts';

/** Submits the draft under oath. @param lacks the missing parts, in Spanish */
export function SubmitCompany({ own, lacks }: { own: OwnCompany; lacks: readonly string[] }) {
  const client = useQueryClient();
  const { form, errorOf, submit, sending, otherErrors } = useApiForm(submitCompany, {
    defaultValues: { sworn: false },
    toArgs: ({ sworn }) => ({
      body: { sworn, textVersion: own.text.version, threshold: own.threshold },
    }),
    invalidates: ['companies', 'users'],
    onSuccess: () => toast.success(t('submitted')),
    onFailure: (error) => {
      // the text in force replaces the one that was shown, and has to be sworn to again
      if (error.is('DECLARATION_TEXT_OLD')) {
        form.setValue('sworn', false);
        refresh(client, [readOwnCompany]);
      }
      return false;
    },
  });
  if (lacks.length > 0)
    return (
      <p className={classes.help} style={{ marginTop: 20 }}>
        {t('lacks', { what: lacks.join(', ').toLowerCase() })}
      </p>
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.narrow}>
      <Checkbox label={own.text.oath} {...form.register('sworn')} error={errorOf('sworn')} />
      <FormErrors errors={otherErrors} apart />
      <Button type="submit" loading={sending}>
        {t('submit')}
      </Button>
    </form>
  );
}
