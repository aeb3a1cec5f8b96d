import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
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
import { Refused } from '#web/shared/ui/Refused.tsx';
import { KnowledgeOutcome } from './KnowledgeOutcome.tsx';
import { ASKED, SHARE_WORDS } from './knowledge-texts.ts';
import classes from './Panel.module.css';

interface Props {
  projectId: string;
  /** The amount about to be paid. */
  cost: Money;
  onDone: () => void;
}

type Answers = Partial<Record<Question, Answer>>;

/** Five questions and the meaning of a loss, before a first purchase; the answers are stored and never prevent it. */
export default function KnowledgeStep({ projectId, cost, onDone }: Props) {
  const [answers, setAnswers] = useState<Answers>({});
  const [share, setShare] = useState<Share | null>(null);
  // refetched only when the person continues: the questions would disappear with their outcome unread
  const send = useApiMutation(answerKnowledge, { silent: true, invalidates: 'none' });
  const simulation = share === null ? null : { amount: cost, share };
  const isWhole = QUESTIONS.every((question) => answers[question]) && share !== null;
  const keep = (given: Answers, onSuccess?: () => void) =>
    send.mutate(
      { body: { version: KNOWLEDGE_VERSION, answers: given, simulation } },
      // a failure to store does not prevent the purchase either
      { onSettled: () => onSuccess?.() },
    );
  if (send.data && send.variables?.body.answers === answers)
    return <KnowledgeOutcome answers={answers} projectId={projectId} onDone={onDone} />;
  return (
    <Stack className={classes.dialog ?? ''}>
      <p>Antes de tu primera compra, cinco preguntas cortas. Responder mal no te impide comprar.</p>
      {QUESTIONS.map((question) => (
        <Radio.Group
          key={question}
          label={ASKED[question].question}
          value={answers[question] ?? ''}
          onChange={(value) =>
            setAnswers({ ...answers, [question]: ANSWERS.find((one) => one === value) })
          }
        >
          <Stack gap="xs" mt="xs">
            {ANSWERS.map((one) => (
              <Radio key={one} value={one} label={ASKED[question].answers[one]} />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      <Radio.Group
        label={`¿Y si lo perdieras? ¿Qué parte de tus ahorros son ${formatMoney(cost)}?`}
        value={share ?? ''}
        onChange={(value) => setShare(SHARES.find((one) => one === value) ?? null)}
      >
        <Stack gap="xs" mt="xs">
          {SHARES.map((one) => (
            <Radio key={one} value={one} label={SHARE_WORDS[one].choice} />
          ))}
        </Stack>
      </Radio.Group>
      {share && (
        <p role="status">
          Perderías {formatMoney(cost)}. {SHARE_WORDS[share].lost}
        </p>
      )}
      <Refused error={send.error} />
      <Button disabled={!isWhole} loading={send.isPending} onClick={() => keep(answers)}>
        Ver cómo me fue
      </Button>
      <Button variant="default" loading={send.isPending} onClick={() => keep({}, onDone)}>
        Seguir sin responder
      </Button>
    </Stack>
  );
}
