import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Money } from '#contract/core/money.ts';
import { answerKnowledge } from '#contract/knowledge/endpoints.ts';
import {
  ANSWERS,
  type Answer,
  KNOWLEDGE_VERSION,
  QUESTIONS,
  type Question,
  SHARES,
  type Share,
} from '#contract/knowledge/questions.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { Choices } from '#web/shared/ui/forms/Choices.tsx';
import { goToField } from '#web/shared/ui/in-view.ts';
import classes from '../Panel.module.css';
import { KnowledgeOutcome } from './KnowledgeOutcome.tsx';
import { ASKED, SHARE_WORDS } from './knowledge-texts.ts';

interface Props {
  projectId: string;
  /** The amount about to be paid. */
  cost: Money;
  /** For which the answers hold. */
  years: number;
  onDone: () => void;
}

type Answers = Partial<Record<Question, Answer>>;

/** Five questions and the meaning of a loss, before a purchase; the answers are stored and never prevent it. */
export default function KnowledgeStep({ projectId, cost, years, onDone }: Props) {
  const [answers, setAnswers] = useState<Answers>({});
  const [share, setShare] = useState<Share | null>(null);
  const [asked, setAsked] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  // refetched only once the person continues: the questions would disappear before the result was read
  const send = useApiMutation(answerKnowledge, { invalidates: 'none' });
  const simulation = share === null ? null : { amount: cost, share };
  const keep = (given: Answers, onSuccess?: () => void) =>
    send.mutate(
      { body: { version: KNOWLEDGE_VERSION, answers: given, simulation } },
      // a failure to store does not prevent the purchase either
      { onSettled: () => onSuccess?.() },
    );
  const missing = QUESTIONS.filter((question) => !answers[question]).length + (share ? 0 : 1);
  const answer = () => {
    setAsked(true);
    if (missing === 0) return keep(answers);
    const firstOpen = whole.current?.querySelector<HTMLElement>(
      '[role="radiogroup"]:not(:has(input:checked)) input',
    );
    goToField(firstOpen ?? null);
  };
  const result = send.data?.last;
  if (result && send.variables?.body.answers === answers)
    return (
      <KnowledgeOutcome answers={answers} result={result} projectId={projectId} onDone={onDone} />
    );
  const open = (isOpen: boolean) => (asked && isOpen ? UNANSWERED : null);
  return (
    <div ref={whole} className={classes.dialog}>
      <p>
        Cinco preguntas cortas y una sobre tus ahorros, para que sepas qué podés perder. Responder
        mal no te impide comprar.
      </p>
      <p className="cap">
        Si seguís sin responder, queda anotado así, comprás igual y no se te vuelve a preguntar por{' '}
        {years === 1 ? 'un año' : `${years} años`}. Antes, leé{' '}
        <a href={`/project-sheet/${projectId}`} target="_blank" rel="noopener noreferrer">
          la ficha de datos
        </a>
        : podés perder todo lo que pongas.
      </p>
      {QUESTIONS.map((question) => (
        <Choices
          key={question}
          label={ASKED[question].question}
          value={answers[question] ?? null}
          error={open(!answers[question])}
          onChange={(value) => setAnswers({ ...answers, [question]: value })}
          options={ANSWERS.map((value) => ({ value, label: ASKED[question].answers[value] }))}
        />
      ))}
      <Choices
        label={`¿Y si lo perdieras? ¿Qué parte de tus ahorros son ${formatMoney(cost)}?`}
        value={share}
        error={open(share === null)}
        onChange={setShare}
        options={SHARES.map((value) => ({ value, label: SHARE_WORDS[value].choice }))}
      />
      {share && (
        <p role="status">
          Perderías {formatMoney(cost)}. {SHARE_WORDS[share].lost}
        </p>
      )}
      <Refused error={send.error} />
      <MoneyFoot>
        <Button variant="default" loading={send.isPending} onClick={() => keep({}, onDone)}>
          Seguir sin responder
        </Button>
        <Button loading={send.isPending} onClick={answer}>
          Ver cómo me fue
        </Button>
      </MoneyFoot>
    </div>
  );
}

const UNANSWERED = 'Elegí una respuesta, o seguí sin responder.';
