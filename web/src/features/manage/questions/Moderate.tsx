import { Button } from '@mantine/core';
import { useState } from 'react';
import { hideQuestion, showQuestion } from '#contract/questions/endpoints.ts';
import type { ManagedQuestion } from '#contract/questions/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { QUESTION_LISTS } from './texts.ts';

/**
 * An administrator hides a question with a reason, or shows it again.
 * @param props.onHidden its row may leave the list then
 */
export function Moderate(props: {
  question: ManagedQuestion;
  onHidden?: ((question: ManagedQuestion) => void) | undefined;
}) {
  const { question, onHidden } = props;
  const { id, state, hiddenReason } = question;
  const isHidden = state === 'hidden';
  const [asked, setAsked] = useState(false);
  const hide = useApiMutation(hideQuestion, {
    invalidates: QUESTION_LISTS,
    onSuccess: () => {
      setAsked(false);
      if (onHidden) onHidden(question);
      else toast.success('Pregunta oculta.', 'question');
    },
  });
  const show = useApiMutation(showQuestion, {
    invalidates: QUESTION_LISTS,
    onSuccess: () => toast.success('La pregunta volvió a mostrarse.', 'question'),
  });
  return (
    <>
      <Refused error={show.error} />
      {isHidden ? (
        <Button
          variant="default"
          loading={show.isPending}
          onClick={() => show.mutate({ params: { id } })}
        >
          Volver a mostrar
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsked(true)}>
          Ocultar
        </Button>
      )}
      {/* it stays when another administrator hides the question, with what was typed */}
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title="Ocultar la pregunta"
        confirmLabel="Ocultar"
        danger
        withReason
        reasonHelp="Lo leen quien preguntó y el propietario."
        loading={hide.isPending}
        error={hide.error}
        confirmable={!isHidden || hide.isPending}
        onConfirm={(reason) => hide.mutate({ params: { id }, body: { reason } })}
      >
        {asked && <OpenMark kind="question" id={id} />}
        <p>
          <b>
            {question.projectName} · «{question.text}»
          </b>
        </p>
        {isHidden && !hide.isPending && (
          <p role="status">
            Otra persona ya la ocultó{hiddenReason && `: ${hiddenReason}`}. Lo escrito acá no se
            envió y se puede copiar.
          </p>
        )}
        Deja de verse con su respuesta. Quien preguntó y quien publica el proyecto leen el motivo.
      </ConfirmDialog>
    </>
  );
}
