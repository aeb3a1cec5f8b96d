import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ManagedQuestion } from '#contract/questions/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { OPENS } from '#web/shared/keyboard/list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import manage from '../parts/manage.module.css';
import { AnswerForm } from './AnswerForm.tsx';
import { Moderate } from './Moderate.tsx';
import classes from './questions.module.css';
import { STATES } from './texts.ts';

/** A question with its answer, and the possible actions. @param props.withProject shows its project's name */
export function QuestionLine(props: {
  question: ManagedQuestion;
  admin: boolean;
  withProject?: boolean;
  onHidden?: (question: ManagedQuestion) => void;
}) {
  const { question, admin, withProject = false } = props;
  const { state, answer, hiddenReason, answerable: mayAnswer } = question;
  const [writing, setWriting] = useState(false);
  const { words, tone } = STATES[state];
  return (
    <div className={classes.item}>
      <div className={`cap ${classes.head}`}>
        <Chip tone={tone}>{words}</Chip>
        {withProject && (
          <Link to={`/project/${question.projectId}#preguntas`}>{question.projectName}</Link>
        )}
        <span>
          {formatDateTime(question.askedAt)}
          {question.askerId && question.askerName && (
            <>
              {' · '}
              <Link to={`/admin/users/${question.askerId}`}>{question.askerName}</Link>
            </>
          )}
        </span>
      </div>
      <p className={classes.asked}>{question.text}</p>
      {answer !== null && !writing && <p className={classes.answer}>{answer}</p>}
      {question.editedAt && !writing && (
        <p className="cap">Editada el {formatDateTime(question.editedAt)}</p>
      )}
      {hiddenReason && (
        <p className="cap">
          Motivo de {state === 'closed' ? 'cerrarla' : 'ocultarla'}: {hiddenReason}
        </p>
      )}
      {writing && <AnswerForm question={question} onDone={() => setWriting(false)} />}
      {!writing && (mayAnswer || (admin && state !== 'closed')) && (
        <div className={manage.buttons}>
          {mayAnswer && (
            <Button
              {...(answer === null ? {} : { variant: 'default' as const })}
              onClick={() => setWriting(true)}
              {...OPENS}
            >
              {answer === null ? 'Responder' : 'Corregir la respuesta'}
            </Button>
          )}
          {admin && state !== 'closed' && (
            <Moderate question={question} onHidden={props.onHidden} />
          )}
        </div>
      )}
    </div>
  );
}
