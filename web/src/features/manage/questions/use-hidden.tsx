import { useState } from 'react';
import { showQuestion } from '#contract/questions/endpoints.ts';
import type { ManagedQuestion } from '#contract/questions/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { UndoNotice } from '#web/shared/desk/UndoNotice.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { QUESTION_LISTS } from './texts.ts';

/** Remembers the question that was hidden last, and says so with a way to show it again. */
export function useHidden() {
  const [question, setQuestion] = useState<ManagedQuestion | null>(null);
  return {
    onHidden: setQuestion,
    notice: question && (
      <Hidden key={question.id} question={question} onClose={() => setQuestion(null)} />
    ),
  };
}

function Hidden({ question, onClose }: { question: ManagedQuestion; onClose: () => void }) {
  const show = useApiMutation(showQuestion, {
    invalidates: QUESTION_LISTS,
    onSuccess: () => {
      toast.success('La pregunta volvió a mostrarse.', 'question');
      onClose();
    },
  });
  return (
    <UndoNotice
      by={show}
      onUndo={() => show.mutate({ params: { id: question.id } })}
      onClose={onClose}
    >
      Pregunta oculta: {question.projectName} · «{question.text}».
    </UndoNotice>
  );
}
