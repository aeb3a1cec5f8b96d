import { decideBankLines } from '#contract/treasury/bank.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { withoutAnswered } from '../../deciding/batches/use-in-parts.ts';
import { LostCalls } from '../../deciding/lost/LostCalls.tsx';
import { decidedBefore, useLinesOfLost } from './lost-lines.ts';
import { type Outcomes, useLostLines } from './use-decide-lines.ts';

/** Asks for the outcome of each batch of a selection whose answer was lost. */
export function LookUpLines(props: { of: Outcomes; onAnswer: (outcomes: Outcomes) => void }) {
  const { of, onAnswer } = props;
  const batches = useLostLines(of.left?.unanswered ?? []);
  const call = useApiMutation(decideBankLines, {
    onLookedUp: ({ outcomes, learnt }) => {
      if (of.left === null) return;
      const found = batches.sort(outcomes);
      onAnswer({
        lines: [...of.lines, ...found],
        learnt: [...of.learnt, ...learnt],
        left: withoutAnswered(
          of.left,
          found.map(({ lineId }) => lineId),
        ),
      });
    },
  });
  return <Unconfirmed by={call} contents={batches.contents} />;
}

/**
 * Asks for the outcome of batches that were lost earlier: before a reload, or in another selection. Each is known by
 * its first lines, which are read.
 */
export function LostBefore({ onAnswer }: { onAnswer: (outcomes: Outcomes) => void }) {
  const batches = useLostLines(useLinesOfLost(), '');
  const call = useApiMutation(decideBankLines, {
    onLookedUp: ({ outcomes, learnt }, batch) =>
      void decidedBefore(batch, outcomes).then((lines) => onAnswer({ lines, learnt, left: null })),
  });
  return (
    <LostCalls>
      <Unconfirmed by={call} contents={batches.contents} />
    </LostCalls>
  );
}
