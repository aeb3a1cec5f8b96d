import { Button, Textarea } from '@mantine/core';
import {
  answerQuestion,
  listAllQuestions,
  listManagedQuestions,
} from '#contract/questions/endpoints.ts';
import { ANSWER_LENGTH } from '#contract/questions/limits.ts';
import type { ManagedQuestion } from '#contract/questions/schemas.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import manage from '../parts/manage.module.css';
import classes from './questions.module.css';

/** Writes an answer, or corrects the existing one. */
export function AnswerForm({
  question,
  onDone,
}: {
  question: ManagedQuestion;
  onDone: () => void;
}) {
  const { submit, field, otherErrors, sending } = useApiForm(answerQuestion, {
    defaultValues: { answer: question.answer ?? '' },
    toArgs: ({ answer }) => ({ params: { id: question.id }, body: { answer } }),
    invalidates: [listManagedQuestions, listAllQuestions],
    onSuccess: () => {
      toast.success('Respuesta publicada.', 'question');
      onDone();
    },
  });
  return (
    <form className={classes.item} onSubmit={(event) => void submit(event)}>
      <Textarea
        label="Respuesta"
        description="La lee cualquiera, debajo de la pregunta."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={ANSWER_LENGTH.max}
        data-autofocus
        {...field('answer')}
      />
      <FormErrors errors={otherErrors} />
      <div className={manage.buttons}>
        <Button type="submit" loading={sending}>
          Publicar la respuesta
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
