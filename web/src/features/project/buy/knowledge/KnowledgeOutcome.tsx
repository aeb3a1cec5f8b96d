import { Button } from '@mantine/core';
import {
  type Answer,
  QUESTIONS,
  type Question,
  RIGHT_ANSWERS,
} from '#contract/knowledge/questions.ts';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import classes from '../Panel.module.css';
import { ASKED } from './knowledge-texts.ts';

/** The right answers with explanations: a step of its own, whose heading has the focus. A failed test only warns. */
export function KnowledgeOutcome(props: {
  answers: Partial<Record<Question, Answer>>;
  /** As it was recorded. */
  result: { readonly right: number; readonly passed: boolean };
  projectId: string;
  onDone: () => void;
}) {
  const { answers, projectId, onDone } = props;
  const { right, passed } = props.result;
  return (
    <DialogStep>
      <div className={classes.dialog}>
        <h3>
          Respondiste bien {right} de {QUESTIONS.length}.
        </h3>
        {!passed && (
          <LightAlert tone="warning">
            Podés comprar igual. Antes, leé la ficha de datos: podés perder todo lo que pongas.
          </LightAlert>
        )}
        <ul>
          {QUESTIONS.map((question) => (
            <li key={question}>
              {ASKED[question].question}
              <br />
              <b>{answers[question] === RIGHT_ANSWERS[question] ? 'Bien. ' : 'No. '}</b>
              {ASKED[question].why}
            </li>
          ))}
        </ul>
        <a href={`/project-sheet/${projectId}`} target="_blank" rel="noopener noreferrer">
          Leer la ficha de datos
        </a>
        <MoneyFoot>
          <Button onClick={onDone}>
            {passed ? 'Seguir con la compra' : 'Entiendo, seguir igual'}
          </Button>
        </MoneyFoot>
      </div>
    </DialogStep>
  );
}
