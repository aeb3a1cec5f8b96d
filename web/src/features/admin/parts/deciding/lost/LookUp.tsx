import {
  type DecidedKind,
  type DecidedStep,
  decidedStep,
  type MovementOutcome,
} from '#contract/payments/decide.ts';
import { decideMovements } from '#contract/payments/endpoints.ts';
import { isAbout, partsOf, type Submission } from '#web/shared/api/sending/submissions.ts';
import { useApiMutation, useUnconfirmed } from '#web/shared/api/use-mutation.ts';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { KINDS, STEP_WORDS } from '../batches/many-texts.ts';
import { useNames } from '../batches/use-names.ts';
import { LostCalls } from './LostCalls.tsx';
import { batchWords, namedIdsOf } from './lost-batches.ts';
import { useLostBatches } from './use-lost-batches.ts';

/** Asks for the outcome of each batch of a step whose answer was lost. @param props.named the rows without an outcome */
export function LookUp(props: {
  kind: DecidedKind;
  step: DecidedStep;
  named: Parameters<typeof useLostBatches>[0]['named'];
  onAnswer: (outcomes: readonly MovementOutcome[]) => void;
  onOthers: (outcomes: readonly MovementOutcome[]) => void;
}) {
  const { kind, step, named, onAnswer, onOthers } = props;
  const batches = useLostBatches({ kind, step, named, onOthers });
  const call = useApiMutation(decideMovements, {
    onLookedUp: ({ outcomes }) => onAnswer(batches.sort(outcomes)),
  });
  return <Unconfirmed by={call} where={{ kind, step }} contents={batches.contents} />;
}

const stepOf = (batch: Submission): DecidedStep | undefined =>
  decidedStep.safeParse(partsOf(batch).step).data;

/**
 * Asks for the outcome of batches that were lost earlier, of any step: before a reload, or in another selection. Each is
 * known by its first rows, which are read.
 */
export function LostBefore(props: {
  kind: DecidedKind;
  onAnswer: (of: { answers: readonly MovementOutcome[]; step: DecidedStep }) => void;
}) {
  const { kind, onAnswer } = props;
  const call = useApiMutation(decideMovements, {
    onLookedUp: ({ outcomes }, batch) => {
      const step = stepOf(batch);
      if (step) onAnswer({ answers: outcomes, step });
    },
  });
  const lost = useUnconfirmed(decideMovements).filter((one) => isAbout(one, { kind }));
  const names = useNames(kind, lost.flatMap(namedIdsOf));
  const contents = (batch: Submission) => {
    const act = STEP_WORDS[kind][stepOf(batch) ?? 'accept']?.act ?? '';
    const nameOf = (of: string) => names.find(({ id }) => id === of)?.orderNumber;
    return `${act.toLowerCase()} ${batchWords(batch, { nouns: KINDS[kind], nameOf, unknown: '' })}`;
  };
  return (
    <LostCalls>
      <Unconfirmed by={call} where={{ kind }} contents={contents} />
    </LostCalls>
  );
}
