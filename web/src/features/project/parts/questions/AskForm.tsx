import { Button, Textarea } from '@mantine/core';
import { askQuestion, listQuestions } from '#contract/questions/endpoints.ts';
import { QUESTION_LENGTH } from '#contract/questions/limits.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './Questions.module.css';
import { t } from './texts.ts';

/** The question form; its code loads only for a person who may ask. */
export default function AskForm({ projectId }: { projectId: string }) {
  const { form, submit, field, otherErrors, sending } = useApiForm(askQuestion, {
    defaultValues: { text: '' },
    toArgs: ({ text }) => ({ params: { id: projectId }, body: { text } }),
    invalidates: [listQuestions],
    onSuccess: () => {
      form.reset();
      toast.success(t('sent'), 'question');
    },
  });
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <Textarea
        label={t('label')}
        description={t('hint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={QUESTION_LENGTH.max}
        {...field('text')}
      />
      <FormErrors errors={otherErrors} />
      <Button type="submit" loading={sending}>
        {t('send')}
      </Button>
    </form>
  );
}
